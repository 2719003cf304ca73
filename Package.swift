// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

let package = Package(
  name: "Unison",
  products: [
    .library(name: "NotificationEngine", targets: ["NotificationEngine"]),
    .library(name: "Bind", targets: ["Bind"]),
    .library(name: "Elastomeric", targets: ["Elastomeric"]),
    .library(name: "SwiftObserver", targets: ["SwiftObserver"]),
    .library(name: "Pharos", targets: ["Pharos"]),
    .library(name: "UnisonBridges", targets: ["UnisonBridges"]),
    .library(name: "UnisonTesting", targets: ["UnisonTesting"]),
  ],
  targets: [
    // Used on Apple platforms only.
    .target(name: "CEngineAtomics"),
    .target(name: "NotificationEngine", dependencies: ["CEngineAtomics"]),

    // A facade sees the engine and nothing else; no facade sees another.
    .target(name: "Bind", dependencies: ["NotificationEngine"]),
    .target(name: "Elastomeric", dependencies: ["NotificationEngine"]),
    .target(name: "SwiftObserver", dependencies: ["NotificationEngine"]),
    .target(name: "Pharos", dependencies: ["NotificationEngine"]),

    // Joins the facades, and them with the rest of an app.
    .target(name: "UnisonBridges", dependencies: ["NotificationEngine"]),
    // For the tests of clients.
    .target(name: "UnisonTesting", dependencies: ["NotificationEngine"]),

    .executableTarget(
      name: "Demo",
      dependencies: ["Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonTesting"]
    ),

    // What the tests share, and the scheduler that runs their threads.
    .target(
      name: "TestSupport",
      dependencies: ["NotificationEngine", "UnisonTesting"],
      path: "Tests/TestSupport"
    ),
    .target(
      name: "ScheduleSupport",
      dependencies: ["NotificationEngine", "TestSupport"],
      path: "Tests/ScheduleSupport"
    ),

    // Tests of one module's parts, which may look inside the package.
    .testTarget(name: "NotificationEngineTests", dependencies: ["NotificationEngine", "TestSupport"]),
    .testTarget(
      name: "BindTests",
      dependencies: ["Bind", "NotificationEngine", "TestSupport", "UnisonTesting"]
    ),
    .testTarget(
      name: "ElastomericTests",
      dependencies: ["Elastomeric", "NotificationEngine", "TestSupport", "UnisonTesting"]
    ),
    .testTarget(
      name: "SwiftObserverTests",
      dependencies: ["SwiftObserver", "NotificationEngine", "TestSupport", "UnisonTesting"]
    ),
    .testTarget(
      name: "PharosTests",
      dependencies: ["Pharos", "NotificationEngine", "TestSupport", "UnisonTesting"]
    ),
    .testTarget(
      name: "UnisonBridgesTests",
      dependencies: [
        "Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonBridges", "NotificationEngine", "TestSupport",
      ]
    ),
    .testTarget(
      name: "UnisonTestingTests",
      dependencies: [
        "Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonTesting", "NotificationEngine", "TestSupport",
      ]
    ),
    .testTarget(name: "DemoTests", dependencies: ["Demo", "TestSupport"]),

    // Rules that all facades keep, and all interleavings of the engine's and the facades' threads.
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Bind", "Elastomeric", "SwiftObserver", "Pharos", "UnisonBridges", "NotificationEngine", "TestSupport",
      ]
    ),
    .testTarget(name: "ScheduleTests", dependencies: ["NotificationEngine", "ScheduleSupport", "TestSupport"]),
    .testTarget(
      name: "FacadeScheduleTests",
      dependencies: [
        "Bind", "Elastomeric", "SwiftObserver", "Pharos", "NotificationEngine", "ScheduleSupport", "TestSupport",
        "UnisonTesting",
      ]
    ),

    // The documents' examples as an outside client writes them: public names only, but for the clock of the tests.
    .testTarget(
      name: "BindCompatibility",
      dependencies: ["Bind", "NotificationEngine", "TestSupport"],
      path: "Compatibility/Bind",
      exclude: ["Surface.txt", "Additions.txt", "Deviations.md", "Examples.txt"]
    ),
    .testTarget(
      name: "ElastomericCompatibility",
      dependencies: ["Elastomeric", "NotificationEngine", "TestSupport"],
      path: "Compatibility/Elastomeric",
      exclude: ["Surface.txt", "Additions.txt", "Deviations.md", "Examples.txt"]
    ),
    .testTarget(
      name: "SwiftObserverCompatibility",
      dependencies: ["SwiftObserver", "NotificationEngine", "TestSupport"],
      path: "Compatibility/SwiftObserver",
      exclude: ["Surface.txt", "Additions.txt", "Deviations.md", "Examples.txt"]
    ),
    .testTarget(
      name: "PharosCompatibility",
      dependencies: ["Pharos", "NotificationEngine", "TestSupport"],
      path: "Compatibility/Pharos",
      exclude: ["Surface.txt", "Additions.txt", "Deviations.md", "Examples.txt"]
    ),
  ]
)

// One set of rules for every target: Swift 6 mode, every unsafe expression spelled out, no warning left standing.
for target in package.targets where target.name != "CEngineAtomics" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .strictMemorySafety(),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
  ]
}

// No `platforms`: the oldest systems are those of SwiftPM, and what needs newer ones is `@available`. Tests and the demo
// need newer ones throughout: UNISON_RECENT_SYSTEMS raises the floor for those who build them on a Mac.
if Context.environment["UNISON_RECENT_SYSTEMS"] != nil {
  package.platforms = [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18)]
}

// A build with flags of its own, such as `ENGINE_SCHEDULE_POINTS`, has no use for most targets: UNISON_LANE names those that
// it is for, and it gets these and what they depend on. A target stands above those that depend on it. Some are built only
// when they are named: what runs threads by a schedule, and where it needs newer systems than the libraries, the demo.
var onlyNamed = ["DemoTests", "ScheduleSupport", "ScheduleTests", "FacadeScheduleTests"]
#if !os(Linux)
  onlyNamed.append("Demo")
#endif
if let lane = Context.environment["UNISON_LANE"] {
  var needed = Set(lane.split(separator: ",").map(String.init))
  for target in package.targets.reversed() where needed.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { needed.insert(name) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { !needed.contains($0.name) }
} else {
  package.targets.removeAll { onlyNamed.contains($0.name) }
}
