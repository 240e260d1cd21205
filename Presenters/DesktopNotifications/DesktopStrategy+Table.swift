extension DesktopStrategy {
    /// For a server that is not in the table: value and percent, quiet updates of low urgency.
    public static let safeDefault = DesktopStrategy(
        "default", "", .value, capabilities: "actions body body-markup icon-static persistence",
        because: "it is not among the known servers, so percent and bar are both given, and ticks "
            + "are of low urgency"
    ) { $0.quirks = [.popsUpAgain] }

    /// Every server known, one row each; a new one is one more row.
    static let table: [DesktopStrategy] = [
        DesktopStrategy(
            "dunst", "dunst", .value,
            capabilities: "actions body body-hyperlinks body-markup icon-static "
                + "x-canonical-private-synchronous x-dunst-stack-tag",
            because: "it draws the value as a bar beside the text, colours by urgency, and shows a "
                + "toast in the place of another with the same texts"
        ) { $0.quirks = [.mergesSameTexts] },
        DesktopStrategy(
            "mako", "mako", .value,
            capabilities: "actions body body-markup icon-static x-canonical-private-synchronous "
                + "x-dunst-stack-tag",
            because:
                "it draws the value as its background, colours by urgency, and by itself takes "
                + "nothing away"
        ) { $0.endTimeout = 10_000 },
        DesktopStrategy(
            "swaync", "SwayNotificationCenter", .value,
            capabilities: "actions body body-markup body-images persistence "
                + "x-canonical-private-synchronous inline-reply",
            because: "it draws the value as a bar, takes a time-out of 0 for its own few seconds, "
                + "and would pop up again at each update after them"
        ) { $0.stay = .forADay },
        DesktopStrategy(
            "fnott", "fnott", .value,
            capabilities: "actions body body-markup icon-static x-canonical-private-synchronous",
            because: "it draws the value as a bar"),
        DesktopStrategy(
            "notify-osd", "notify-osd", .value,
            capabilities: "body body-markup icon-static image/svg+xml "
                + "x-canonical-private-synchronous x-canonical-append "
                + "x-canonical-private-icon-only x-canonical-truncation",
            because: "it draws the value as a gauge, turns a time-out of 0 into a dialog, and "
                + "queues a bubble for each update after the first is gone"
        ) { $0.stay = .briefly(seconds: 5, asking: -1) },
        DesktopStrategy(
            "xfce", "Xfce Notify Daemon", .text,
            capabilities: "action-icons actions body body-hyperlinks body-markup icon-static "
                + "x-canonical-private-icon-only",
            because: "it hides text and buttons beside a bar, and logs each update that is not "
                + "transient"
        ) { $0.quirks = [.hidesTextBesideBar, .logsUpdates, .drawsDefaultAction] },
        DesktopStrategy(
            "gnome", "gnome-shell", .text,
            capabilities: "actions body body-markup icon-static persistence sound",
            because:
                "it draws no bar, its banner slides in again at each update of normal urgency, "
                + "and has one line for the body, whose end is cut"
        ) { $0.quirks = [.popsUpAgain, .cutsBody] },
        DesktopStrategy(
            "plasma", "Plasma", .job,
            capabilities: "actions body body-hyperlinks body-images body-markup icon-static "
                + "inhibitions inline-reply persistence x-kde-display-appname x-kde-origin-name "
                + "x-kde-urls",
            because: "it draws progress in job views alone, and refuses the same texts within a "
                + "second"
        ) { $0.quirks = [.mergesSameTexts] },
        DesktopStrategy(
            "mate", "Notification Daemon", vendor: "MATE", .text,
            capabilities: "action-icons actions body body-hyperlinks body-markup icon-static sound",
            because: "it draws no bar, and refuses every call while more than 20 are shown"
        ) { $0.maximumShown = 20 },
        DesktopStrategy(
            "notification-daemon", "Notification Daemon", vendor: "GNOME", .text,
            capabilities: "action-icons actions body body-hyperlinks body-markup icon-static "
                + "persistence sound",
            because: "it draws no bar, and refuses every call while more than 20 are shown"
        ) { $0.maximumShown = 20 },
        DesktopStrategy(
            "lxqt", "lxqt-notificationd", .text,
            capabilities: "actions body body-hyperlinks body-images body-markup persistence",
            because: "it draws no bar, makes a list of more than three buttons, the default action "
                + "among them, and from version 2 on drops a toast with another's texts"
        ) { $0.quirks = [.drawsDefaultAction, .mergesSameTexts] },
        DesktopStrategy(
            "cinnamon", "cinnamon", .text,
            capabilities: "actions action-icons body body-markup icon-static persistence sound",
            because:
                "it draws no bar, shows a banner for 4 s, but an urgent one until it is put away, and "
                + "then a line in its tray, and slides the banner in again at each update, "
                + "whatever its urgency"
        ) {
            $0.stay = .briefly(seconds: 4, asking: 0)
            $0.quirks = [.keepsUrgent]
        },
        DesktopStrategy(
            "budgie", "Budgie Notification Server", .text,
            capabilities: "action-icons actions body body-markup sound",
            because: "it draws no bar, shows a popup for 12 s at most and pops up again at each "
                + "update after them, and draws a new popup's body only when it is updated"
        ) {
            $0.stay = .briefly(seconds: 12, asking: 12_000)
            $0.quirks = [.drawsBodyOnUpdate]
        },
        DesktopStrategy(
            "deepin", "DeepinNotifications", .text,
            capabilities: "action-icons actions body body-hyperlinks body-markup",
            because: "it draws no bar, keeps one more record for each update, and answers 0 for "
                + "an id it no longer has"
        ) { $0.quirks = [.recordsUpdates] },
        DesktopStrategy(
            "cosmic", "cosmic-notifications", .text,
            capabilities: "body icon-static persistence actions action-icons body-markup "
                + "body-hyperlinks sound",
            because: "it draws no bar"),
        DesktopStrategy(
            "awesome", "naughty", .text, capabilities: "actions body body-markup icon-static",
            because: "it draws no bar"),
    ]
}
