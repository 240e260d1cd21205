package android.content;

import android.content.pm.ApplicationInfo;
import android.content.pm.PackageManager;
import android.content.res.Resources;
import java.util.HashMap;
import java.util.Map;

public class Context {
    public static final int MODE_PRIVATE = 0;
    private static final Map<String, SharedPreferences> PREFERENCES = new HashMap<>();

    /** As after a new installation. */
    public static void forgetPreferences() {
        PREFERENCES.clear();
    }

    public SharedPreferences getSharedPreferences(String name, int mode) {
        return PREFERENCES.computeIfAbsent(name, key -> new SharedPreferences());
    }

    public String getPackageName() {
        return "com.example.app";
    }

    public Resources getResources() {
        return new Resources();
    }

    public ApplicationInfo getApplicationInfo() {
        return new ApplicationInfo();
    }

    public PackageManager getPackageManager() {
        return new PackageManager();
    }
}
