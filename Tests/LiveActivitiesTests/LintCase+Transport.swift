import OrderProgress

extension LintCase {
    private static let head = "/headers/apns-"
    private static let body = "/body/aps/"

    /// Paths, headers and hosts.
    static let transport: [LintCase] = [
        LintCase(
            "push-type", .error, #""apns-push-type":"liveactivity","#, "", at: head + "push-type",
            "F-712499"),
        LintCase(
            "push-type", .error, #":"liveactivity""#, #":"alert""#, at: head + "push-type"),
        LintCase(
            "push-type-case", .warning, #":"liveactivity""#, #":"LiveActivity""#,
            at: head + "push-type"),
        LintCase(
            "topic", .error, "app.push-type.liveactivity", "app", at: head + "topic", "F-712499"),
        LintCase(
            "topic", .error, "app.push-type.liveactivity",
            "app.push-type.liveactivity.push-type.liveactivity", at: head + "topic"),
        LintCase(
            "topic", .error, #""apns-topic":"com.example.app.push-type.liveactivity","#, "",
            at: head + "topic"),
        LintCase(
            "priority", .error, #""apns-priority":"10""#, #""apns-priority":"1""#,
            at: head + "priority"),
        LintCase(
            "silent-priority", .warning, #""apns-priority":"5""#, #""apns-priority":"10""#,
            at: head + "priority", in: .update),
        LintCase(
            "expiration", .error, #""1796040600""#, #""1796040600000""#, at: head + "expiration"),
        LintCase("expiration", .error, #""1796040600""#, #""soon""#, at: head + "expiration"),
        LintCase(
            "start-not-stored", .warning, #""1796040600""#, #""0""#, at: head + "expiration"),
        LintCase("apns-id", .error, "123e4567-", "123e4567", at: head + "id"),
        LintCase("apns-id-case", .warning, "123e4567-", "123E4567-", at: head + "id"),
        LintCase(
            "collapse-id", .error, #""A-1001","apns-id""#, #""","apns-id""#,
            at: head + "collapse-id"),
        LintCase(
            "collapse-id", .error, #""A-1001","apns-id""#,
            "\"" + String(repeating: "é", count: 33) + #"","apns-id""#, at: head + "collapse-id"),
        LintCase(
            "collapse-id-not-on-start", .warning, #""apns-priority""#,
            #""apns-collapse-id":"a","apns-priority""#, at: head + "collapse-id", in: .update),
        LintCase("path", .error, "/3/device", "/3/devices", at: "/path"),
        LintCase("token", .error, "0a1b0a1b", "0a1b0a1", at: "/path"),
        LintCase(
            "token", .error, "0a1b0a1b", "{length = 80, bytes = 0x0a1b ... }", at: "/path",
            "node-apn#666"),
        LintCase("token-upper-case", .warning, "0a1b0a1b", "0A1B0A1B", at: "/path"),
        LintCase("method", .error, #""POST""#, #""PUT""#, at: "/method"),
        LintCase("host", .error, "api.push.apple.com:443", "api.push.apple.com:2195", at: "/host"),
        LintCase(
            "host-doubtful", .warning, "api.push.apple.com:443", "api.development.push.apple.com",
            at: "/host"),
        LintCase("host", .error, ":2196", ":443", at: "/host", in: .channel),
        LintCase(
            "bundle-id", .error, "com.example.app", "com.example.app.push-type.liveactivity",
            at: "/path", in: .broadcast),
        LintCase(
            "broadcast-start", .error, #""update""#, #""start""#, at: body + "event",
            in: .broadcast),
        LintCase(
            "broadcast-headers", .error, #""apns-expiration":"0","#, "", at: head + "expiration",
            in: .broadcast),
        LintCase(
            "broadcast-topic", .warning, #""apns-priority""#,
            #""apns-topic":"com.example.app","apns-priority""#, at: head + "topic",
            in: .broadcast),
        LintCase(
            "channel-id", .error, "dHN0LXNyY2gtY2hubA==", "dHN0LXNyY2gtY2hubA",
            at: head + "channel-id", in: .broadcast),
        LintCase(
            "channel-body", .error, ":1,", #":"1","#, at: "/body/message-storage-policy",
            in: .channel),
        LintCase(
            "authorization", .error, #""apns-priority":"10""#,
            #""authorization":"Basic abc","apns-priority":"10""#, at: "/headers/authorization"),
        LintCase(
            "authorization", .error, #""apns-priority":"10""#,
            #""authorization":"bearer \#(jwt(iat: "1796040000000"))","apns-priority":"10""#,
            at: "/headers/authorization"),
        LintCase(
            "issued-at-text", .warning, #""apns-priority":"10""#,
            #""authorization":"bearer \#(jwt(iat: "\"1796040000\""))","apns-priority":"10""#,
            at: "/headers/authorization", "APNSwift#246"),
    ]
}
