// SPDX-License-Identifier: MIT

internal import NotificationEngine
package import UnisonTesting

extension ManualClock {
  /// Advances the clock without running what is due, as a busy machine does; `advance(by: 0)` runs it.
  package func advanceSilently(by nanoseconds: UInt64) {
    state.withLock { $0.now += nanoseconds }
  }
}
