// SPDX-License-Identifier: MIT

public import Foundation

extension Elastomer {
  /// Stores a value as the current one and notifies the observers.
  ///
  /// ```swift
  /// let volume = Elastomer(associatedType: Int.self, name: "volume")
  /// volume.stageValue(7)
  /// volume.stageValue(7)  // ignored: equal
  /// volume.stageValue(7, discardingRedundancy: false)
  /// ```
  ///
  /// Every observer registered by then is notified with one mutation that has the old and the new value. Observers are
  /// called on their own queues, never inside this call, in the order in which they were registered. An observer's
  /// block may stage values. Blocks that keep staging different values run forever, without growing the stack.
  ///
  /// A value that isn't of the associated type is ignored: nothing changes and no observer is notified (see
  /// `accepts(_:)`). A debug build reports it. That includes nil, unless the associated type is optional: then nil
  /// clears the value. A value that equals the current one by the associated type's `==` is also ignored, and the old
  /// instance stays, unless `discardRedundant` is false.
  ///
  /// Mirrors *Elastomeric*, section "Staging values (write)", examples 1, 2 and 4.
  ///
  /// - Complexity: One look-up by name, one comparison, and O(*observers*). One allocation.
  /// - Parameters:
  ///   - value: The new value.
  ///   - discardRedundant: Whether to ignore a value that equals the current one. If false, it is stored and observers
  ///     are notified.
  public func stageValue(_ value: consuming Any?, discardingRedundancy discardRedundant: Bool = true) {
    Model.shared.enqueue(.stage(StagedValue(self, value, discardingRedundancy: discardRedundant)))
  }

  /// Stores a value as the current one after a delay.
  ///
  /// ```swift
  /// let banner = Elastomer(associatedType: String?.self, name: "banner")
  /// banner.stageValue("Saved")
  /// banner.stageValue(nil, afterDelay: 3)
  /// ```
  ///
  /// Whether the value is redundant is decided when the delay ends. The clock that measures the delay stands still
  /// while the machine sleeps. The delay ends on the queue that is `DispatchQueue.underlying` at this call, usually the
  /// main queue. While that queue is busy, the staging waits. A shorter delay overtakes a longer one, and later
  /// stagings don't replace this one. A delay of zero or less stages immediately, in the sequence of all calls. An
  /// infinite delay, or NaN, never ends.
  ///
  /// Mirrors *Elastomeric*, section "Staging values (write)", example 3.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - delay: The delay in seconds.
  ///   - discardRedundant: Whether to ignore a value that equals the current one. If false, it is stored and observers
  ///     are notified.
  public func stageValue(
    _ value: consuming Any?,
    afterDelay delay: TimeInterval,
    discardingRedundancy discardRedundant: Bool = true
  ) {
    stageValueCancellably(value, afterDelay: delay, discardingRedundancy: discardRedundant)
  }

  /// Stores a value as the current one after a delay, unless you cancel it.
  ///
  /// ```swift
  /// let banner = Elastomer(associatedType: String?.self, name: "banner")
  /// let delay = banner.stageValueCancellably(nil, afterDelay: 3)
  /// delay.cancel()
  /// ```
  ///
  /// Works like `stageValue(_:afterDelay:discardingRedundancy:)`. Releasing the result doesn't cancel the staging.
  ///
  /// An addition to *Elastomeric*.
  @discardableResult
  public func stageValueCancellably(
    _ value: consuming Any?,
    afterDelay delay: TimeInterval,
    discardingRedundancy discardRedundant: Bool = true
  ) -> ElastomericDelay {
    ElastomericDelay(.stage(StagedValue(self, value, discardingRedundancy: discardRedundant)), after: delay)
  }

  /// Notifies all observers without changing the value.
  ///
  /// ```swift
  /// let library = Elastomer(associatedType: Int.self, name: "libraryVersion")
  /// library.registerObserver { _ in print("reload") }
  /// library.post()
  /// ```
  ///
  /// The mutation's old and new value are both the current one, or nil if there is none. The post takes effect in the
  /// sequence of all calls, so observers are notified of it between the stagings before and after it.
  ///
  /// If you pass a delay, the post is made when it ends, with the value that is current then. The delay works like that
  /// of `stageValue(_:afterDelay:discardingRedundancy:)`.
  ///
  /// Mirrors *Elastomeric*, section "Post".
  ///
  /// - Parameter delay: The delay in seconds. If it is zero or less, the post is made immediately.
  public func post(afterDelay delay: TimeInterval = 0) {
    ElastomericDelay(.post(self), after: delay)
  }
}
