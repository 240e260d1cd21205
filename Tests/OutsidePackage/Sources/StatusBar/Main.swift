import Foundation
import OrderProgress

/// Shows the events that come on standard input, one a line.
@main
struct Main {
    static func main() async {
        let tracker = OrderTracker(presenters: [StatusBarPresenter { print($0) }])
        while let line = readLine() {
            do {
                try tracker.apply(OrderEvent(line: line))
            } catch {
                FileHandle.standardError.write(Data("StatusBar: \(error)\n".utf8))
                exit(65)
            }
        }
        await tracker.finish()
    }
}
