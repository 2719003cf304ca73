// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

// An app on Unison. A package that it needs still asks for SwiftObserver 6.3: the range has to reach that far.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://example.com/unison.git", "1.0.0"..<"7.0.0"),
    .package(path: "Weather"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "Bind", package: "unison"), .product(name: "Weather", package: "Weather")]
    )
  ]
)
