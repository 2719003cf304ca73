// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

/// One set of rules for every target: Swift 6 mode, every unsafe expression spelled out, no warning left standing.
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

let applePlatforms: [Platform] = [.macOS, .iOS, .tvOS, .watchOS, .visionOS, .macCatalyst]

let facades = ["Bind", "Elastomeric", "SwiftObserver", "Pharos"]

/// What the engine's atomics are declared with, as the toolchain declares its own (`RawWord`).
let storage: [SwiftSetting] = [
  .enableExperimentalFeature("RawLayout"),
  .enableExperimentalFeature("BuiltinModule"),
]

/// The module that joins the facades, and them with the rest of an app, over the engine alone.
let bridges = "UnisonBridges"

let package = Package(
  name: "Unison",
  products: (["NotificationEngine"] + facades + [bridges, "UnisonTesting"]).map { .library(name: $0, targets: [$0]) },
  targets: [
    .target(
      name: "NotificationEngine",
      dependencies: [.target(name: "PrivacyManifest", condition: .when(platforms: applePlatforms))],
      swiftSettings: settings + storage
    ),
    // The privacy manifest of all products, for apps on Apple's platforms.
    .target(
      name: "PrivacyManifest",
      resources: [.copy("PrivacyInfo.xcprivacy")],
      swiftSettings: [.swiftLanguageMode(.v6)]
    ),
  ]
    // A facade sees the engine and nothing else; no facade sees another.
    + (facades + [bridges]).map { .target(name: $0, dependencies: ["NotificationEngine"], swiftSettings: settings) }
    + [
      // For the tests of clients; no facade sees it, and it sees none.
      .target(name: "UnisonTesting", dependencies: ["NotificationEngine"], swiftSettings: settings),
      .testTarget(
        name: "UnisonTestingTests",
        dependencies: ["UnisonTesting", "NotificationEngine", "TestSupport"] + facades.map { .init(stringLiteral: $0) },
        swiftSettings: settings
      ),

      .executableTarget(
        name: "Demo",
        dependencies: ["UnisonTesting"] + facades.map { .init(stringLiteral: $0) },
        swiftSettings: settings
      ),

      .target(
        name: "TestSupport",
        dependencies: ["NotificationEngine"],
        path: "Tests/TestSupport",
        swiftSettings: settings
      ),
      .testTarget(
        name: "NotificationEngineTests",
        dependencies: ["NotificationEngine", "TestSupport"],
        swiftSettings: settings
      ),
      .testTarget(
        name: "ConformanceTests",
        dependencies: ["NotificationEngine", "TestSupport"] + (facades + [bridges]).map { .init(stringLiteral: $0) },
        swiftSettings: settings
      ),
      .target(
        name: "ScheduleSupport",
        dependencies: ["NotificationEngine", "TestSupport"],
        path: "Tests/ScheduleSupport",
        swiftSettings: settings
      ),
      .testTarget(
        name: "ScheduleTests",
        dependencies: ["NotificationEngine", "ScheduleSupport", "TestSupport"],
        swiftSettings: settings
      ),
      .testTarget(
        name: "FacadeScheduleTests",
        dependencies: ["NotificationEngine", "ScheduleSupport", "TestSupport"]
          + facades.map { .init(stringLiteral: $0) },
        swiftSettings: settings
      ),
      .testTarget(
        name: "UnisonBridgesTests",
        dependencies: ["NotificationEngine", "TestSupport"] + (facades + [bridges]).map { .init(stringLiteral: $0) },
        swiftSettings: settings
      ),
      .testTarget(name: "DemoTests", dependencies: ["Demo", "TestSupport"], swiftSettings: settings),
    ]
    // Tests of a facade's parts, which may look inside the package.
    + facades.map {
      .testTarget(
        name: "\($0)Tests",
        dependencies: [.init(stringLiteral: $0), "NotificationEngine", "TestSupport", "UnisonTesting"],
        swiftSettings: settings
      )
    }
    // The documents' examples as an outside client writes them: public names only, but for the clock of the tests.
    + facades.map {
      .testTarget(
        name: "\($0)Compatibility",
        dependencies: [.init(stringLiteral: $0), "NotificationEngine", "TestSupport"],
        path: "Compatibility/\($0)",
        exclude: ["Surface.txt", "Additions.txt", "Deviations.md", "Examples.txt"],
        swiftSettings: settings
      )
    }
)

// UNISON_LANE names the test targets of a build with special flags, such as `ENGINE_SCHEDULE_POINTS`. Targets that
// these do not need are left out. A lane that tests the engine alone leaves out the facades, too.
if let lane = Context.environment["UNISON_LANE"]?.split(separator: ",").map(String.init) {
  let needed =
    ["NotificationEngine", "PrivacyManifest", "ScheduleSupport", "TestSupport"] + lane
    + (Set(lane).isSubset(of: ["NotificationEngineTests", "ScheduleTests"])
      ? [] : facades + [bridges, "UnisonTesting"])
    + (lane.contains("DemoTests") ? ["Demo"] : [])
  package.products.removeAll { $0.name != "NotificationEngine" }
  package.targets.removeAll { !needed.contains($0.name) }
}
