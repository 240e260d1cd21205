/// Random bits that are the same for the same seed, on every machine (SplitMix64).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var bits: UInt64

    /// Creates a generator at the beginning of a seed's bits.
    public init(seed: UInt64) {
        bits = seed
    }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        bits &+= 0x9E37_79B9_7F4A_7C15
        var mixed = bits
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

// The standard library does not promise which values it makes of a generator's bits.
extension SeededGenerator {
    /// A whole number of a range.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    /// A number from 0 to 1 of so many equal steps.
    mutating func share(steps: Int = 1000) -> Double {
        Double(number(0...steps)) / Double(steps)
    }

    /// True in so many of 100 cases.
    mutating func chance(_ percent: Int) -> Bool {
        number(1...100) <= percent
    }

    /// One of some values; nil where there are none.
    mutating func pick<Value>(_ values: [Value]) -> Value? {
        values.isEmpty ? nil : values[number(0...values.count - 1)]
    }
}
