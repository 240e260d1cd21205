package android.content.res;

import java.util.ArrayList;
import java.util.List;

public class Resources {
    /** The drawables that the app has; a resource's number is its place here and 100. */
    public static final List<String> DRAWABLES = new ArrayList<>();

    public int getIdentifier(String name, String type, String packageName) {
        int place = type.equals("drawable") ? DRAWABLES.indexOf(name) : -1;
        return place < 0 ? 0 : 100 + place;
    }
}
