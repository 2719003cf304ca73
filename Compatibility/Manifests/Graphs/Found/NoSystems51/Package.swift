// swift-tools-version:5.1
// SPDX-License-Identifier: MIT

// No systems, and the product by its name alone.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(url: "https://github.com/hainayanda/Pharos.git", from: "1.2.3")],
  targets: [.target(name: "App", dependencies: ["Pharos"])]
)
