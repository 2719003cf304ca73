// swift-tools-version:5.1
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Weather",
  platforms: [.iOS(.v9), .macOS(.v10_12), .tvOS(.v9)],
  products: [.library(name: "Weather", targets: ["Weather"])],
  dependencies: [.package(url: "https://github.com/flowtoolz/SwiftObserver.git", .branch("master"))],
  targets: [.target(name: "Weather", dependencies: ["SwiftObserver"])]
)
