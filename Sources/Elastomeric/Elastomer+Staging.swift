// SPDX-License-Identifier: MIT

public import Foundation

extension Elastomer {
  /// Makes the value the current one and notifies the observers.
  ///
  /// A value that is not of the associated type is ignored: no change, no notification (see `accepts(_:)`); a debug
  /// build reports it. So is nil, unless the associated type is Optional: then nil removes the value. A value equal to
  /// the current one by the associated type's `==` is ignored too and the old instance stays, unless `discardRedundant`
  /// is false.
  ///
  /// Otherwise every observer registered by then gets one mutation with the old and the new value. It gets it on its
  /// own queue, never inside this call, in the order of registration. Staging from inside an observer's block is
  /// allowed. Blocks that keep staging different values go on for ever, without growing the stack.
  ///
  /// Mirrors *Elastomeric*, section "Staging values (write)", examples 1, 2 and 4.
  ///
  /// - Complexity: One look-up by name, one comparison, and O(*observers*); at most two allocations.
  /// - Parameters:
  ///   - value: The new value.
  ///   - discardRedundant: False stores and notifies of an equal value too.
  public func stageValue(_ value: Any?, discardingRedundancy discardRedundant: Bool = true) {
    Model.shared.enqueue(.stage(StagedValue(self, value, discardingRedundancy: discardRedundant)))
  }

  /// Stages the value after a delay: what is current and what is redundant is decided then.
  ///
  /// The delay is counted by a clock that stands still while the machine sleeps, and ends on the queue that is
  /// `DispatchQueue.underlying` at this call: when that queue (mostly the main queue) is busy, the staging waits for
  /// it. A shorter delay overtakes a longer one, and later stagings do not replace this one. A delay of zero or less
  /// stages at once, in the order of the calls; an infinite one, or NaN, never.
  ///
  /// Mirrors *Elastomeric*, section "Staging values (write)", example 3.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - delay: Seconds.
  ///   - discardRedundant: False stores and notifies of an equal value too.
  public func stageValue(
    _ value: Any?,
    afterDelay delay: TimeInterval,
    discardingRedundancy discardRedundant: Bool = true
  ) {
    stageValueCancellably(value, afterDelay: delay, discardingRedundancy: discardRedundant)
  }

  /// Stages the value after a delay unless it is cancelled before: an addition to *Elastomeric*.
  ///
  /// Behaves like `stageValue(_:afterDelay:discardingRedundancy:)`. Letting go of the result does not cancel.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - delay: Seconds.
  ///   - discardRedundant: False stores and notifies of an equal value too.
  /// - Returns: An object that cancels it.
  @discardableResult
  public func stageValueCancellably(
    _ value: Any?,
    afterDelay delay: TimeInterval,
    discardingRedundancy discardRedundant: Bool = true
  ) -> ElastomericDelay {
    ElastomericDelay(.stage(StagedValue(self, value, discardingRedundancy: discardRedundant)), after: delay)
  }

  /// Notifies all observers without changing the value.
  ///
  /// The mutation's old and new value are both the current one, nil when there is none. The post takes its place in the
  /// order of the calls: observers see the stagings before it before it, and those after it after it.
  ///
  /// With a delay the post is made after it, with the value that is current then, as for
  /// `stageValue(_:afterDelay:discardingRedundancy:)`.
  ///
  /// Mirrors *Elastomeric*, section "Post".
  ///
  /// - Parameter delay: Seconds; zero or less posts at once.
  public func post(afterDelay delay: TimeInterval = 0) {
    if delay <= 0 {
      Model.shared.enqueue(.post(self))
    } else {
      ElastomericDelay(.post(self), after: delay)
    }
  }
}
