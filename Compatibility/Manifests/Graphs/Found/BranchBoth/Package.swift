// swift-tools-version:5.1
// SPDX-License-Identifier: MIT

// The app asks for the branch, and so does a package that it needs.
import PackageDescription

let package = Package(
  name: "App",
  dependencies: [
    .package(url: "https://github.com/flowtoolz/SwiftObserver.git", .branch("master")),
    .package(path: "Weather"),
  ],
  targets: [.target(name: "App", dependencies: ["SwiftObserver", "Weather"])]
)
