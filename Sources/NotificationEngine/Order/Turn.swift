// SPDX-License-Identifier: MIT

/// The place of a message in a subject's order, and the work that remains for it.
///
/// `Subject.takeTurn` returns it, and `Subject.deliver` does the rest. While the caller has the turn, no other thread
/// delivers, so it must be used immediately.
@frozen @usableFromInline
package struct Turn: ~Copyable {
  @usableFromInline
  enum Step {
    /// No subscriber has to be called, or nothing was stored.
    case noSubscribers

    /// The message waits.
    ///
    /// The thread that has the turn then delivers it.
    case queued

    /// The owner has offered its turn.
    ///
    /// The caller performs what waits in the owner's place. Its own message is the last.
    case takeOver

    /// Another delivery is under way.
    ///
    /// Nothing was stored, and no message waits.
    case busy

    /// The caller delivers as the owner, and then delivers what other threads have queued in the meantime.
    case deliver

    /// The caller delivers inside a delivery of its own, or where there is no owner.
    case deliverNested
  }

  @usableFromInline let step: Step

  /// The value of `owner` while the caller delivers.
  @usableFromInline let sender: UInt64

  /// The newest generation that may see the message.
  @usableFromInline let limit: UInt64

  @inlinable @inline(__always)
  init(_ step: Step, sender: UInt64 = DeliveryOrder.queuedOwner, limit: UInt64 = .max) {
    self.step = step
    self.sender = sender
    self.limit = limit
  }

  /// Whether nothing was stored because another delivery is under way.
  @inlinable package var isBusy: Bool {
    @inline(__always) get { if case .busy = step { true } else { false } }
  }
}

@available(*, unavailable)
extension Turn: Sendable {}
