// swift-tools-version:5.9
// SPDX-License-Identifier: MIT

// As Xcode and current packages write it: the product with its package.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://github.com/hainayanda/Pharos.git", .upToNextMajor(from: "1.2.3"))
  ],
  targets: [.executableTarget(name: "App", dependencies: [.product(name: "Pharos", package: "Pharos")])]
)
