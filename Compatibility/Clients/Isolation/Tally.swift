// SPDX-License-Identifier: MIT

import Dispatch

/// What closures of the main actor were called for, and what is still to come.
@MainActor
final class Tally {
  private var missing: Set<String> = []
  private(set) var seen: Set<String> = []

  /// What has not come yet, sorted.
  var awaited: [String] { missing.sorted() }

  /// A closure of the main actor that is to be called.
  func closure(_ name: String) -> @MainActor () -> Void {
    missing.insert(name)
    return { [unowned self] in note(name) }
  }

  func note(_ name: String) {
    MainActor.assertIsolated()
    missing.remove(name)
    seen.insert(name)
  }
}

/// Calls `send` with many numbers, the last of which is 0, from detached tasks and from queues.
nonisolated func feed(_ send: @escaping @Sendable (Int) -> Void) {
  let all: @Sendable () -> Void = {
    for number in (0...100).reversed() { send(number) }
  }
  Task.detached { all() }
  Task.detached { all() }
  DispatchQueue.global().async { all() }
  DispatchQueue(label: "feed").async { all() }
}
