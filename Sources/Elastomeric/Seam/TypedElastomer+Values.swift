// SPDX-License-Identifier: MIT

internal import Foundation
internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension TypedElastomer where Value: Sendable {
  /// A stream of the value, if there is one, and of every new one from now on: an addition to *Elastomeric*.
  ///
  /// Every call makes a stream for one consumer. It does not need the main queue: the values come in the order of the
  /// stagings as soon as they are applied. No value between the first one and the next is missed, and none comes
  /// twice. A value that is cleared, or is of another type, does not come; where the type is optional, nil that was
  /// staged is a value. The stream ends when the Elastomer is
  /// reset, and when the consuming task is cancelled, which retires the observer at once.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which values are kept for a consumer that is slow.
  ///   - dropped: Called with each value that the policy drops, on the thread that does the model's work, while no
  ///     lock is held.
  /// - Returns: The stream.
  public func values(
    bufferingPolicy: AsyncStream<Value>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Value) -> Void)? = nil
  ) -> AsyncStream<Value> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      follow(
        Registration(elastomer, beginsWithPresent: true) { change in
          if let value = change.new.seen(through: elastomer).value(as: Value.self) { receive(value) }
        }
      )
    }
  }

  /// A stream of every mutation from now on, with the old and the new value, nil where there is none: an addition to
  /// *Elastomeric*.
  ///
  /// All else is as for ``values(bufferingPolicy:dropped:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which mutations are kept for a consumer that is slow.
  ///   - dropped: Called with each mutation that the policy drops, on the thread that does the model's work.
  /// - Returns: The stream.
  public func mutations(
    bufferingPolicy: AsyncStream<(old: Value?, new: Value?)>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable ((old: Value?, new: Value?)) -> Void)? = nil
  ) -> AsyncStream<(old: Value?, new: Value?)> {
    AsyncStream(bufferingPolicy: bufferingPolicy, dropped: dropped) { receive in
      follow(
        Registration(elastomer, beginsWithPresent: false) { change in
          let change = change.seen(through: elastomer)
          receive((change.old.value(as: Value.self), change.new.value(as: Value.self)))
        }
      )
    }
  }
}
