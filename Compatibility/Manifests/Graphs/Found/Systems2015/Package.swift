// swift-tools-version:5.1
// SPDX-License-Identifier: MIT

// The oldest systems that were found, and a branch.
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v9), .macOS(.v10_12), .tvOS(.v9)],
  dependencies: [.package(url: "https://github.com/flowtoolz/SwiftObserver.git", .branch("master"))],
  targets: [.target(name: "App", dependencies: ["SwiftObserver"])]
)
