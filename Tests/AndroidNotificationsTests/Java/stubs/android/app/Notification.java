package android.app;

import org.json.JSONObject;

/** What was called on the builder that made it. */
public class Notification {
    public final JSONObject calls;

    public Notification(JSONObject calls) {
        this.calls = calls;
    }
}
