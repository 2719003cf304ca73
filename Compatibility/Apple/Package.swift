// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// The facades' own sources, compiled on Linux with modules that stand for Apple's: what is for Apple's platforms only runs.
// The sources come in through links. `make apple` compiles the same stand-ins for Apple's platforms.

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

/// Declarations of others; nothing of them is ours to keep in order.
let standIn: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]

let package = Package(
  name: "Apple",
  targets: [
    .target(name: "QuartzCore", swiftSettings: standIn),
    .target(name: "UIKit", dependencies: ["QuartzCore"], swiftSettings: standIn),
    .target(name: "WebKit", dependencies: ["UIKit"], swiftSettings: standIn),
    .target(name: "AppKit", dependencies: ["QuartzCore"], swiftSettings: standIn),
    .target(name: "CEngineAtomics", path: "Linked/CEngineAtomics"),
    .target(
      name: "NotificationEngine",
      dependencies: ["CEngineAtomics"],
      path: "Linked/NotificationEngine",
      swiftSettings: settings
    ),
    .target(
      name: "Bind",
      dependencies: ["NotificationEngine", "UIKit", "WebKit"],
      path: "Linked/Bind",
      swiftSettings: settings
    ),
    .target(
      name: "Pharos",
      dependencies: ["NotificationEngine", "UIKit", "AppKit"],
      path: "Linked/Pharos",
      swiftSettings: settings
    ),
    .testTarget(
      name: "AppleTests",
      dependencies: ["Bind", "Pharos", "UIKit", "WebKit", "AppKit"],
      path: "Tests",
      // Testing has overlays for Apple's modules, which are not there.
      swiftSettings: settings + [.unsafeFlags(["-Xfrontend", "-disable-cross-import-overlays"])]
    ),
  ]
)
