// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Clients of the modules, compiled only: each file of `Examples` holds one document's code as an app has it, and is
// compiled three times, through links, because apps come in three kinds. A warning in any of them is an error.

/// Where each kind of client lives in `Sources`, and what makes it that kind.
let kinds: [(name: String, settings: [SwiftSetting])] = [
  ("Swift5", [.swiftLanguageMode(.v5)]),
  ("Swift6", [.swiftLanguageMode(.v6)]),
  ("Swift6MainActor", [.swiftLanguageMode(.v6), .defaultIsolation(MainActor.self)]),
]

let modules = ["NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos"]

let package = Package(
  name: "Clients",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2), .macCatalyst(.v18)],
  dependencies: [.package(name: "Unison", path: "../..")],
  targets: modules.flatMap { module in
    kinds.map { kind in
      .target(
        name: "\(module)\(kind.name)",
        dependencies: [.product(name: module, package: "Unison")],
        path: "Sources/\(kind.name)/\(module)",
        swiftSettings: kind.settings + [.treatAllWarnings(as: .error)]
      )
    }
  }
)
