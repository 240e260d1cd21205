import OrderProgress

/// The value of `apns-collapse-id` for an order: what makes a repeated start replace the first.
///
/// The order's identity itself where it has at most 64 bytes, all printable ASCII without spaces, as
/// a header may carry; otherwise 32 hexadecimal digits, the FNV-1a hash of its bytes in 128 bits,
/// mixed. The same in every process and version: a retry may come from another one.
enum CollapseID {
    static func value(for order: OrderID) -> String {
        let bytes = order.rawValue.utf8
        let isHeaderValue = bytes.allSatisfy { (0x21...0x7E).contains($0) }
        if isHeaderValue, (1...LiveActivityPolicy.maximumCollapseIDBytes).contains(bytes.count) {
            return order.rawValue
        }
        let digits = String(hash(bytes), radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    private static func hash(_ bytes: String.UTF8View) -> UInt128 {
        var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D
        for byte in bytes {
            hash = (hash ^ UInt128(byte)) &* 0x0000_0000_0100_0000_0000_0000_0000_013B
        }
        // FNV leaves the last bytes in few bits. Each step can be undone, so that none collide.
        hash ^= hash >> 65
        hash &*= 0xFF51_AFD7_ED55_8CCD_C4CE_B9FE_1A85_EC53
        hash ^= hash >> 63
        return hash
    }
}
