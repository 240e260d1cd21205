import Glibc
import OrderProgress

/// The file of an app's own sentences.
enum WordingFile {
    /// Reads and checks it; 66 where there is none, 65 where it is refused.
    static func table(_ name: String) throws(CommandFailure) -> WordingTable {
        let bytes = try contents(name)
        do throws(OrderProgressError) {
            return try WordingTable(json: bytes)
        } catch {
            throw CommandFailure(.refused, "--wording: \(visible(name)): \(error)")
        }
    }

    /// The bytes, and no more than shows that there are too many.
    private static func contents(_ name: String) throws(CommandFailure) -> [UInt8] {
        let descriptor = unsafe open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let text = Descriptor.text(of: errno)
            throw CommandFailure(.noInput, "--wording: \(visible(name)) cannot be opened: \(text)")
        }
        defer { close(descriptor) }
        var status = stat()
        if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw CommandFailure(
                .noInput, "--wording: \(visible(name)) is a folder; name a file of sentences")
        }
        var bytes: [UInt8] = []
        while bytes.count <= WordingTable.maximumBytes {
            switch Descriptor.read(descriptor, atMost: 1 << 18) {
            case .failure(let error):
                let text = Descriptor.text(of: error.number)
                throw CommandFailure(.io, "--wording: \(visible(name)) cannot be read: \(text)")
            case .success(let more):
                if more.isEmpty { return bytes }
                bytes += more
            }
        }
        return bytes
    }
}
