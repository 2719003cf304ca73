// SPDX-License-Identifier: MIT

/// A clock that times the delays and intervals of the facades in place of the system's clock.
///
/// Inside `DelayClocks.$current.withValue(clock) { … }`, new delays and intervals use the clock, for as long as they
/// last. Can be used from any thread.
package protocol DelayClock: AnyObject, Sendable {
  /// The current time, in nanoseconds.
  var now: UInt64 { get }

  /// Calls `work` once, when the clock has reached `deadline`.
  ///
  /// `work` receives a closure, which it calls after everything it started has run; nil if no test waits.
  func schedule(at deadline: UInt64, _ work: @escaping (_ end: (@Sendable () -> Void)?) -> Void)
}

/// The clock of the calling task.
package enum DelayClocks {
  /// The clock with which this task's delays and intervals are created; nil for the system's clock.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @TaskLocal package static var current: (any DelayClock)?

  /// The current clock on every system; nil, for the system's clock, where tasks aren't available.
  package static var ofCaller: (any DelayClock)? {
    if #available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *) { current } else { nil }
  }
}
