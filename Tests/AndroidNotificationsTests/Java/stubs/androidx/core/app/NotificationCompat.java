package androidx.core.app;

import android.app.Notification;
import android.app.PendingIntent;
import android.content.Context;
import androidx.core.graphics.drawable.IconCompat;
import calls.Recorder;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** The methods that the sample calls, each of which only notes that it was called. */
public class NotificationCompat {
    public static final int VISIBILITY_PUBLIC = 1;
    public static final int VISIBILITY_PRIVATE = 0;
    public static final int VISIBILITY_SECRET = -1;
    public static final int PRIORITY_DEFAULT = 0;
    public static final int PRIORITY_HIGH = 1;
    public static final int DEFAULT_ALL = -1;

    public abstract static class Style {
        public final JSONObject calls = new JSONObject();
    }

    public static class Builder {
        private final JSONObject calls = new JSONObject();

        public Builder(Context context, String channel) {
            put("new", channel);
        }

        private Builder put(String name, Object... arguments) {
            Recorder.put(calls, name, arguments);
            return this;
        }

        public Builder setContentTitle(CharSequence value) {
            return put("setContentTitle", value);
        }

        public Builder setContentText(CharSequence value) {
            return put("setContentText", value);
        }

        public Builder setSubText(CharSequence value) {
            return put("setSubText", value);
        }

        public Builder setOngoing(boolean value) {
            return put("setOngoing", value);
        }

        public Builder setOnlyAlertOnce(boolean value) {
            return put("setOnlyAlertOnce", value);
        }

        public Builder setSilent(boolean value) {
            return put("setSilent", value);
        }

        public Builder setAutoCancel(boolean value) {
            return put("setAutoCancel", value);
        }

        public Builder setCategory(String value) {
            return put("setCategory", value);
        }

        public Builder setRequestPromotedOngoing(boolean value) {
            return put("setRequestPromotedOngoing", value);
        }

        public Builder setShortCriticalText(String value) {
            return put("setShortCriticalText", value);
        }

        public Builder setShowWhen(boolean value) {
            return put("setShowWhen", value);
        }

        public Builder setUsesChronometer(boolean value) {
            return put("setUsesChronometer", value);
        }

        public Builder setChronometerCountDown(boolean value) {
            return put("setChronometerCountDown", value);
        }

        public Builder setWhen(long value) {
            return put("setWhen", value);
        }

        public Builder setTimeoutAfter(long value) {
            return put("setTimeoutAfter", value);
        }

        public Builder setGroup(String value) {
            return put("setGroup", value);
        }

        public Builder setVisibility(int value) {
            return put("setVisibility", value);
        }

        public Builder setPriority(int value) {
            return put("setPriority", value);
        }

        public Builder setDefaults(int value) {
            return put("setDefaults", value);
        }

        public Builder setColor(int value) {
            return put("setColor", value);
        }

        public Builder setSmallIcon(int value) {
            return put("setSmallIcon", value);
        }

        public Builder setProgress(int max, int progress, boolean isIndeterminate) {
            return put("setProgress", max, progress, isIndeterminate);
        }

        public Builder setContentIntent(PendingIntent intent) {
            return put("setContentIntent", intent == null ? null : intent.calls);
        }

        public Builder setDeleteIntent(PendingIntent intent) {
            return put("setDeleteIntent", intent.calls);
        }

        public Builder setPublicVersion(Notification notification) {
            return put("setPublicVersion", notification.calls);
        }

        public Builder setStyle(Style style) {
            return put("setStyle", style.calls);
        }

        public Builder addAction(int icon, CharSequence title, PendingIntent intent) {
            JSONArray action = new JSONArray().put(title);
            Recorder.add(calls, "addAction", action.put(intent.calls));
            return this;
        }

        public Notification build() {
            return new Notification(calls);
        }
    }

    public static class ProgressStyle extends Style {
        /** A length or position, and a color; Android drops those that are not above 0. */
        private static class Mark {
            final JSONObject calls = new JSONObject();

            Mark(int value) {
                if (value <= 0) throw new IllegalArgumentException("dropped: " + value);
                Recorder.put(calls, "new", value);
            }
        }

        public static class Segment extends Mark {
            public Segment(int length) {
                super(length);
            }

            public Segment setColor(int color) {
                Recorder.put(calls, "setColor", color);
                return this;
            }
        }

        public static class Point extends Mark {
            public Point(int position) {
                super(position);
            }

            public Point setColor(int color) {
                Recorder.put(calls, "setColor", color);
                return this;
            }
        }

        private ProgressStyle put(String name, Object value) {
            Recorder.put(calls, name, value);
            return this;
        }

        public ProgressStyle setProgress(int progress) {
            return put("setProgress", progress);
        }

        public ProgressStyle setProgressIndeterminate(boolean isIndeterminate) {
            return put("setProgressIndeterminate", isIndeterminate);
        }

        public ProgressStyle addProgressSegment(Segment segment) {
            Recorder.add(calls, "addProgressSegment", segment.calls);
            return this;
        }

        public ProgressStyle addProgressPoint(Point point) {
            Recorder.add(calls, "addProgressPoint", point.calls);
            return this;
        }

        public ProgressStyle setProgressTrackerIcon(IconCompat icon) {
            return put("setProgressTrackerIcon", icon.name);
        }

        public ProgressStyle setProgressStartIcon(IconCompat icon) {
            return put("setProgressStartIcon", icon.name);
        }

        public ProgressStyle setProgressEndIcon(IconCompat icon) {
            return put("setProgressEndIcon", icon.name);
        }
    }
}
