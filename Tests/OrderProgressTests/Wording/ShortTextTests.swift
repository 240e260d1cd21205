import Foundation
import Testing

@testable import OrderProgress

@Suite(.timeLimit(.minutes(10)))
struct ShortTextTests {
    private func short(
        _ wording: Wording = .english, _ style: Wording.Style = .ticking,
        _ change: (inout OrderEvent.Fields) -> Void
    ) throws -> String? {
        wording.shortText(of: try Story(.placed, change).state, at: noon, style: style)
    }

    @Test(arguments: WordingTable.builtIn.languages)
    func `A short text never has more than 7 characters`(language: String) throws {
        let wording = try #require(WordingTable.builtIn.wording(for: language))
        let lengths = Array(0...130) + [3599, 5940, 5941, 35_999, 36_000, 360_000, 9_999_999]
        for seconds in lengths.map(Double.init) {
            let timers = [
                OrderTimer.countdown(from: noon - 5, to: noon + seconds),
                .countdown(from: noon - 5, to: noon + seconds, pausedAt: noon),
                .stopwatch(from: noon - seconds), .stopwatch(from: noon - seconds, pausedAt: noon),
            ]
            for style in [Wording.Style.ticking, .lasting] {
                for timer in timers {
                    let text = try short(wording, style) { $0.timer = .set(timer) }
                    #expect((text?.count ?? 0) <= 7, "\(text ?? "")")
                }
                let text = try short(wording, style) {
                    $0.eta = .set(OffsetDate(noon + seconds))
                    $0.fraction = .set(1)
                }
                #expect((1...7).contains(text?.count ?? 0), "\(text ?? "")")
            }
        }
    }

    @Test func `What cannot tick has no minutes, but the percent`() throws {
        let change: (inout OrderEvent.Fields) -> Void = {
            $0.eta = .set(OffsetDate(noon + 720))
            $0.fraction = .set(0.75)
        }
        #expect(try short(.english, .ticking, change) == "12 min")
        #expect(try short(.english, .lasting, change) == "75%")
        let stopwatch = try short(.english, .lasting) { $0.timer = .set(.stopwatch(from: noon)) }
        #expect(stopwatch == nil)
    }

    @Test(arguments: [Wording.Style.ticking, .lasting])
    func `A clock that stands still shows what it stands at`(style: Wording.Style) throws {
        let readings: [(OrderTimer, String)] = [
            (.countdown(from: noon, to: noon + 300, pausedAt: noon), "5:00"),
            (.countdown(from: noon, to: noon + 299.5, pausedAt: noon), "5:00"),
            (.countdown(from: noon, to: noon + 3, pausedAt: noon + 9), "0:00"),
            (.stopwatch(from: noon, pausedAt: noon + 3905.9), "1:05:05"),
            (.stopwatch(from: noon, pausedAt: noon + 35_999), "9:59:59"),
            (.countdown(from: noon, to: noon + 300, pausedAt: noon - 900), "5:00"),
            (.stopwatch(from: noon, pausedAt: noon - 900), "0:00"),
        ]
        for (timer, reading) in readings {
            #expect(try short(.english, style) { $0.timer = .set(timer) } == reading)
        }
    }

    @Test func `What does not fit gives way to the percent`() throws {
        let long = try short(.german) {
            $0.eta = .set(OffsetDate(noon + 360 * 86_400))
            $0.fraction = .set(0.5)
        }
        #expect(long == "50\u{A0}%")
        let timer = OrderTimer.stopwatch(from: noon, pausedAt: noon + 36_000)
        #expect(try short { $0.timer = .set(timer) } == nil)
    }
}
