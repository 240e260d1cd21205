import android.content.Context;
import android.content.Intent;
import android.content.res.Resources;
import calls.Recorder;
import com.example.orderprogress.OrderDismissed;
import com.example.orderprogress.OrderMessagingService;
import com.example.orderprogress.OrderNotifications;
import com.google.firebase.messaging.RemoteMessage;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import org.json.JSONObject;

/**
 * Does what each line of a file says with the sample, and prints a line of the calls it made.
 *
 * A line is {"data":{…}}, a message's data; {"plain":{…}}, the same without ProgressStyle;
 * {"dismiss":TAG}; {"cancel":TAG}; {"drawables":[…]}, what the app has; or {"forget":true}.
 */
public final class RunSample {
    public static void main(String[] arguments) throws Exception {
        PrintStream out =
            new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        for (String line : Files.readAllLines(Path.of(arguments[0]), StandardCharsets.UTF_8)) {
            run(new JSONObject(line));
            out.println(Recorder.taken());
        }
        out.flush();
    }

    private static void run(JSONObject step) throws Exception {
        Context context = new Context();
        if (step.has("data")) {
            new OrderMessagingService().onMessageReceived(
                new RemoteMessage(strings(step.getJSONObject("data"))));
        } else if (step.has("plain")) {
            new OrderNotifications(context, false).receive(strings(step.getJSONObject("plain")));
        } else if (step.has("dismiss")) {
            Intent intent = new Intent("", null).putExtra("order", step.getString("dismiss"));
            new OrderDismissed().onReceive(context, intent);
        } else if (step.has("cancel")) {
            new OrderNotifications(context).cancel(step.getString("cancel"), 1, 2);
        } else if (step.has("drawables")) {
            Resources.DRAWABLES.clear();
            for (int index = 0; index < step.getJSONArray("drawables").length(); index++) {
                Resources.DRAWABLES.add(step.getJSONArray("drawables").getString(index));
            }
        } else {
            Context.forgetPreferences();
        }
    }

    private static Map<String, String> strings(JSONObject object) throws Exception {
        Map<String, String> strings = new HashMap<>();
        for (Iterator<String> keys = object.keys(); keys.hasNext();) {
            String key = keys.next();
            strings.put(key, object.getString(key));
        }
        return strings;
    }
}
