// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

// An app on Unison and on a package whose module is called as the toolchain's `Runtime`.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://example.com/unison.git", from: "6.3.0"),
    .package(path: "Reflection"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "SwiftObserver", package: "unison"),
        .product(name: "Runtime", package: "Reflection"),
      ]
    )
  ]
)
