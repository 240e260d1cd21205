/// Who brings an order.
public struct Courier: Hashable, Sendable {
    /// The name people know them by.
    public var name: String?
    /// What they come with: a bicycle, a car.
    public var vehicle: String?
    /// How to call them.
    public var phone: String?

    /// Creates a courier of what is known.
    public init(name: String? = nil, vehicle: String? = nil, phone: String? = nil) {
        self.name = name
        self.vehicle = vehicle
        self.phone = phone
    }
}
