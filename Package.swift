// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "OrderProgress",
    platforms: [.macOS(.v26), .iOS(.v26)],
    products: [
        .library(name: "OrderProgress", targets: ["OrderProgress"]),
        .library(name: "LiveActivities", targets: ["LiveActivities"]),
        .library(name: "AndroidNotifications", targets: ["AndroidNotifications"]),
        .library(name: "DesktopNotifications", targets: ["DesktopNotifications"]),
        .library(name: "TerminalProgress", targets: ["TerminalProgress"]),
        .library(name: "OrderProgressTesting", targets: ["OrderProgressTesting"]),
        .executable(name: "orderprogress", targets: ["OrderProgressCLI"]),
    ],
    traits: [
        .trait(
            name: "DBus",
            description: "Shows desktop notifications over D-Bus (Linux, needs libdbus-1)."),
        .trait(
            name: "Push",
            description: "Sends pushes to APNs and FCM. No transport is built with it yet."),
        .default(enabledTraits: ["DBus", "Push"]),
    ],
    targets: [
        .systemLibrary(
            name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CWidth"),
        .target(name: "OrderProgress"),
        .target(
            name: "LiveActivities", dependencies: ["OrderProgress"],
            path: "Presenters/LiveActivities"),
        .target(
            name: "AndroidNotifications", dependencies: ["OrderProgress"],
            path: "Presenters/AndroidNotifications"),
        .target(
            name: "DesktopNotifications",
            dependencies: [
                "OrderProgress",
                .target(name: "CDBus", condition: .when(platforms: [.linux], traits: ["DBus"])),
            ],
            path: "Presenters/DesktopNotifications"),
        .target(
            name: "TerminalProgress",
            dependencies: [
                "OrderProgress", .target(name: "CWidth", condition: .when(platforms: [.linux])),
            ],
            path: "Presenters/TerminalProgress"),
        .target(name: "OrderProgressTesting", dependencies: ["OrderProgress"]),
        .executableTarget(
            name: "OrderProgressCLI",
            dependencies: [
                "OrderProgress", "LiveActivities", "AndroidNotifications", "DesktopNotifications",
                "TerminalProgress",
            ]),
        .executableTarget(
            name: "first-order", dependencies: ["OrderProgress", "TerminalProgress"],
            path: "Samples/FirstOrder"),
        .executableTarget(
            name: "log-presenter", dependencies: ["OrderProgress"], path: "Samples/LogPresenter"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "OrderProgress", "LiveActivities", "AndroidNotifications", "DesktopNotifications",
                "TerminalProgress", "TestPrograms",
                .target(name: "CDBus", condition: .when(platforms: [.linux], traits: ["DBus"])),
            ], path: "Tests/Benchmarks"),
        .target(name: "TestPrograms", path: "Tests/TestPrograms"),
        .target(name: "TestOrders", dependencies: ["OrderProgress"], path: "Tests/TestOrders"),
        .testTarget(
            name: "OrderProgressTests",
            dependencies: ["OrderProgress", "OrderProgressTesting", "TestOrders"]),
        .testTarget(
            name: "OrderProgressTestingTests",
            dependencies: [
                "OrderProgress", "OrderProgressTesting", "LiveActivities", "AndroidNotifications",
                "DesktopNotifications", "TerminalProgress",
            ]),
        .testTarget(
            name: "LiveActivitiesTests",
            dependencies: ["LiveActivities", "OrderProgress", "OrderProgressTesting"]),
        .testTarget(
            name: "AndroidNotificationsTests",
            dependencies: [
                "AndroidNotifications", "DesktopNotifications", "LiveActivities", "OrderProgress",
                "OrderProgressTesting", "TerminalProgress", "TestPrograms",
            ],
            exclude: ["Java"]),
        .testTarget(
            name: "DesktopNotificationsTests",
            dependencies: [
                "DesktopNotifications", "OrderProgress", "OrderProgressCLI", "OrderProgressTesting",
                "TestOrders", "TestPrograms",
            ], exclude: ["Scripted"]),
        .testTarget(
            name: "TerminalProgressTests",
            dependencies: [
                "TerminalProgress", "OrderProgress", "OrderProgressTesting", "TestPrograms",
            ]),
        .testTarget(
            name: "CommandTests",
            dependencies: ["OrderProgress", "OrderProgressCLI", "TestPrograms"]),
    ],
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .enableUpcomingFeature("InferIsolatedConformances"),
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
    ]
}
