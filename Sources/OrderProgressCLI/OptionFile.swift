import Glibc
import OrderProgress

/// A file that an option names, read whole.
enum OptionFile {
    /// Its bytes, and no more than shows that there are too many; 66 where there is none.
    static func contents(
        of name: String, option: String, what: String, atMost maximum: Int
    ) throws(CommandFailure) -> [UInt8] {
        try check(name, option: option)
        let descriptor = unsafe open(FileName.path(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let text = Descriptor.text(of: errno)
            throw CommandFailure(
                .noInput, "\(option): \(FileName.shown(name)) cannot be opened: \(text)")
        }
        defer { close(descriptor) }
        if Descriptor.isFolder(descriptor) {
            throw CommandFailure(
                .noInput, "\(option): \(FileName.shown(name)) is a folder; name a file of \(what)")
        }
        var bytes: [UInt8] = []
        while bytes.count <= maximum {
            switch Descriptor.read(descriptor, atMost: 1 << 18) {
            case .failure(let error):
                let text = Descriptor.text(of: error.number)
                throw CommandFailure(
                    .io, "\(option): \(FileName.shown(name)) cannot be read: \(text)")
            case .success(let more):
                if more.isEmpty { return bytes }
                bytes += more
            }
        }
        return bytes
    }

    /// Standard input and output belong to events and results: an option's file has a name.
    static func check(_ name: String, option: String) throws(CommandFailure) {
        guard name == "-" else { return }
        throw CommandFailure(
            .usage, "\(option): - names no file here; name one, or ./- for one of that name")
    }

    /// Refuses a file of which there was more than may be.
    static func checkSize(
        _ bytes: [UInt8], atMost maximum: Int, of name: String, option: String
    ) throws(CommandFailure) {
        guard bytes.count > maximum else { return }
        throw CommandFailure(
            .refused,
            "\(option): \(FileName.shown(name)) has more than the \(maximum) bytes it may have")
    }
}
