// swift-tools-version:5.3
// SPDX-License-Identifier: MIT

// As Bind's document says.
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v11)],
  dependencies: [.package(name: "Bind", url: "https://example.com/original/Bind.git", from: "0.5.2")],
  targets: [.target(name: "App", dependencies: [.product(name: "Bind", package: "Bind")])]
)
