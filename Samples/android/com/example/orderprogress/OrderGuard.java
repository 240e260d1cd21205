package com.example.orderprogress;

import android.content.Context;
import android.content.SharedPreferences;

/**
 * Decides what is shown: FCM keeps no order, and people may put a notification away.
 *
 * Of each order it remembers the highest timestamp, and whether it ended or was dismissed: what is
 * strictly older is dropped, nothing comes after the end, and what was dismissed stays dismissed
 * but for its end, which is shown once. What has heard nothing for a day is forgotten, be its end
 * lost or not.
 */
public final class OrderGuard {
    private static final long MEMORY_SECONDS = 24 * 60 * 60;
    private static final char ENDED = 'E', DISMISSED = 'D', LIVE = 'L';
    /** No order's tag is empty. */
    private static final String LAST_NUMBER = "";
    /** One for all guards: messages and dismissals make one each, on threads of their own. */
    private static final Object LOCK = new Object();

    private final SharedPreferences memory;
    /** The numbers of the orders that are remembered. */
    private final SharedPreferences numbers;

    public OrderGuard(Context context) {
        memory = context.getSharedPreferences("order_progress_guard", Context.MODE_PRIVATE);
        numbers = context.getSharedPreferences("order_progress_numbers", Context.MODE_PRIVATE);
    }

    /** Whether a document is to be shown; remembers it where it is. */
    public boolean admits(OrderNotification order) {
        synchronized (LOCK) {
            char state = state(order.tag);
            long mark = mark(order.tag);
            if (state == ENDED) return false;
            long highest = Math.max(mark, order.timestampSeconds);
            if (!order.isEnd() && state == DISMISSED) {
                // Heard of, so that it is not forgotten, and does not come back.
                remember(order.tag, DISMISSED, highest);
                return false;
            }
            // An end is obeyed however late it comes, and lowers no mark.
            if (!order.isEnd() && order.timestampSeconds < mark) return false;
            forgetBefore(highest - MEMORY_SECONDS);
            remember(order.tag, order.isEnd() ? ENDED : LIVE, highest);
            return true;
        }
    }

    /** A person has put the order away. */
    public void dismissed(String tag) {
        synchronized (LOCK) {
            if (state(tag) != LIVE) return;
            boolean isKnown = memory.getAll().containsKey(tag);
            // It may have been forgotten while it stood there.
            long mark = isKnown ? mark(tag) : System.currentTimeMillis() / 1000;
            remember(tag, DISMISSED, mark);
        }
    }

    /** A number that no other order has had: what a hash cannot promise. */
    public int number(String tag) {
        synchronized (LOCK) {
            String own = numbers.getString(tag, "");
            if (!own.isEmpty()) return Integer.parseInt(own);
            String last = numbers.getString(LAST_NUMBER, "");
            String next = Integer.toString(last.isEmpty() ? 1 : Integer.parseInt(last) + 1);
            numbers.edit().putString(tag, next).putString(LAST_NUMBER, next).apply();
            return Integer.parseInt(next);
        }
    }

    private char state(String tag) {
        String entry = memory.getString(tag, "");
        return entry.isEmpty() ? LIVE : entry.charAt(0);
    }

    private long mark(String tag) {
        String entry = memory.getString(tag, "");
        return entry.isEmpty() ? Long.MIN_VALUE : Long.parseLong(entry.substring(1));
    }

    private void remember(String tag, char state, long mark) {
        memory.edit().putString(tag, state + Long.toString(mark)).apply();
    }

    private void forgetBefore(long seconds) {
        for (String tag : memory.getAll().keySet()) {
            if (mark(tag) >= seconds) continue;
            memory.edit().remove(tag).apply();
            numbers.edit().remove(tag).apply();
        }
    }
}
