package androidx.core.app;

import android.media.AudioAttributes;
import android.net.Uri;
import calls.Recorder;
import org.json.JSONObject;

public class NotificationChannelCompat {
    public final String id;
    public final JSONObject calls;

    private NotificationChannelCompat(String id, JSONObject calls) {
        this.id = id;
        this.calls = calls;
    }

    public static class Builder {
        private final String id;
        private final JSONObject calls = new JSONObject();

        public Builder(String id, int importance) {
            this.id = id;
            Recorder.put(calls, "new", id, importance);
        }

        public Builder setName(CharSequence name) {
            Recorder.put(calls, "setName", name);
            return this;
        }

        public Builder setSound(Uri sound, AudioAttributes attributes) {
            Recorder.put(calls, "setSound", sound, attributes);
            return this;
        }

        public Builder setVibrationEnabled(boolean isOn) {
            Recorder.put(calls, "setVibrationEnabled", isOn);
            return this;
        }

        public Builder setShowBadge(boolean isOn) {
            Recorder.put(calls, "setShowBadge", isOn);
            return this;
        }

        public NotificationChannelCompat build() {
            return new NotificationChannelCompat(id, calls);
        }
    }
}
