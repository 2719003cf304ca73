// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A next relay for the library's own use, which may be ended before it is attached.
final class Tap<Value>: Sendable {
  private struct Opening {
    weak var relay: ValueRelay<Value>?
    var isOver = false
  }

  private let state = Protected(Opening())

  /// Creates the relay; returns false if `end` was called before it was attached.
  func attach<Parent: TransportRelay>(
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
    // The relay's link is inspected already, so its listener isn't.
    relay.core.setListener(Listener(receive))
    relay.activate()
    // `end` may have been called before there was a listener to remove.
    if state.withLock({ $0.isOver }) { relay.discard() }
    return true
  }

  /// Ends the relay, or keeps it from being attached.
  func end() {
    let relay = state.withLock { state in
      state.isOver = true
      return state.relay
    }
    relay?.discard()
  }
}
