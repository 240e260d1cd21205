// swift-tools-version: 6.3
import PackageDescription

// A package of somebody else's, as far as OrderProgress knows: see ../README.md.
let package = Package(
    name: "OutsidePackage",
    dependencies: [.package(name: "OrderProgress", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "StatusBar",
            dependencies: [.product(name: "OrderProgress", package: "OrderProgress")]),
        .testTarget(
            name: "StatusBarTests",
            dependencies: [
                "StatusBar", .product(name: "OrderProgressTesting", package: "OrderProgress"),
                .product(name: "DesktopNotifications", package: "OrderProgress"),
            ]),
    ]
)
