package android.util;

public final class Log {
    public static int w(String tag, String text, Throwable fault) {
        calls.Recorder.record("Log.w", text);
        return 0;
    }
}
