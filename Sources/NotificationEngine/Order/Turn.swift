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

    /// The message waits, to be delivered by the thread that has the turn.
    case queued

    /// The owner has offered its turn: in its place the caller performs what waits, its own message last.
    case takeOver

    /// Another delivery is under way, so nothing was stored, and no message waits.
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
