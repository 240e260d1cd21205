package com.example.orderprogress;

import android.app.Notification;
import android.app.PendingIntent;
import android.content.Context;
import android.content.Intent;
import android.graphics.Color;
import android.net.Uri;
import androidx.core.app.NotificationChannelCompat;
import androidx.core.app.NotificationCompat;
import androidx.core.app.NotificationManagerCompat;
import androidx.core.graphics.drawable.IconCompat;
import java.util.Map;
import org.json.JSONException;

/** Shows orders: hand it the data of each FCM message. */
public final class OrderNotifications {
    /** The key of a message's data that holds the document. */
    public static final String DOCUMENT_KEY = "orderProgress";
    /** More than the places of a post that can be tapped. */
    private static final int PLACES = 16;

    private final Context context;
    private final OrderGuard guard;
    private final NotificationManagerCompat manager;
    private final boolean usesProgressStyle;

    public OrderNotifications(Context context) {
        this(context, true);
    }

    /** Without ProgressStyle the bar is the plain one everywhere; it has the same total. */
    public OrderNotifications(Context context, boolean usesProgressStyle) {
        this.context = context;
        this.usesProgressStyle = usesProgressStyle;
        guard = new OrderGuard(context);
        manager = NotificationManagerCompat.from(context);
    }

    /** Shows what a message carries; false: it is another app's, or is not to be shown any more. */
    public boolean receive(Map<String, String> data) throws JSONException {
        String document = data.get(DOCUMENT_KEY);
        if (document == null) return false;
        OrderNotification order = new OrderNotification(document);
        if (!guard.admits(order)) return false;
        createChannel(order.channel);
        manager.notify(order.tag, order.id, notification(order));
        if (order.alertChannel != null) {
            createChannel(order.alertChannel);
            manager.notify(order.tag, order.alertId, alert(order));
        }
        return true;
    }

    /** Takes away what is shown of an order, as when a person signs out. */
    public void cancel(String tag, int... ids) {
        // A post with a tag is found with its tag only.
        for (int id : ids) manager.cancel(tag, id);
    }

    /** Creating what exists changes nothing but its name. */
    private void createChannel(OrderNotification.Channel channel) {
        NotificationChannelCompat.Builder builder =
            new NotificationChannelCompat.Builder(channel.id, importance(channel))
                .setName(channel.name)
                .setShowBadge(channel.sound)
                .setVibrationEnabled(channel.vibration);
        // With a sound it is the system's own, which is there unless another is set.
        if (!channel.sound) builder.setSound(null, null);
        manager.createNotificationChannel(builder.build());
    }

    private static int importance(OrderNotification.Channel channel) {
        switch (channel.importance) {
            case "HIGH": return NotificationManagerCompat.IMPORTANCE_HIGH;
            case "LOW": return NotificationManagerCompat.IMPORTANCE_LOW;
            default: return NotificationManagerCompat.IMPORTANCE_DEFAULT;
        }
    }

    private Notification notification(OrderNotification order) {
        NotificationCompat.Builder builder = builder(order, order.channel)
            .setOngoing(order.ongoing)
            .setOnlyAlertOnce(order.onlyAlertOnce)
            .setSilent(order.silent)
            .setAutoCancel(order.autoCancel)
            .setCategory(order.category)
            .setSubText(order.subText)
            .setRequestPromotedOngoing(order.requestPromotedOngoing)
            .setShortCriticalText(order.shortCriticalText)
            .setProgress(order.progressMax, order.progress, order.indeterminate)
            .setShowWhen(order.showWhen)
            .setUsesChronometer(order.usesChronometer)
            .setChronometerCountDown(order.chronometerCountDown)
            .setDeleteIntent(OrderDismissed.intent(context, order.tag));
        if (order.whenMilliseconds != null) builder.setWhen(order.whenMilliseconds);
        if (order.timeoutAfterMilliseconds != null) {
            builder.setTimeoutAfter(order.timeoutAfterMilliseconds);
        }
        if (order.group != null) builder.setGroup(order.group);
        if (usesProgressStyle && !order.segments.isEmpty()) builder.setStyle(style(order));
        for (int index = 0; index < order.actions.size(); index++) {
            OrderNotification.Action action = order.actions.get(index);
            String link = action.link == null ? order.link : action.link;
            builder.addAction(0, action.title, open(order.tag, action.key, index + 1, link));
        }
        return builder.build();
    }

