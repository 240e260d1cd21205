import Foundation

/// What libFuzzer calls with each input; ends the process where an invariant is broken.
@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
    if let sentence = brokenInvariant(ofStream: input) {
        FileHandle.standardError.write(Data("broken invariant: \(sentence)\n".utf8))
        abort()
    }
    return 0
}
