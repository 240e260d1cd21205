package androidx.core.app;

import android.app.Notification;
import android.content.Context;
import calls.Recorder;
import java.util.HashSet;
import java.util.Set;

public final class NotificationManagerCompat {
    public static final int IMPORTANCE_LOW = 2;
    public static final int IMPORTANCE_DEFAULT = 3;
    public static final int IMPORTANCE_HIGH = 4;
    private static final Set<String> CHANNELS = new HashSet<>();

    public static NotificationManagerCompat from(Context context) {
        return new NotificationManagerCompat();
    }

    public void createNotificationChannel(NotificationChannelCompat channel) {
        CHANNELS.add(channel.id);
        Recorder.record("createNotificationChannel", channel.calls);
    }

    /** A post without a small icon throws on Android; on an unknown channel it is lost. */
    public void notify(String tag, int id, Notification notification) {
        if (notification.calls.optJSONArray("setSmallIcon") == null) {
            throw new IllegalArgumentException("Invalid notification (no valid small icon)");
        }
        String channel = notification.calls.optJSONArray("new").optString(0);
        String name = CHANNELS.contains(channel) ? "notify" : "lost";
        Recorder.record(name, tag, id, notification.calls);
    }

    public void cancel(String tag, int id) {
        Recorder.record("cancel", tag, id);
    }
}
