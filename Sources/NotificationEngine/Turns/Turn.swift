// SPDX-License-Identifier: MIT

/// The place of a message in a subject's order, and what is left to be done for it.
///
/// `Subject.takeTurn` hands it out, and `Subject.deliver` does the rest. A turn that is the caller's keeps all other
/// threads from delivering, so it is used at once.
@frozen @usableFromInline
package struct Turn: ~Copyable {
  @usableFromInline
  enum Step {
    /// Nothing was stored, so there is no message.
    case refused

    /// There is no subscriber to be told.
    case noSubscribers

    /// The message waits; the thread that is delivering delivers it.
    case queued

    /// Another delivery is under way. Nothing was stored, and no message waits.
    case busy

    /// The caller delivers as the owner, and then does what is left.
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
  init(_ step: Step, sender: UInt64 = Turns.queuedOwner, limit: UInt64 = .max) {
    self.step = step
    self.sender = sender
    self.limit = limit
  }

  /// Whether nothing was stored because `store` said so.
  @inlinable package var isRefused: Bool {
    @inline(__always) get { if case .refused = step { true } else { false } }
  }

  /// Whether nothing was stored because another delivery is under way.
  @inlinable package var isBusy: Bool {
    @inline(__always) get { if case .busy = step { true } else { false } }
  }
}

@available(*, unavailable)
extension Turn: Sendable {}
