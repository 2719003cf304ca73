// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A relay of the library's own under one of the user's, which may be ended before it is there.
final class Tap<Value>: Sendable {
  private struct Opening {
    weak var relay: ValueRelay<Value>?
    var isOver = false
  }

  private let state = Protected(Opening())

  /// Makes the relay; says whether it is wanted still.
  func open<Parent: TransportRelay>(
    under parent: Parent,
    _ receive: @escaping (Changes<Value>) -> Void
  ) -> Bool where Parent.Observed == Value {
    let relay = parent.nextRelay()
    Inspector.forgetSource(relay)
    let isOver = state.withLock { state in
      state.relay = relay
      return state.isOver
    }
    guard !isOver else { return false }
    // The relay's place is watched already, so the listener is not.
    relay.core.setListener(Listener(receive))
    relay.activate()
    // Ended meanwhile: then the listener came too late to be taken away.
    if state.withLock({ $0.isOver }) { relay.discard() }
    return true
  }

  /// Ends the relay, now or when it comes.
  func end() {
    let relay = state.withLock { state in
      state.isOver = true
      return state.relay
    }
    relay?.discard()
  }
}
