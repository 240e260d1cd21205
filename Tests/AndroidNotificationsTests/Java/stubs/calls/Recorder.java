package calls;

import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** What the code under test has called, in order. */
public final class Recorder {
    private static JSONArray calls = new JSONArray();

    public static void record(String name, Object... arguments) {
        JSONArray call = new JSONArray().put(name);
        for (Object argument : arguments) call.put(argument == null ? JSONObject.NULL : argument);
        calls.put(call);
    }

    /** The calls since the last time. */
    public static JSONArray taken() {
        JSONArray taken = calls;
        calls = new JSONArray();
        return taken;
    }

    /** Notes a call on an object; one that comes again is a mistake of the code under test. */
    public static void put(JSONObject calls, String name, Object... arguments) {
        try {
            if (calls.has(name)) throw new IllegalStateException(name + " is called twice");
            JSONArray values = new JSONArray();
            for (Object argument : arguments) {
                values.put(argument == null ? JSONObject.NULL : argument);
            }
            calls.put(name, values);
        } catch (JSONException fault) {
            throw new IllegalStateException(fault);
        }
    }

    /** Adds to a list on an object. */
    public static void add(JSONObject calls, String name, Object value) {
        try {
            if (!calls.has(name)) calls.put(name, new JSONArray());
            calls.getJSONArray(name).put(value);
        } catch (JSONException fault) {
            throw new IllegalStateException(fault);
        }
    }

    private Recorder() {}
}
