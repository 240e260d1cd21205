package com.example.orderprogress;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.json.JSONArray;
import org.json.JSONException;
import org.json.JSONObject;

/** A notification document, read: all that is to be shown of one order. */
public final class OrderNotification {
    /** The documents that this reader knows. */
    public static final int VERSION = 1;

    /** Where posts go, with all that is needed to create it. */
    public static final class Channel {
        public final String id, name, importance;
        public final boolean sound, vibration;

        Channel(JSONObject json) throws JSONException {
            id = json.getString("id");
            name = json.getString("name");
            importance = json.getString("importance");
            sound = flag(json, "sound", false);
            vibration = flag(json, "vibration", false);
        }
    }

    /** A button; its link is null where it opens the order's own. */
    public static final class Action {
        public final String key, title, link;

        Action(JSONObject json) throws JSONException {
            key = json.getString("key");
            title = json.getString("title");
            link = text(json, "link");
        }
    }

    /** A segment's length or a point's position on the bar; its color is null where it has none. */
    public static final class Mark {
        public final int value;
        public final String color;

        Mark(JSONObject json, String name) throws JSONException {
            value = json.getInt(name);
            color = text(json, "color");
        }
    }

    public final String tag, title, text, subText, category, visibility;
    public final String publicTitle, publicText, shortCriticalText, smallIcon, color, group, link;
    public final String trackerIcon, startIcon, endIcon;
    public final int id, progress, progressMax, alertId;
    /** Whether the order is over: how it ended. */
    public final String outcome;
    public final boolean ongoing, onlyAlertOnce, silent, autoCancel, requestPromotedOngoing;
    public final boolean indeterminate, showWhen, usesChronometer, chronometerCountDown;
    /** Null where the document has none. */
    public final Long whenMilliseconds, timeoutAfterMilliseconds, alertTimeoutMilliseconds;
    public final long timestampSeconds;
    public final Channel channel;
    /** The channel of the post that sounds; null where nothing does. */
    public final Channel alertChannel;
    public final List<Mark> segments, points;
    public final List<Action> actions;

    /** Reads a document; throws where it is none, or of a later version than this reader's. */
    public OrderNotification(String document) throws JSONException {
        JSONObject json = new JSONObject(document);
        if (json.optInt("version", VERSION) > VERSION) throw new JSONException("a later version");
        tag = json.getString("tag");
        id = json.getInt("id");
        channel = new Channel(json.getJSONObject("channel"));
        title = json.getString("title");
        text = json.getString("text");
        subText = text(json, "subText");
        outcome = text(json, "outcome");
        ongoing = json.getBoolean("ongoing");
        onlyAlertOnce = json.getBoolean("onlyAlertOnce");
        silent = flag(json, "silent", true);
        autoCancel = flag(json, "autoCancel", !ongoing);
        category = text(json, "category", "progress");
        visibility = text(json, "visibility", "PRIVATE");
        JSONObject publicVersion = json.optJSONObject("publicVersion");
        publicTitle = publicVersion == null ? null : publicVersion.getString("title");
        publicText = publicVersion == null ? null : publicVersion.getString("text");
        requestPromotedOngoing = flag(json, "requestPromotedOngoing", ongoing);
        shortCriticalText = text(json, "shortCriticalText");
        smallIcon = text(json, "smallIcon");
        color = text(json, "color");
        group = text(json, "group");
        JSONObject bar = json.getJSONObject("progress");
        progress = bar.getInt("current");
        progressMax = bar.getInt("max");
        indeterminate = bar.getBoolean("indeterminate");
        JSONObject style = json.optJSONObject("progressStyle");
        segments = marks(style, "segments", "length");
        points = marks(style, "points", "position");
        trackerIcon = style == null ? null : text(style, "trackerIcon");
        startIcon = style == null ? null : text(style, "startIcon");
        endIcon = style == null ? null : text(style, "endIcon");
        whenMilliseconds = number(json, "whenMilliseconds");
        showWhen = flag(json, "showWhen", false);
        usesChronometer = flag(json, "usesChronometer", false);
        chronometerCountDown = flag(json, "chronometerCountDown", false);
        timeoutAfterMilliseconds = number(json, "timeoutAfterMilliseconds");
        JSONObject alert = json.optJSONObject("alert");
        alertId = alert == null ? 0 : alert.getInt("id");
        alertChannel = alert == null ? null : new Channel(alert.getJSONObject("channel"));
        alertTimeoutMilliseconds = alert == null ? null : number(alert, "timeoutAfterMilliseconds");
        link = text(json, "link");
        List<Action> buttons = new ArrayList<>();
        JSONArray array = json.optJSONArray("actions");
        for (int index = 0; array != null && index < array.length(); index++) {
            buttons.add(new Action(array.getJSONObject(index)));
        }
        actions = Collections.unmodifiableList(buttons);
        timestampSeconds = json.getLong("timestampSeconds");
    }

    public boolean isEnd() {
        return outcome != null;
    }

    /** Not optString, which makes the text "null" of a null. */
    private static String text(JSONObject json, String name) throws JSONException {
        return json.isNull(name) ? null : json.getString(name);
    }

    private static String text(JSONObject json, String name, String otherwise)
            throws JSONException {
        String text = text(json, name);
        return text == null ? otherwise : text;
    }

    private static boolean flag(JSONObject json, String name, boolean otherwise)
            throws JSONException {
        return json.isNull(name) ? otherwise : json.getBoolean(name);
    }

    /** Not getInt, which wraps milliseconds around without an error. */
    private static Long number(JSONObject json, String name) throws JSONException {
        return json.isNull(name) ? null : Long.valueOf(json.getLong(name));
    }

    private static List<Mark> marks(JSONObject style, String list, String name)
            throws JSONException {
        List<Mark> marks = new ArrayList<>();
        JSONArray array = style == null ? null : style.optJSONArray(list);
        for (int index = 0; array != null && index < array.length(); index++) {
            marks.add(new Mark(array.getJSONObject(index), name));
        }
        return Collections.unmodifiableList(marks);
    }
}
