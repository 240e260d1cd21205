package android.app;

import android.content.Context;
import android.content.Intent;
import org.json.JSONException;
import org.json.JSONObject;

public final class PendingIntent {
    public static final int FLAG_UPDATE_CURRENT = 1 << 27;
    public static final int FLAG_IMMUTABLE = 1 << 26;
    public final JSONObject calls = new JSONObject();

    private PendingIntent(String kind, int request, Intent intent, int flags) {
        if ((flags & FLAG_IMMUTABLE) == 0) throw new IllegalArgumentException("no mutability flag");
        try {
            calls.put("kind", kind).put("request", request).put("intent", intent.action);
            calls.put("data", intent.data == null ? null : intent.data.toString());
            calls.put("order", intent.getStringExtra("order"));
            calls.put("action", intent.getStringExtra("action"));
        } catch (JSONException fault) {
            throw new IllegalStateException(fault);
        }
    }

    public static PendingIntent getActivity(
            Context context, int request, Intent intent, int flags) {
        return new PendingIntent("activity", request, intent, flags);
    }

    public static PendingIntent getBroadcast(
            Context context, int request, Intent intent, int flags) {
        return new PendingIntent("broadcast", request, intent, flags);
    }
}
