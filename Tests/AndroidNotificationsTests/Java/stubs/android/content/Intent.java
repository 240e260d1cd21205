package android.content;

import android.net.Uri;
import java.util.HashMap;
import java.util.Map;

public class Intent {
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public final String action;
    public Uri data;
    private final Map<String, String> extras = new HashMap<>();

    public Intent(String action, Uri data) {
        this.action = action;
        this.data = data;
    }

    public Intent(Context context, Class<?> receiver) {
        this(receiver.getSimpleName(), null);
    }

    public Intent setData(Uri data) {
        this.data = data;
        return this;
    }

    public Intent putExtra(String name, String value) {
        extras.put(name, value);
        return this;
    }

    public String getStringExtra(String name) {
        return extras.get(name);
    }
}
