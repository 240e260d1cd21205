import Foundation
import LiveActivities
import OrderProgress
import Testing

/// Requests made of an app's own values, as one calls ActivityKit.
@Suite(.timeLimit(.minutes(10)))
struct ActivityValueTests {
    struct RideAttributes: LiveActivityAttributes {
        struct ContentState: Codable, Hashable, Sendable {
            var minutes: Int
            var arrives: Date?
        }

        var rideID: String
    }

    private typealias State = RideAttributes.ContentState

    private func app() throws -> BundleID {
        try #require(BundleID(rawValue: "com.example.app"))
    }

    private func content(_ minutes: Int, staleAt: Double? = 600) -> ActivityContent<State> {
        ActivityContent(
            state: State(minutes: minutes, arrives: moment(300)), staleDate: staleAt.map(moment),
            relevanceScore: 75)
    }

    private func findings(_ output: LiveActivityOutput) throws -> [String] {
        try LiveActivitiesTests.findings(output.json).map(\.rule)
    }

    @Test func `A start has attributes, state, and an alert in the nested form`() throws {
        let output = try LiveActivityOutput.start(
            RideAttributes(rideID: "R-77"), content: content(5),
            alert: AlertConfiguration(
                title: "Ride", body: .localized(key: "MINUTES", arguments: ["5"]),
                sound: .named("horn.caf")), timestamp: moment(0), app: app(), collapseID: "R-77")
        #expect(
            output.bodyText == """
                {"aps":{"timestamp":1796040000,"event":"start",\
                "attributes-type":"RideAttributes","attributes":{"rideID":"R-77"},\
                "content-state":{"arrives":817733100,"minutes":5},"alert":{"title":"Ride",\
                "body":{"loc-key":"MINUTES","loc-args":["5"]},"sound":"horn.caf"},\
                "relevance-score":75,"stale-date":1796040600}}
                """)
        #expect(output.headers["apns-collapse-id"] == "R-77")
        #expect(try findings(output) == [])
    }

    @Test func `An update without an alert is quiet, with one it is not`() throws {
        let quiet = try LiveActivityOutput.update(
            content(4), timestamp: moment(60), app: app())
        #expect(quiet.priority == 5 && !quiet.bodyText.contains("alert"))
        #expect(quiet.expiration == noon + 600)
        let loud = try LiveActivityOutput.update(
            content(4), alert: AlertConfiguration(title: "", body: "Soon"), timestamp: moment(60),
            app: app())
        #expect(loud.priority == 10)
        #expect(loud.bodyText.contains(#""alert":{"title":"","body":"Soon","sound":"default"}"#))
    }

    @Test(arguments: [
        (ActivityUIDismissalPolicy.default, nil), (.immediate, noon + 899),
        (.after(moment(1200)), noon + 1200),
    ])
    func `The dismissal policy becomes a date`(
        policy: ActivityUIDismissalPolicy, date: Int64?
    ) throws {
        let output = try LiveActivityOutput.end(
            content(0, staleAt: nil), dismissalPolicy: policy, timestamp: moment(900), app: app())
        let body = try JSONValue(json: output.bodyBytes)
        #expect(body["aps", "dismissal-date"]?.integer == date)
        #expect(try findings(output) == [])
    }

    @Test func `What a device would drop is refused, with its place`() throws {
        let error = #expect(throws: OrderProgressError.self) {
            try LiveActivityOutput.update(
                content(1), timestamp: Date(timeIntervalSince1970: 817_732_800), app: app())
        }
        #expect(error?.message.hasPrefix("at /payload/aps/timestamp: ") == true)
        #expect(throws: OrderProgressError.self) {
            try LiveActivityOutput.start(
                RideAttributes(rideID: "1"), content: content(1),
                alert: AlertConfiguration(title: "a", body: "b"), timestamp: moment(0), app: app(),
                collapseID: String(repeating: "c", count: 65))
        }
        #expect(throws: OrderProgressError.self) {
            try LiveActivityOutput.update(content(1), timestamp: moment(0), app: app(), priority: 7)
        }
    }
}
