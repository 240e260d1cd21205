#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A pure function from an update and a time to what one platform is sent.
///
/// A value, built in every configuration, so that outputs can be compared without a platform.
public protocol OrderProgressRenderer<Output>: Sendable {
    /// What the platform is sent.
    associatedtype Output: PresenterOutput

    /// Renders an update as it is to be seen at a moment.
    ///
    /// - Throws: ``OrderProgressError`` where the platform would drop or misread the output, with
    ///   the value and what to do.
    func render(_ update: OrderUpdate, at now: Date) throws -> Output
}

/// What one platform is sent for one update.
public protocol PresenterOutput: Hashable, Sendable {
    /// When the output's text goes out of date by the clock alone; nil where it never does.
    ///
    /// "12 min" becomes "11 min" without a new event. Push outputs have none: the device counts.
    var rendersAgainAt: Date? { get }

    /// Writes the output as one JSON object, as the command `render` prints it.
    func write(to writer: inout JSONWriter)

    /// What a person would perceive of the output, read out of its JSON and nothing else.
    ///
    /// - Parameters:
    ///   - json: what ``write(to:)`` has written, here or in another program.
    ///   - phase: which of an order's outputs it is; a begin has no `alerts`.
    static func facts(readFrom json: JSONValue, phase: OrderUpdate.Phase) -> OutputFacts

    /// What the platform's outputs cannot carry, and why; an absent fact that is not here is one
    /// that the update does not have.
    static var uncarriedFacts: [UncarriedFacts] { get }
}

/// Facts that a platform's outputs cannot carry.
public struct UncarriedFacts: Hashable, Sendable {
    /// The facts.
    public let names: [OutputFacts.Name]
    /// Why, or when.
    public let reason: String

    /// Creates a row of the table.
    public init(_ names: [OutputFacts.Name], _ reason: String) {
        self.names = names
        self.reason = reason
    }
}

extension PresenterOutput {
    /// Never.
    public var rendersAgainAt: Date? { nil }

    /// None: a platform whose outputs are not compared with others'.
    public static func facts(
        readFrom json: JSONValue, phase: OrderUpdate.Phase
    ) -> OutputFacts {
        OutputFacts(textTicks: false)
    }

    /// None.
    public static var uncarriedFacts: [UncarriedFacts] { [] }

    /// What a person would perceive of the output.
    public func facts(phase: OrderUpdate.Phase) -> OutputFacts {
        guard let json = try? JSONValue(json: json.utf8) else {
            return OutputFacts(textTicks: false)
        }
        return Self.facts(readFrom: json, phase: phase)
    }

    /// The output as one line of JSON.
    public var json: String {
        var writer = JSONWriter(reserving: 1024)
        write(to: &writer)
        return writer.text
    }
}
