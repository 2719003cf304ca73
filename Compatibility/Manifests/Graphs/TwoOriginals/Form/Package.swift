// swift-tools-version:5.3
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Form",
  products: [.library(name: "Form", targets: ["Form"])],
  dependencies: [
    .package(name: "Pharos", url: "https://github.com/hainayanda/Pharos.git", .upToNextMinor(from: "1.2.3"))
  ],
  targets: [.target(name: "Form", dependencies: ["Pharos"])]
)