    /** What sounds: a post of its own, so that the progress never does. */
    private Notification alert(OrderNotification order) {
        NotificationCompat.Builder builder = builder(order, order.alertChannel)
            .setAutoCancel(true)
            .setPriority(order.alertChannel.importance.equals("HIGH")
                ? NotificationCompat.PRIORITY_HIGH : NotificationCompat.PRIORITY_DEFAULT)
            .setDefaults(NotificationCompat.DEFAULT_ALL);
        if (order.alertTimeoutMilliseconds != null) {
            builder.setTimeoutAfter(order.alertTimeoutMilliseconds);
        }
        return builder.build();
    }

    /** What both posts have. */
    private NotificationCompat.Builder builder(
            OrderNotification order, OrderNotification.Channel channel) {
        NotificationCompat.Builder builder = new NotificationCompat.Builder(context, channel.id)
            .setSmallIcon(smallIcon(order))
            .setContentTitle(order.title)
            .setContentText(order.text)
            .setVisibility(visibility(order))
            .setContentIntent(open(order.tag, "", 0, order.link));
        if (order.color != null) builder.setColor(Color.parseColor(order.color));
        if (order.publicTitle != null) {
            builder.setPublicVersion(new NotificationCompat.Builder(context, channel.id)
                .setSmallIcon(smallIcon(order))
                .setContentTitle(order.publicTitle)
                .setContentText(order.publicText)
                .build());
        }
        return builder;
    }

    private static int visibility(OrderNotification order) {
        switch (order.visibility) {
            case "PUBLIC": return NotificationCompat.VISIBILITY_PUBLIC;
            case "SECRET": return NotificationCompat.VISIBILITY_SECRET;
            default: return NotificationCompat.VISIBILITY_PRIVATE;
        }
    }

    /** Needs androidx.core 1.17; below Android 16 it draws the plain bar. */
    private NotificationCompat.ProgressStyle style(OrderNotification order) {
        NotificationCompat.ProgressStyle style = new NotificationCompat.ProgressStyle()
            .setProgress(order.progress)
            .setProgressIndeterminate(order.indeterminate);
        for (OrderNotification.Mark mark : order.segments) {
            NotificationCompat.ProgressStyle.Segment segment =
                new NotificationCompat.ProgressStyle.Segment(mark.value);
            if (mark.color != null) segment.setColor(Color.parseColor(mark.color));
            style.addProgressSegment(segment);
        }
        for (OrderNotification.Mark mark : order.points) {
            NotificationCompat.ProgressStyle.Point point =
                new NotificationCompat.ProgressStyle.Point(mark.value);
            if (mark.color != null) point.setColor(Color.parseColor(mark.color));
            style.addProgressPoint(point);
        }
        IconCompat tracker = icon(order.trackerIcon), start = icon(order.startIcon);
        IconCompat end = icon(order.endIcon);
        if (tracker != null) style.setProgressTrackerIcon(tracker);
        if (start != null) style.setProgressStartIcon(start);
        if (end != null) style.setProgressEndIcon(end);
        return style;
    }

    // Icons go by name; without one that exists Android throws, so that the app's own stands in.

    private int smallIcon(OrderNotification order) {
        int resource = order.smallIcon == null ? 0 : drawable(order.smallIcon);
        return resource == 0 ? context.getApplicationInfo().icon : resource;
    }

    private IconCompat icon(String name) {
        int resource = name == null ? 0 : drawable(name);
        return resource == 0 ? null : IconCompat.createWithResource(context, resource);
    }

    private int drawable(String name) {
        return context.getResources().getIdentifier(name, "drawable", context.getPackageName());
    }

    /** Opens a link, or the app where there is none; the post's place is 0, its buttons' follow. */
    private PendingIntent open(String tag, String key, int place, String link) {
        Intent intent = link == null
            ? context.getPackageManager().getLaunchIntentForPackage(context.getPackageName())
            : new Intent(Intent.ACTION_VIEW, Uri.parse(link));
        if (intent == null) return null;
        intent.putExtra("order", tag).putExtra("action", key);
        // Extras tell no two pending intents apart; the request code does.
        int request = guard.number(tag) * PLACES + place;
        return PendingIntent.getActivity(context, request, intent,
            PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE);
    }
}
