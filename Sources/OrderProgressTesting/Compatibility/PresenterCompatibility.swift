public import OrderProgress
public import Testing

/// Checks that a presenter does what trackers, tools and people rely on.
///
/// For the tests of a presenter of your own:
///
///     @Suite(.timeLimit(.minutes(1)))
///     struct CompatibilityTests {
///         @Test(arguments: PresenterCheck.allCases)
///         func `Behaves as presenters do`(check: PresenterCheck) async throws {
///             await PresenterCompatibility { StatusBarPresenter() }.run(check)
///         }
///     }
///
/// It needs a platform that takes what it is sent, or something in its place. A presenter that hangs
/// is caught by the suite's time limit.
public struct PresenterCompatibility<Presenter: OrderProgressPresenter>: Sendable {
    /// The language of orders that name none, as the presenter was told.
    public var wording = WordingChoice()
    /// What random orders are made from, in addition to ``SampleOrders``.
    public var seed: UInt64 = 1
    private let make: @Sendable () async throws -> Presenter

    /// Creates the checks of a presenter, which is made anew for each.
    public init(_ make: @escaping @Sendable () async throws -> Presenter) {
        self.make = make
    }

    /// Runs every check, one after the other.
    public func run(sourceLocation: SourceLocation = #_sourceLocation) async {
        for check in PresenterCheck.allCases {
            await run(check, sourceLocation: sourceLocation)
        }
    }

    /// Runs one check; what is wrong first is recorded as an issue, with an example.
    public func run(
        _ check: PresenterCheck, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        do {
            try await perform(check, on: make())
        } catch {
            let sentence = (error as? Incompatibility)?.sentence ?? "it threw \(error)"
            Issue.record(
                Comment(rawValue: "\(Presenter.self), \(check.rawValue): \(sentence)"),
                sourceLocation: sourceLocation)
        }
    }

    private func perform(_ check: PresenterCheck, on presenter: Presenter) async throws {
        switch check {
        case .name: try checkName(presenter)
        case .pace: try checkPace(presenter)
        case .availability: try await checkAvailability(presenter)
        case .purity: try await checkPurity(presenter)
        case .json: try await checkJSON(presenter.renderer())
        case .facts: try await checkFacts(presenter.renderer())
        case .equality: try await checkEquality(presenter.renderer())
        case .hostileTexts: try await checkHostileTexts(presenter.renderer())
        case .clock: try await checkClock(presenter.renderer())
        case .deliveries: try await checkDeliveries(presenter)
        case .withdrawals: try await checkWithdrawals(presenter)
        case .stream: try await checkStream(presenter)
        }
    }

    // MARK: What it says of itself

    private func checkName(_ presenter: Presenter) throws {
        let name = presenter.name
        let isPlain = name.unicodeScalars.allSatisfy {
            !$0.properties.isWhitespace && $0 != "," && $0.properties.generalCategory != .control
        }
        guard !name.isEmpty, name.utf8.count <= 64, isPlain else {
            throw Incompatibility(
                "\(name.debugDescription) is no name for lists and reports; take 1 to 64 bytes "
                    + "without spaces, commas and control characters")
        }
        guard presenter.name == name else {
            throw Incompatibility("it was \(name) and is \(presenter.name) now")
        }
    }

    private func checkPace(_ presenter: Presenter) throws {
        let pace = presenter.pace
        guard pace.floor > .zero else {
            throw Incompatibility(
                "its floor is \(pace.floor); a burst of updates would go to the platform whole")
        }
        guard presenter.pace == pace else { throw Incompatibility("it changes by itself") }
    }

    private func checkAvailability(_ presenter: Presenter) async throws {
        for _ in 0..<2 {
            guard case .unavailable(let reason) = await presenter.availability() else { continue }
            throw Incompatibility(
                reason.isEmpty
                    ? "it is not available here and does not say why"
                    : "it is not available here, but must be to be tested: \(reason)")
        }
    }
}
