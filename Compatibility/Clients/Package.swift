// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Clients of the modules, compiled only, through links: the tests of the documents' examples, and the files of `Examples`,
// which hold what the documents do not have. Each is compiled three times, because apps come in three kinds. A warning in
// any of them is an error.

/// Where each kind of client lives in `Sources` and `Tests`, and what makes it that kind.
let kinds: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]),
  ("Swift6MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]

/// The texts of a folder of examples, and a file of SwiftObserver's that looks into reports of misuse as only tests can.
let noExamples = ["Surface.txt", "Additions.txt", "Deviations.md", "Examples.txt"]
let noExample = ["SwiftObserver": ["CacheOfCacheTests.swift"]]

/// The clients of a module, of one kind; the engine has no examples.
func clients(of module: String, _ kind: String, _ settings: [SwiftSetting]) -> [Target] {
  let product = Target.Dependency.product(name: module, package: "Unison")
  let client = Target.target(
    name: module + kind,
    dependencies: [product],
    path: "Sources/\(kind)/\(module)",
    swiftSettings: settings
  )
  if module == "NotificationEngine" { return [client] }
  let examples = Target.testTarget(
    name: module + "Examples" + kind,
    dependencies: [product, "TestSupport"],
    path: "Tests/\(kind)/\(module)",
    exclude: noExamples + noExample[module, default: []],
    swiftSettings: settings
  )
  return [client, examples]
}

/// A program of one kind whose closures belong to the main actor, and say so while other threads feed it.
///
/// With it, all modules are built that the files of `Rejected` import.
func isolationClient(_ kind: String, _ settings: [SwiftSetting]) -> Target {
  .executableTarget(
    name: "Isolation" + kind,
    dependencies: (modules + ["UnisonBridges", "UnisonTesting"]).map { .product(name: $0, package: "Unison") },
    path: "Sources/\(kind)/Isolation",
    swiftSettings: settings
  )
}

let modules = ["NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos"]

let package = Package(
  name: "Clients",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18)],
  dependencies: [.package(name: "Unison", path: "../..")],
  targets: [.target(name: "TestSupport", path: "TestSupport")]
    + modules.flatMap { module in
      kinds.flatMap { clients(of: module, $0.name, $0.settings + [.treatAllWarnings(as: .error)]) }
    }
    + kinds.map { isolationClient($0.name, $0.settings + [.treatAllWarnings(as: .error)]) }
)
