import Foundation
import OrderProgress
import Testing

/// A short run of what Tests/fuzz does for long: streams mutated from a seed, the same each time.
@Suite(.timeLimit(.minutes(10)))
struct MutationTests {
    private static let samples: [[UInt8]] = {
        let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return ["Samples/Events", "Samples/Vectors"].flatMap { folder in
            let path = top.appending(path: folder).standardized
            let files = (try? FileManager.default.contentsOfDirectory(atPath: path.path)) ?? []
            return files.sorted().filter { $0.hasSuffix(".jsonl") }.compactMap { name in
                try? Array(Data(contentsOf: path.appending(path: name)))
            }
        }
    }()

    @Test func `The samples themselves break nothing`() throws {
        try #require(Self.samples.count > 25)
        for sample in Self.samples { #expect(brokenInvariant(ofStream: sample) == nil) }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `Mutated streams break nothing`(seed: UInt64) throws {
        var mutator = StreamMutator(samples: Self.samples.filter { $0.count < 4096 }, seed: seed)
        for _ in 0..<60 {
            let stream = mutator.stream()
            let sentence = brokenInvariant(ofStream: stream)
            #expect(sentence == nil, "\(String(decoding: stream, as: UTF8.self))")
        }
    }

    @Test func `Mutations reach every effect`() throws {
        var mutator = StreamMutator(samples: Self.samples.filter { $0.count < 4096 }, seed: 1)
        var sum = [0, 0, 0, 0, 0]
        for _ in 0..<100 {
            var ledger = OrderLedger()
            for line in read(mutator.stream(), lenient: true) {
                guard let event = line.event else {
                    ledger.countRefusedLine()
                    continue
                }
                _ = try? ledger.apply(event, now: event.time)
            }
            let counts = ledger.counts
            let all = [
                counts.applied, counts.stale, counts.repeated, counts.ended, counts.refused,
            ]
            sum = zip(sum, all).map { $0 + $1 }
        }
        #expect(sum.allSatisfy { $0 > 5 }, "\(sum)")
        #expect(sum[0] > 100)
    }
}

/// Cuts streams up and puts them together again, with errors.
private struct StreamMutator {
    private static let words: [[UInt8]] = [
        "\"", "\\", "{", "}", "[", "]", ",", ":", "null", "-0", "1e308", "1e999", "0.5", "\\ud800",
        "\\u0000", "\u{FEFF}", "\u{202E}", "\r\n", "\n", "\"id\":\"p1\",", "\"fraction\":null,",
        "\"stage\":\"onTheWay\",", "\"specversion\":\"1.0\",", "\"data\":{", "\"sequence\":3,",
        "\"time\":0,", "\"type\":\"completed\",", "\"stages\":[\"a\",\"b\"],",
        "\"timer\":{\"mode\":\"countdown\",\"from\":0,\"to\":1e10},",
    ].map { Array($0.utf8) }

    private let lines: [[UInt8]]
    private var random: SeededGenerator

    init(samples: [[UInt8]], seed: UInt64) {
        lines = samples.flatMap { $0.split(separator: 0x0A).map(Array.init) }
        random = SeededGenerator(seed: seed)
    }

    /// Up to 12 lines from anywhere, every third with a mutation or two, some of them twice.
    mutating func stream() -> [UInt8] {
        var stream: [UInt8] = []
        var earlier: [[UInt8]] = []
        let first = pick(lines.count)
        for number in 0..<(1 + pick(12)) {
            let index = pick(3) == 0 ? pick(lines.count) : (first + number) % lines.count
            let isAgain = !earlier.isEmpty && pick(6) == 0
            var line = isAgain ? earlier[pick(earlier.count)] : lines[index]
            earlier.append(line)
            if pick(3) == 0 { for _ in 0...pick(2) { mutate(&line) } }
            stream += line + (pick(20) == 0 ? [0x0D, 0x0A] : [0x0A])
        }
        if pick(4) == 0 { stream.removeLast() }
        return stream
    }

    private mutating func mutate(_ line: inout [UInt8]) {
        let place = pick(line.count + 1)
        let stop = min(line.count, place + 1 + pick(8))
        switch pick(7) {
        case 0 where place < line.count: line[place] = UInt8(truncatingIfNeeded: random.next())
        case 1 where place < line.count: line[place] ^= 1 << UInt8(pick(8))
        case 2 where place < line.count: line.removeSubrange(place..<stop)
        case 3: line.insert(contentsOf: line[place..<stop], at: pick(line.count + 1))
        case 4:
            let other = lines[pick(lines.count)]
            line = Array(line[..<place] + other[min(place, other.count)...])
        case 5:
            // Between members, where most words are good JSON.
            let comma = line[place...].firstIndex(of: 0x2C).map { $0 + 1 } ?? place
            line.insert(contentsOf: Self.words[pick(Self.words.count)], at: comma)
        default: line.insert(contentsOf: Self.words[pick(Self.words.count)], at: place)
        }
    }

    private mutating func pick(_ count: Int) -> Int {
        count > 0 ? Int(random.next() % UInt64(count)) : 0
    }
}
