import Glibc

/// A file that an option names, read whole.
enum OptionFile {
    /// Its bytes, and no more than shows that there are too many; 66 where there is none.
    static func contents(
        of name: String, option: String, what: String, atMost maximum: Int
    ) throws(CommandFailure) -> [UInt8] {
        let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let text = Descriptor.text(of: errno)
            throw CommandFailure(.noInput, "\(option): \(visible(name)) cannot be opened: \(text)")
        }
        defer { close(descriptor) }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw CommandFailure(
                .noInput, "\(option): \(visible(name)) is a folder; name a file of \(what)")
        }
        var bytes: [UInt8] = []
        while bytes.count <= maximum {
            switch Descriptor.read(descriptor, atMost: 1 << 18) {
            case .failure(let error):
                let text = Descriptor.text(of: error.number)
                throw CommandFailure(.io, "\(option): \(visible(name)) cannot be read: \(text)")
            case .success(let more):
                if more.isEmpty { return bytes }
                bytes += more
            }
        }
        return bytes
    }
}
