// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What a relay calls for a relay under it: the same closure twice.
///
/// Once as it is called by itself, and once as a subject calls it: made of one another, each would be wrapped in the other,
/// one more call and one more object for every relay.
@usableFromInline
struct RelayReceiver<Value> {
  @usableFromInline let receive: (LentChanges<Value>) -> Void
  @usableFromInline let subscriber: RelaySubscriber<LentChanges<Value>>

  @inlinable
  init(
    _ receive: @escaping (LentChanges<Value>) -> Void,
    _ subscriber: RelaySubscriber<LentChanges<Value>>
  ) {
    self.receive = receive
    self.subscriber = subscriber
  }

  /// The link's own way.
  @usableFromInline
  static func passing(to link: RelayLink<Value>) -> RelayReceiver {
    RelayReceiver({ changes in link.pass(changes) }, RelaySubscriber { changes in link.pass(changes) })
  }
}

@available(*, unavailable)
extension RelayReceiver: Sendable {}

/// A closure as a subject wants it; generic in all of the message, as a subject is.
@usableFromInline
struct RelaySubscriber<Message> {
  @usableFromInline let receive: (Message) -> Void

  @inlinable
  init(_ receive: @escaping (Message) -> Void) {
    self.receive = receive
  }

  func subscribe(to subject: Subject<Message>) -> SubscriptionToken {
    subject.subscribe(receive)
  }
}

@available(*, unavailable)
extension RelaySubscriber: Sendable {}
