import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/**
 * Reads outputs, one a line, with the JSON classes of Android and the getters an app would use.
 *
 * Prints each field as NAME=VALUE and a blank line after each output; a field that no getter here
 * asks for is printed as "unread".
 */
public final class ReadDocuments {
    private static PrintStream out;

    public static void main(String[] arguments) throws Exception {
        out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        for (String line : Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
            readOutput(new JSONObject(line));
            out.println();
        }
        out.flush();
    }

    private static void readOutput(JSONObject output) throws JSONException {
        Reader message =
            new Reader("message", output.getJSONObject("fcm").getJSONObject("message"));
        message.string("token");
        Reader android = message.object("android");
        android.string("priority");
        android.string("ttl");
        android.string("collapse_key");
        android.finish();
        Reader data = message.object("data");
        data.string("phase");
        data.string("order");
        data.string("timestamp");
        String document = data.hidden("orderProgress");
        data.finish();
        message.finish();
        JSONObject carried = new JSONObject(document);
        print("carriesNotification",
            carried.toString().equals(output.getJSONObject("notification").toString()));
        readDocument(new Reader("document", carried));
    }

    private static void readDocument(Reader document) throws JSONException {
        document.integer("version");
        document.string("phase");
        document.string("tag");
        document.integer("id");
        readChannel(document.object("channel"));
        document.string("title");
        document.string("text");
        document.bool("ongoing");
        document.bool("onlyAlertOnce");
        document.bool("silent");
        document.bool("autoCancel");
        document.string("category");
        document.string("visibility");
        document.bool("requestPromotedOngoing");
        if (document.has("shortCriticalText")) document.string("shortCriticalText");
        Reader progress = document.object("progress");
        progress.integer("current");
        progress.integer("max");
        progress.bool("indeterminate");
        progress.finish();
        if (document.has("whenMilliseconds")) document.longInteger("whenMilliseconds");
        document.bool("showWhen");
        document.bool("usesChronometer");
        document.bool("chronometerCountDown");
        if (document.has("timeoutAfterMilliseconds")) {
            document.longInteger("timeoutAfterMilliseconds");
        }
        if (document.has("alert")) {
            Reader alert = document.object("alert");
            alert.integer("id");
            readChannel(alert.object("channel"));
            alert.longInteger("timeoutAfterMilliseconds");
            alert.finish();
        }
        if (document.has("link")) document.string("link");
        document.string("stage");
        document.strings("stages");
        if (document.has("outcome")) document.string("outcome");
        document.longInteger("timestampSeconds");
        document.finish();
    }

    private static void readChannel(Reader channel) throws JSONException {
        channel.string("id");
        channel.string("name");
        channel.string("importance");
        channel.bool("sound");
        channel.bool("vibration");
        channel.finish();
    }

    private static void print(String name, Object value) {
        String text = value.toString();
        out.println(name + "=" + text.replace("\\", "\\\\").replace("\n", "\\n")
            .replace("\r", "\\r"));
    }

    /** Reads one object's fields, prints them, and remembers which were asked for. */
    private static final class Reader {
        private final String path;
        private final JSONObject object;
        private final Set<String> read = new HashSet<>();

        Reader(String path, JSONObject object) {
            this.path = path;
            this.object = object;
        }

        private String note(String name) {
            read.add(name);
            return name;
        }

        private String pathOf(String name) {
            return path + "." + name;
        }

        boolean has(String name) {
            return object.has(name);
        }

        String hidden(String name) throws JSONException {
            return object.getString(note(name));
        }

        void string(String name) throws JSONException {
            print(pathOf(name), object.getString(note(name)));
        }

        void integer(String name) throws JSONException {
            print(pathOf(name), object.getInt(note(name)));
        }

        void longInteger(String name) throws JSONException {
            print(pathOf(name), object.getLong(note(name)));
        }

        void bool(String name) throws JSONException {
            print(pathOf(name), object.getBoolean(note(name)));
        }

        void strings(String name) throws JSONException {
            JSONArray values = object.getJSONArray(note(name));
            for (int index = 0; index < values.length(); index++) {
                print(pathOf(name) + "." + index, values.getString(index));
            }
        }

        Reader object(String name) throws JSONException {
            return new Reader(pathOf(name), object.getJSONObject(note(name)));
        }

        void finish() {
            for (Iterator<String> names = object.keys(); names.hasNext();) {
                String name = names.next();
                if (!read.contains(name)) print("unread", pathOf(name));
            }
        }
    }
}
