// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Reports observations that end at once, because one of the two sides is held by nobody; in debug builds only.
@usableFromInline
enum HeldByNobody {
  #if DEBUG
    /// Which receiver, and which messenger, the thread connected last.
    private static let latestReceiver = LatestUse()
    private static let latestSource = LatestUse()
  #endif

  /// An observation has begun; whoever holds receiver and messenger only here is the only one who does.
  static func check<Message>(_ receiver: inout Receiver, _ messenger: inout Messenger<Message>) {
    #if DEBUG
      latestReceiver.note(receiver.useMark)
      latestSource.note(messenger.useMark)
      if isKnownUniquelyReferenced(&receiver) {
        latestReceiver.clear()
        Misuse.report(
          .heldByNobody,
          "The observer's receiver is held by nobody, so the observation has ended already. Store it in a constant."
        )
      }
      if isKnownUniquelyReferenced(&messenger) {
        latestSource.clear()
        Misuse.report(
          .heldByNobody,
          "The observable's messenger is held by nobody, so the observation has ended already. Store it in a constant."
        )
      }
    #endif
  }

  /// A handler that is called has been of use.
  @inline(__always)
  static func noting<Message>(
    _ receive: @escaping (Envelope<Message>) -> Void,
    by receiver: Receiver,
    of messenger: Messenger<Message>
  ) -> (Envelope<Message>) -> Void {
    #if DEBUG
      let (mark, sourceMark) = (receiver.useMark, messenger.useMark)
      return Inspector.watching(of: messenger) { message in
        mark.noteUse()
        sourceMark.noteUse()
        receive(message)
      }
    #else
      return receive
    #endif
  }

  /// The same where no receiver is to be watched: for streams, bridges, recorders and observations of one message.
  @inlinable @inline(__always)
  static func noting<Received, Message>(
    _ receive: @escaping (Received) -> Void,
    of messenger: Messenger<Message>
  ) -> (Received) -> Void {
    #if DEBUG
      noted(receive, messenger)
    #else
      receive
    #endif
  }

  #if DEBUG
    @usableFromInline
    static func noted<Received, Message>(
      _ receive: @escaping (Received) -> Void,
      _ messenger: Messenger<Message>
    ) -> (Received) -> Void {
      let mark = messenger.useMark
      latestSource.note(mark)
      return Inspector.watching(of: messenger) { message in
        mark.noteUse()
        receive(message)
      }
    }
  #endif

  /// A receiver goes, and with it its observations.
  static func checkEnd(of receiver: Receiver) {
    #if DEBUG
      guard latestReceiver.isLatest(receiver.useMark) else { return }
      latestReceiver.clear()
      guard receiver.connections.withLock({ $0.tokenCount > 0 }) else { return }
      Misuse.report(
        .heldByNobody,
        """
        An observer went within \(LatestUse.patience) milliseconds of beginning to observe, and its handler was not \
        called. Hold the observer.
        """
      )
    #endif
  }

  /// A transform goes, and with it the observations of it.
  static func checkEnd<O, Transformed>(of transform: Transform<O, Transformed>) {
    #if DEBUG
      guard latestSource.isLatest(transform.useMark) else { return }
      latestSource.clear()
      guard transform.subscriberCount > 0 else { return }
      // An observer that goes with it is not reported besides.
      latestReceiver.clear()
      Misuse.report(
        .heldByNobody,
        """
        \(type(of: transform)) went within \(LatestUse.patience) milliseconds of being observed, and the handler was \
        not called. Hold it, or transform the observation: observe(origin).map { … }.receive { … }.
        """
      )
    #endif
  }
}
