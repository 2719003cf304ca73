// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// Small apps in Swift 5 mode, one in each style, as a user of the original wrote them: nothing of Unison but the import.
// `make apps` builds and runs each of them and compares what it prints with the file of its name in `Printed`.

let styles = ["Bind", "Elastomeric", "SwiftObserver", "Pharos"]

let package = Package(
  name: "Apps",
  platforms: [.macOS("15.0")],
  dependencies: [.package(name: "Unison", path: "../..")],
  targets: styles.map { style in
    .executableTarget(
      name: "\(style)App",
      dependencies: [.product(name: style, package: "Unison")],
      swiftSettings: [.treatAllWarnings(as: .error)]
    )
  },
  swiftLanguageModes: [.v5]
)
