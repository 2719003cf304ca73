// SPDX-License-Identifier: MIT

/// A clock by which delays and intervals of the facades go in place of the system's.
///
/// A test sets it for what it creates: inside `DelayClocks.$current.withValue(clock) { … }`, it is the clock of all delays
/// and intervals that are created. Each keeps the clock with which it was created. Can be used from any thread.
package protocol DelayClock: AnyObject, Sendable {
  /// The current time, in nanoseconds.
  var now: UInt64 { get }

  /// Calls `work` once, when the clock has reached `deadline`.
  ///
  /// `work` is passed a closure that it calls when everything that it has started has run; nil if nobody waits for
  /// that.
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
