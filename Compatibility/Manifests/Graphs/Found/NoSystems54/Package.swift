// swift-tools-version:5.4
// SPDX-License-Identifier: MIT

// No systems, and a range that begins before what is mirrored.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://github.com/flowtoolz/SwiftObserver.git", .upToNextMajor(from: "6.0.0"))
  ],
  targets: [.executableTarget(name: "App", dependencies: [.byName(name: "SwiftObserver")])]
)
