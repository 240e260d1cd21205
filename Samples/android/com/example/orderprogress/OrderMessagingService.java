package com.example.orderprogress;

import android.util.Log;
import com.google.firebase.messaging.FirebaseMessagingService;
import com.google.firebase.messaging.RemoteMessage;
import org.json.JSONException;

/** Called by FCM for each message of data only, also while the app is in the background. */
public final class OrderMessagingService extends FirebaseMessagingService {
    @Override
    public void onMessageReceived(RemoteMessage message) {
        try {
            new OrderNotifications(this).receive(message.getData());
        } catch (JSONException fault) {
            Log.w("OrderProgress", "a message that is no order's", fault);
        }
    }
}
