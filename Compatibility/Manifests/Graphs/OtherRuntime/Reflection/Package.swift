// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Reflection",
  products: [.library(name: "Runtime", targets: ["Runtime"])],
  targets: [.target(name: "Runtime")]
)
