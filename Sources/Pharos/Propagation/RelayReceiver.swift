// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What a relay calls for a relay under it.
///
/// Generic in all of the message, as a subject is: so a subject takes the closure as it is. Any other closure would be
/// wrapped in a new one, with one more call and one more object for every relay.
@usableFromInline
struct RelayReceiver<Message> {
  @usableFromInline let receive: (Message) -> Void

  @inlinable
  init(_ receive: @escaping (Message) -> Void) {
    self.receive = receive
  }

  // The next two are functions of their own, and not inlined, so that there is one closure for each type of values,
  // however many kinds of relays there are above: closures that are alike, but not the same, the compiler makes into one
  // function that each of them calls, and twenty calls more are more than a processor remembers where to return to.

  /// Straight to the core of a relay with the same values.
  @inlinable @inline(never)
  static func straight<Value>(to core: RelayCore<Value>) -> RelayReceiver where Message == LentChanges<Value> {
    RelayReceiver { changes in core.passStraight(changes) }
  }

  /// Straight to the core of a relay with mapped values, or else by the link.
  @inlinable @inline(never)
  static func mapping<Value, Mapped>(
    to core: RelayCore<Mapped>,
    by mapper: @escaping (Value) -> Mapped,
    or link: RelayLink<Value>
  ) -> RelayReceiver where Message == LentChanges<Value> {
    RelayReceiver { changes in core.receive(changes, mapped: mapper, or: link) }
  }

  /// The link's own way.
  @usableFromInline
  static func passing<Value>(to link: RelayLink<Value>) -> RelayReceiver where Message == LentChanges<Value> {
    RelayReceiver { changes in link.pass(changes) }
  }

  func subscribe(to subject: Subject<Message>) -> SubscriptionToken {
    subject.subscribe(receive)
  }
}

@available(*, unavailable)
extension RelayReceiver: Sendable {}
