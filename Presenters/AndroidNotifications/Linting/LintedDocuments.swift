import OrderProgress

/// The documents of one file, in their order: what devices get of each order.
struct LintedDocuments: Sendable {
    /// The documents of one tag.
    let orders: [[LintPayload]]

    init(_ payloads: [LintPayload]) {
        var places: [OrderID: Int] = [:]
        var orders: [[LintPayload]] = []
        for payload in payloads {
            guard let tag = payload.text("tag") else { continue }
            let order = OrderID(rawValue: tag)
            if let place = places[order], !Self.begins(payload, after: orders[place]) {
                orders[place].append(payload)
            } else {
                places[order] = orders.count
                orders.append([payload])
            }
        }
        self.orders = orders
    }

    /// Whether a document begins another order, whose identity was used before: an ended one is
    /// remembered for a day. The first of an order may be its end.
    private static func begins(_ document: LintPayload, after order: [LintPayload]) -> Bool {
        guard document.text("phase") != "update", let stamp = document.whole("timestampSeconds"),
            let end = order.last(where: { $0.text("phase") == "end" })?.whole("timestampSeconds")
        else { return false }
        return stamp - end > Int64(OrderLedger.endedRetentionSeconds)
    }
}

extension AndroidDocumentLint {
    /// Several documents of one device.
    static let deviceRules: [LintRule<LintedDocuments>] = [
        LintRule(
            "update-rate", .warning,
            "Android drops an app's updates above five a second without a word, the last one too."
        ) { documents, found in
            var counts: [Int64: Int] = [:]
            // First posts are not counted.
            for document in documents.orders.flatMap({ $0.dropFirst() }) {
                guard let stamp = document.whole("timestampSeconds") else { continue }
                counts[stamp, default: 0] += 1
                guard counts[stamp] == 6 else { continue }
                found(
                    document.place("timestampSeconds"),
                    "it is the sixth update of second \(stamp); send one a second at most")
            }
        }
    ]

    /// Several documents of one order.
    static let orderRules: [LintRule<LintedDocuments>] = [
        LintRule(
            "identity-changes", .error,
            "Another id under the same tag is another notification, and the first one stays."
        ) { documents, found in
            for order in documents.orders {
                for document in order.dropFirst()
                where document.whole("id") != order[0].whole("id") {
                    found(
                        document.place("id"),
                        "the order's first document has another id; keep one for all its life")
                }
            }
        },
        LintRule(
            "timestamp-backwards", .error,
            "A device drops a document that is older than one it has shown."
        ) { documents, found in
            for order in documents.orders {
                var mark = Int64.min
                for document in order {
                    guard let stamp = document.whole("timestampSeconds") else { continue }
                    // An end is obeyed however late it comes, and lowers no mark.
                    if stamp < mark, document.text("phase") != "end" {
                        found(
                            document.place("timestampSeconds"),
                            "\(stamp) is before \(mark), which the order has had; it is dropped")
                    }
                    mark = max(mark, stamp)
                }
            }
        },
        LintRule(
            "timestamp-tie", .warning,
            "Of two documents of one second a device shows the one that comes last, whichever it is."
        ) { documents, found in
            for order in documents.orders {
                for (before, document) in zip(order, order.dropFirst()) {
                    guard let stamp = document.whole("timestampSeconds"),
                        stamp == before.whole("timestampSeconds"), document.value != before.value
                    else { continue }
                    found(
                        document.place("timestampSeconds"),
                        "\(stamp) was there before; make each a second later at least")
                }
            }
        },
        LintRule(
            "end-before-update", .warning,
            "An end older than an update is obeyed by readers that know ends; others drop it."
        ) { documents, found in
            for order in documents.orders {
                var mark = Int64.min
                for document in order {
                    guard let stamp = document.whole("timestampSeconds") else { continue }
                    if stamp < mark, document.text("phase") == "end" {
                        found(
                            document.place("timestampSeconds"),
                            "the end's \(stamp) is before \(mark); give it the highest")
                    }
                    mark = max(mark, stamp)
                }
            }
        },
        LintRule(
            "after-end", .error, "Nothing is shown after an order's end, which is final."
        ) { documents, found in
            for order in documents.orders {
                guard let end = order.firstIndex(where: { $0.text("phase") == "end" }) else {
                    continue
                }
                for document in order[(end + 1)...] {
                    found(document.place("phase"), "the order has ended before; it is dropped")
                }
            }
        },
        LintRule(
            "channel-raised", .warning,
            "Raising the importance of a channel that exists does nothing: only the user can."
        ) { documents, found in
            for order in documents.orders {
                var ranks: [String: Int] = [:]
                for document in order {
                    for path in [["channel"], ["alert", "channel"]] {
                        let channel = path.reduce(document.value as JSONValue?) { $0?[$1] }
                        guard let id = channel?["id"]?.text,
                            let rank = importanceRank(channel?["importance"]?.text)
                        else { continue }
                        if let first = ranks[id], first < rank {
                            let place = document.pointer.appending(JSONPointer(path))
                            found(
                                place.key("importance"),
                                "the channel was made with less before; take another channel")
                        }
                        ranks[id] = min(ranks[id] ?? rank, rank)
                    }
                }
            }
        },
    ]

    private static func importanceRank(_ importance: String?) -> Int? {
        ["NONE", "MIN", "LOW", "DEFAULT", "HIGH"].firstIndex { $0 == importance }
    }
}
