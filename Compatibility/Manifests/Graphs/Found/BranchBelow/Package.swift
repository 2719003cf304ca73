// swift-tools-version:5.4
// SPDX-License-Identifier: MIT

// The app asks for nothing; a package that it needs asks for a branch.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [.package(path: "Weather")],
  targets: [.executableTarget(name: "App", dependencies: ["Weather"])]
)
