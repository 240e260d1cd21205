package android.content;

import java.util.Map;
import java.util.TreeMap;

public class SharedPreferences {
    private final Map<String, String> values = new TreeMap<>();

    public String getString(String name, String otherwise) {
        return values.getOrDefault(name, otherwise);
    }

    /** A copy, as Android's is. */
    public Map<String, ?> getAll() {
        return new TreeMap<>(values);
    }

    public Editor edit() {
        return new Editor();
    }

    public class Editor {
        private final Map<String, String> changes = new TreeMap<>();

        public Editor putString(String name, String value) {
            changes.put(name, value);
            return this;
        }

        public Editor remove(String name) {
            changes.put(name, null);
            return this;
        }

        public void apply() {
            changes.forEach((name, value) -> {
                if (value == null) values.remove(name);
                else values.put(name, value);
            });
        }
    }
}
