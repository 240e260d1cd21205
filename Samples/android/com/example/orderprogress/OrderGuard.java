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

    private final SharedPreferences memory;
    /** The numbers of the orders that are remembered. */
    private final SharedPreferences numbers;

    public OrderGuard(Context context) {
        memory = context.getSharedPreferences("order_progress_guard", Context.MODE_PRIVATE);
        numbers = context.getSharedPreferences("order_progress_numbers", Context.MODE_PRIVATE);
    }

    /** Whether a document is to be shown; remembers it where it is. */
    public synchronized boolean admits(OrderNotification order) {
        char state = state(order.tag);
        long mark = mark(order.tag);
        if (state == ENDED) return false;
        // An end is obeyed however late it comes, and lowers no mark.
        if (!order.isEnd() && (state == DISMISSED || order.timestampSeconds < mark)) return false;
        long highest = Math.max(mark, order.timestampSeconds);
        forgetBefore(highest - MEMORY_SECONDS);
        remember(order.tag, order.isEnd() ? ENDED : LIVE, highest);
        return true;
    }

    /** A person has put the order away. */
    public synchronized void dismissed(String tag) {
        if (state(tag) == LIVE) remember(tag, DISMISSED, mark(tag));
    }

    /** A number that no other order has while it is remembered: what a hash cannot promise. */
    public synchronized int number(String tag) {
        String own = numbers.getString(tag, "");
        if (!own.isEmpty()) return Integer.parseInt(own);
        int highest = 0;
        for (Object number : numbers.getAll().values()) {
            highest = Math.max(highest, Integer.parseInt(number.toString()));
        }
        numbers.edit().putString(tag, Integer.toString(highest + 1)).apply();
        return highest + 1;
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
