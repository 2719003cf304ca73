// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Unison beside packages that an app uses: swift-async-algorithms over its sequences, Hummingbird and AsyncHTTPClient
// for what goes to other processes and machines. A package of its own, so that the library depends on nothing.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

func unison(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "Unison") }
}

let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let nio = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let client = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")

let package = Package(
  name: "Interop",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Unison", path: "../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
  ],
  targets: [
    // Values as server-sent events: what sends them, and what receives them.
    .target(name: "ServerEvents", dependencies: [hummingbird, httpTypes, client, nio], swiftSettings: settings),

    // Receives events in a process of its own.
    .executableTarget(
      name: "Receiver",
      dependencies: ["ServerEvents", client, nio] + unison("Bind", "UnisonBridges"),
      swiftSettings: settings
    ),

    // The demo's monitor in a browser: the demo's own sources, with another program around them.
    .executableTarget(
      name: "DemoWeb",
      dependencies: ["ServerEvents", hummingbird, httpTypes, nio]
        + unison("Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonBridges"),
      path: ".",
      exclude: [
        "Linked/Demo/Demo.swift", "Linked/Demo/Program.swift", "Linked/Demo/Arguments.swift", "Linked/Demo/Terminal",
        "Sources/ServerEvents", "Sources/Receiver", "Tests", "browse.py",
      ],
      sources: ["Linked/Demo", "Sources/DemoWeb"],
      swiftSettings: settings
    ),

    .testTarget(
      name: "InteropTests",
      dependencies: ["ServerEvents", hummingbird, client, nio]
        + unison("NotificationEngine", "Bind", "SwiftObserver", "UnisonBridges")
        + [.product(name: "AsyncAlgorithms", package: "swift-async-algorithms")],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)
