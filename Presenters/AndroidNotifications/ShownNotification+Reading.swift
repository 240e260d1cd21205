import OrderProgress

extension ShownNotification {
    /// Reads a document of any shape, told apart by its own keys.
    init(_ document: JSONValue) {
        if let specifics = document["platformSpecifics"] {
            readFlutter(document, specifics)
        } else if let android = document["android"] {
            readNotifee(document, android)
        } else if let state = document["content-state"] {
            readLiveActivity(state)
        } else {
            readDocument(document)
        }
    }

    private mutating func readDocument(_ document: JSONValue) {
        title = document["title"]?.text
        text = document["text"]?.text
        readProgress(document["progress"])
        if let segments = document["progressStyle", "segments"]?.elements, !segments.isEmpty {
            styleMaximum = segments.reduce(0) { $0 + ($1["length"]?.double ?? 0) }
        }
        isOngoing = document["ongoing"]?.flag == true
        when = document["whenMilliseconds"]?.integer
        isRunning = document["usesChronometer"]?.flag == true
        isCountingDown = document["chronometerCountDown"]?.flag == true
        stage = document["stage"]?.text
        let stages = document["stages"]?.elements ?? []
        stageCount = stages.count
        stageIndex = stages.firstIndex { $0 == document["stage"] }
        outcome = document["outcome"]?.text
        link = document["link"]?.text
        alerts = document["alert"] != nil
    }

    private mutating func readProgress(_ progress: JSONValue?) {
        current = progress?["current"]?.double
        maximum = progress?["max"]?.double
        isIndeterminate = progress?["indeterminate"]?.flag == true
    }

    private mutating func readFlutter(_ document: JSONValue, _ specifics: JSONValue) {
        title = document["title"]?.text
        text = document["body"]?.text
        if specifics["showProgress"]?.flag == true {
            current = specifics["progress"]?.double
            maximum = specifics["maxProgress"]?.double
            isIndeterminate = specifics["indeterminate"]?.flag == true
        }
        isOngoing = specifics["ongoing"]?.flag == true
        when = specifics["when"]?.integer
        isRunning = specifics["usesChronometer"]?.flag == true
        isCountingDown = specifics["chronometerCountDown"]?.flag == true
        alerts = document["alert"] != nil
        guard let payload = document["payload"]?.text.flatMap({ try? JSONValue(json: $0.utf8) })
        else { return }
        readState(payload)
    }

    private mutating func readNotifee(_ document: JSONValue, _ android: JSONValue) {
        title = document["title"]?.text
        text = document["body"]?.text
        readProgress(android["progress"])
        isOngoing = android["ongoing"]?.flag == true
        when = android["timestamp"]?.integer
        isRunning = android["showChronometer"]?.flag == true
        isCountingDown = android["chronometerDirection"]?.text == "down"
        alerts = document["alert"] != nil
        readState(document["data"] ?? .null)
    }

    private mutating func readLiveActivity(_ state: JSONValue) {
        title = state["title"]?.text
        text = state["text"]?.text
        current = state["progress"]?.double
        maximum = state["maxProgress"]?.double
        isIndeterminate = state["indeterminate"]?.flag == true
        isOngoing = state["ongoing"]?.flag == true
        when = state["whenMilliseconds"]?.integer
        isRunning = state["usesChronometer"]?.flag == true
        isCountingDown = state["chronometerCountDown"]?.flag == true
        alerts = state["alert"]?.flag == true
        readState(state)
    }

    /// What plugins carry along for the app; notifee as strings.
    private mutating func readState(_ state: JSONValue) {
        stage = state["stage"]?.text
        stageIndex = Self.number(state["stageIndex"])
        stageCount = Self.number(state["stageCount"])
        outcome = state["outcome"]?.text
        link = state["link"]?.text
    }

    private static func number(_ value: JSONValue?) -> Int? {
        value?.integer.map(Int.init) ?? value?.text.flatMap { Int($0) }
    }
}
