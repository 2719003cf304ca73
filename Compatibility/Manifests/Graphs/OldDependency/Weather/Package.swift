// swift-tools-version:5.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Weather",
  products: [.library(name: "Weather", targets: ["Weather"])],
  dependencies: [
    .package(name: "SwiftObserver", url: "https://github.com/flowtoolz/SwiftObserver.git", from: "6.3.0")
  ],
  targets: [.target(name: "Weather", dependencies: ["SwiftObserver"])]
)
