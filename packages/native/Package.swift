// swift-tools-version: 5.9
// The iOS half of the shell: `cap sync` names this package in the platform project's own.
import PackageDescription

let package = Package(
    name: "FieldbookNative",
    platforms: [.iOS(.v15)],
    products: [
        .library(name: "FieldbookNative", targets: ["FieldbookNative"])
    ],
    dependencies: [
        .package(url: "https://github.com/ionic-team/capacitor-swift-pm.git", from: "8.0.0")
    ],
    targets: [
        .target(
            name: "FieldbookNative",
            dependencies: [
                .product(name: "Capacitor", package: "capacitor-swift-pm"),
                .product(name: "Cordova", package: "capacitor-swift-pm")
            ],
            path: "plugin/ios/Sources/FieldbookNative"
        )
    ]
)
