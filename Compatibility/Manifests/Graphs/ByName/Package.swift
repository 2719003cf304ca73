// swift-tools-version:5.4
// SPDX-License-Identifier: MIT

// As the document of SwiftObserver 6.3 says: the product by its name alone.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://github.com/flowtoolz/SwiftObserver.git", .upToNextMajor(from: "6.2.0"))
  ],
  targets: [.executableTarget(name: "App", dependencies: ["SwiftObserver"])]
)
