// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

// Two packages ask for two originals, and both are Unison: no version is in both ranges. Only a revision of Unison in the
// manifest of the root overrides them. The test runs this manifest without that line, too.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://example.com/unison.git", revision: "1.0.0"),
    .package(path: "Weather"),
    .package(path: "Form"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "Weather", package: "Weather"), .product(name: "Form", package: "Form")]
    )
  ]
)
