// swift-tools-version:5.5
// SPDX-License-Identifier: MIT

// The app asks for a version, a package that it needs for the branch.
import PackageDescription

let package = Package(
  name: "App",
  platforms: [.iOS(.v13), .macOS(.v10_15)],
  dependencies: [
    .package(url: "https://github.com/flowtoolz/SwiftObserver.git", from: "6.2.0"),
    .package(path: "Weather"),
  ],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [
        .product(name: "SwiftObserver", package: "SwiftObserver"), .product(name: "Weather", package: "Weather"),
      ]
    )
  ]
)
