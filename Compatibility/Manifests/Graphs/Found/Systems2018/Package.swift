// swift-tools-version:5.3
// SPDX-License-Identifier: MIT

// A branch of a package that is named.
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v12), .macOS(.v10_14), .tvOS(.v12), .watchOS(.v6)],
  dependencies: [
    .package(name: "SwiftObserver", url: "https://github.com/flowtoolz/SwiftObserver.git", .branch("master"))
  ],
  targets: [.target(name: "App", dependencies: ["SwiftObserver"])]
)
