// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The closure that a relay calls, and a filter for the changes that it receives.
struct Listener<Value> {
  let consume: (Changes<Value>) -> Void

  /// Decides whether the listener wants a change, before the change is delayed or dispatched; nil admits every change.
  let isWanted: ((Changes<Value>) -> Bool)?

  init(isWanted: ((Changes<Value>) -> Bool)? = nil, _ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    self.isWanted = isWanted
  }

  /// Returns the listener wrapped for inspection.
  func watched(as listenerOf: some RelayNode) -> Listener {
    Listener(isWanted: isWanted, Inspector.watching(of: listenerOf, consume))
  }

  func wants(_ changes: Changes<Value>) -> Bool {
    isWanted?(changes) ?? true
  }

  /// Calls the listener, directly or on a queue, if it wants the change.
  func receive(_ changes: Changes<Value>, on queue: ListenerQueue<Value>?) {
    guard wants(changes) else { return }
    if let queue { queue.accept(changes) } else { consume(changes) }
  }
}
