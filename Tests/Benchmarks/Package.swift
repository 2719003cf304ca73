// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A package of its own, so that the library depends on nothing while its benchmarks run beside their peers.
//
// The harness is ours because contenders have to alternate within one process: google/swift-benchmark and
// ordo-one/benchmark run each benchmark to its end before the next one starts, so that a machine which changes its
// speed meanwhile (as virtual machines do) shifts the ratio, which is all that is compared here.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let engine = Target.Dependency.product(name: "NotificationEngine", package: "Unison")
let facadeNames = ["Bind", "Elastomeric", "SwiftObserver", "Pharos"]
let facades = facadeNames.map { Target.Dependency.product(name: $0, package: "Unison") }
let bridges = Target.Dependency.product(name: "UnisonBridges", package: "Unison")

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Unison", path: "../.."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", exact: "0.14.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", exact: "1.1.4"),
  ],
  targets: [
    // Clock, pinned threads, heap statistics.
    .target(name: "CBenchSupport"),
    // Counts every allocation of the program that links it.
    .target(name: "CAllocationCounter"),
    // Contenders in interleaved rounds, statistics, results as JSON.
    .target(name: "Harness", dependencies: ["CBenchSupport"], swiftSettings: settings),
    // What times, instructions and allocations are counted of.
    .target(name: "Workloads", dependencies: [engine, bridges] + facades, swiftSettings: settings),
    // Beside peers; and the tables in documents.
    .executableTarget(
      name: "Bench",
      dependencies: [
        "Harness", "Workloads", "CBenchSupport", engine, bridges,
        .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
      ] + facades,
      swiftSettings: settings
    ),
    // Allocations and bytes: of this package, and of its peers.
    .target(name: "Counting", dependencies: ["CAllocationCounter", "Harness"], swiftSettings: settings),
    .executableTarget(
      name: "Allocations",
      dependencies: ["Counting", "Harness", "Workloads", engine] + facades,
      swiftSettings: settings
    ),
    .executableTarget(
      name: "PeerAllocations",
      dependencies: ["Counting", "Harness", .product(name: "OpenCombine", package: "OpenCombine")],
      swiftSettings: settings
    ),

    // What the gates look at: fixed work for callgrind, and the smallest client of each library.
    .executableTarget(name: "Probe", dependencies: ["Workloads"], swiftSettings: settings),
    .executableTarget(name: "Gates", dependencies: ["Harness"], swiftSettings: settings),
  ]
    + (["Nothing", "NotificationEngine"] + facadeNames).map { name in
      .executableTarget(
        name: "ClientOf\(name)",
        dependencies: name == "Nothing" ? [] : [.product(name: name, package: "Unison")],
        path: "Sources/Clients/\(name)",
        swiftSettings: settings
      )
    }
)
