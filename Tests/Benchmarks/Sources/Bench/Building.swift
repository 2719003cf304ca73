// SPDX-License-Identifier: MIT

import CBenchSupport
import Foundation
import Harness
import Reports

/// What importing a library costs a client: bytes of the stripped program, and seconds to compile and link the smallest
/// client again, over those of a client of nothing.
///
/// - Parameter root: The repository.
/// - Returns: Nothing where the clients are not built.
func buildCounts(root: URL) -> [Count] {
  let libraries = ["NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos"]
  let products = Bundle.main.bundleURL
  func size(_ name: String) -> Int? { Command.strippedSize(products.appendingPathComponent("ClientOf\(name)")) }
  guard let nothing = size("Nothing") else { return [] }
  // In rounds, like everything else.
  var seconds: [String: [Double]] = [:]
  for _ in 0..<5 {
    for name in ["Nothing"] + libraries { seconds[name, default: []].append(rebuild(name, root)) }
  }
  let base = seconds["Nothing"]?.median ?? .nan
  return libraries.flatMap { name in
    [
      Count("bytes added to a client", name, .unison, Double((size(name) ?? nothing) - nothing)),
      Count("seconds added to its build", name, .unison, max(0, (seconds[name]?.median ?? .nan) - base)),
    ]
  }
}

extension Results {
  /// The counts of `buildCounts(root:)`.
  var buildCounts: [Count] {
    counts.filter { $0.group == "bytes added to a client" || $0.group == "seconds added to its build" }
  }
}

private func rebuild(_ name: String, _ root: URL) -> Double {
  let source = root.appendingPathComponent("Tests/Benchmarks/Sources/Clients/\(name)/main.swift")
  try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: source.path)
  let start = bench_now()
  _ = Command.output(
    "swift",
    "build",
    "--package-path",
    root.appendingPathComponent("Tests/Benchmarks").path,
    "--scratch-path",
    root.appendingPathComponent(".build/benchmarks").path,
    "-c",
    "release",
    "--product",
    "ClientOf\(name)"
  )
  return Double(bench_now() - start) / 1e9
}
