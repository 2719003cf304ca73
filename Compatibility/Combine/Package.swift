// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// The publishers of UnisonBridges, compiled on Linux beside OpenCombine, which has the names and the rules of Apple's
// Combine. The sources come in through links, so that the package itself depends on nothing.

/// The rules of the package itself.
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

let openCombine = Target.Dependency.product(name: "OpenCombine", package: "OpenCombine")

let package = Package(
  name: "Combine",
  platforms: [.macOS(.v15)],
  dependencies: [.package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0")],
  targets: [
    .target(name: "CEngineAtomics", path: "Linked/CEngineAtomics"),
    .target(
      name: "NotificationEngine",
      dependencies: ["CEngineAtomics"],
      path: "Linked/NotificationEngine",
      swiftSettings: settings
    ),
    .target(
      name: "UnisonBridges",
      dependencies: ["NotificationEngine", openCombine],
      path: "Linked/UnisonBridges",
      swiftSettings: settings + [.define("UNISON_OPENCOMBINE")]
    ),
    .target(name: "Bind", dependencies: ["NotificationEngine"], path: "Linked/Bind", swiftSettings: settings),
    .target(
      name: "SwiftObserver",
      dependencies: ["NotificationEngine"],
      path: "Linked/SwiftObserver",
      swiftSettings: settings
    ),
    .target(
      name: "UnisonTesting",
      dependencies: ["NotificationEngine"],
      path: "Linked/UnisonTesting",
      swiftSettings: settings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["NotificationEngine", "UnisonTesting"],
      path: "Linked/TestSupport",
      swiftSettings: settings
    ),
    // What `make bench` measures of the publishers. The harness is that of the other benchmarks.
    .target(name: "CBenchSupport", path: "Linked/CBenchSupport"),
    .target(name: "Harness", dependencies: ["CBenchSupport"], path: "Linked/Harness", swiftSettings: settings),
    .executableTarget(
      name: "Publishers",
      dependencies: ["NotificationEngine", "UnisonBridges", "Bind", "Harness", openCombine],
      path: "Bench",
      swiftSettings: settings
    ),
    .testTarget(
      name: "CombineTests",
      dependencies: ["NotificationEngine", "UnisonBridges", "Bind", "SwiftObserver", "TestSupport", openCombine],
      path: "Tests",
      swiftSettings: settings
    ),
  ]
)
