// swift-tools-version:5.4
// SPDX-License-Identifier: MIT

// A checkout of Unison in a folder named as the original: its name is the one that the target asks for.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(path: "../SwiftObserver")],
  targets: [.executableTarget(name: "App", dependencies: ["SwiftObserver"])]
)
