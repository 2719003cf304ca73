// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The values by name, for those who read one at once and cannot wait for the model's order.
///
/// Written by the store only; read from every thread.
package final class Values: Sendable {
  private let values = Protected<[String: StagedValue]>([:])

  package init() {}

  func value(named name: String) -> StagedValue? {
    values.withLock { $0[name] }
  }

  /// A replaced value is let go of after the lock, whose `deinit` may be code of the user.
  func set(_ value: StagedValue?, named name: String) {
    let replaced = values.withLock { values -> StagedValue? in
      let replaced = values[name]
      values[name] = value
      return replaced
    }
    withExtendedLifetime(replaced) {}
  }
}
