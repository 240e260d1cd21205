package com.example.orderprogress;

import android.app.PendingIntent;
import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;
import android.net.Uri;

/** Told by the system when a person puts an order away; to be named in the manifest. */
public final class OrderDismissed extends BroadcastReceiver {
    static PendingIntent intent(Context context, String tag) {
        // The address tells two orders' intents apart.
        Intent intent = new Intent(context, OrderDismissed.class)
            .setData(Uri.fromParts("order", tag, null))
            .putExtra("order", tag);
        return PendingIntent.getBroadcast(context, 0, intent,
            PendingIntent.FLAG_UPDATE_CURRENT | PendingIntent.FLAG_IMMUTABLE);
    }

    @Override
    public void onReceive(Context context, Intent intent) {
        String tag = intent.getStringExtra("order");
        if (tag != null) new OrderGuard(context).dismissed(tag);
    }
}
