package android.graphics;

public final class Color {
    public static int parseColor(String text) {
        if (!text.matches("#[0-9A-Fa-f]{6}")) throw new IllegalArgumentException("Unknown color");
        return (int) (Long.parseLong(text.substring(1), 16) | 0xFF000000L);
    }
}
