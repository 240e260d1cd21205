package androidx.core.graphics.drawable;

import android.content.Context;
import android.content.res.Resources;

public class IconCompat {
    public final String name;

    private IconCompat(String name) {
        this.name = name;
    }

    public static IconCompat createWithResource(Context context, int resource) {
        if (resource == 0) throw new IllegalArgumentException("Drawable resource ID must not be 0");
        return new IconCompat(Resources.DRAWABLES.get(resource - 100));
    }
}
