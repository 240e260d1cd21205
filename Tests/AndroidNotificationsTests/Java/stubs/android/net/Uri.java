package android.net;

public final class Uri {
    private final String text;

    private Uri(String text) {
        this.text = text;
    }

    public static Uri parse(String text) {
        if (text == null) throw new NullPointerException("uriString");
        return new Uri(text);
    }

    public static Uri fromParts(String scheme, String rest, String fragment) {
        return new Uri(scheme + ":" + rest);
    }

    @Override
    public String toString() {
        return text;
    }
}
