import OrderProgress

/// The file of an app's own sentences.
enum WordingFile {
    /// Reads and checks it; 66 where there is none, 65 where it is refused.
    static func table(_ name: String) throws(CommandFailure) -> WordingTable {
        let bytes = try OptionFile.contents(
            of: name, option: "--wording", what: "sentences", atMost: WordingTable.maximumBytes)
        try OptionFile.checkSize(
            bytes, atMost: WordingTable.maximumBytes, of: name, option: "--wording")
        do throws(OrderProgressError) {
            return try WordingTable(json: bytes)
        } catch {
            throw CommandFailure(.refused, "--wording: \(FileName.shown(name)): \(error)")
        }
    }
}
