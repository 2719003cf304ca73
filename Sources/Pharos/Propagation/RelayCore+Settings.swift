// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  func setListener(_ listener: Listener<Value>) {
    if listener.isWanted != nil { _ = isElaborate.setIfNil(.shared) }
    let old = state.withLock { state in
      defer { state.listener = listener }
      return state.listener
    }
    withExtendedLifetime(old) {}
  }

  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    let old = state.withLock { state in
      defer { state.ignorer = ignorer }
      return state.ignorer
    }
    _ = isElaborate.setIfNil(.shared)
    withExtendedLifetime(old) {}
  }

  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    state.withLock { $0.writer = writer }
    _ = isElaborate.setIfNil(.shared)
  }

  /// How the listener is called elsewhere or later; made when first asked for.
  var delivery: ListenerDelivery<Value> {
    if let made = state.withLock({ $0.delivery }) { return made }
    let new = ListenerDelivery(for: self)
    _ = isElaborate.setIfNil(.shared)
    return state.withLock { state in
      if let made = state.delivery { return made }
      state.delivery = new
      return new
    }
  }

  /// The queue of what begins here; made when first asked for, to hand its jobs to `perform`.
  func makeInbox(_ perform: @escaping (Inbound<Value>) -> Void) -> Subject<Inbound<Value>> {
    if let made = inbox.object { return made }
    let new = Subject<Inbound<Value>>(mode: .queued)
    new.subscribe(perform)
    _ = isDetoured.setIfNil(.shared)
    return inbox.setIfNil(new)
  }
}
