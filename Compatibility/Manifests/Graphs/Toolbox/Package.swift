// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

// SwiftObserver 6.3 brought SwiftyToolz along. An app that uses it asks for it itself.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://example.com/unison.git", from: "1.0.0"),
    .package(url: "https://github.com/flowtoolz/SwiftyToolz.git", from: "0.1.0"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "SwiftObserver", package: "unison"),
        .product(name: "SwiftyToolz", package: "SwiftyToolz"),
      ]
    )
  ]
)
