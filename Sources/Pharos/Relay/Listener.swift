// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The closure that a relay calls, and a filter for the changes that it receives.
struct Listener<Value> {
  let consume: (Changes<Value>) -> Void

  /// Decides whether the listener wants a change, before the change is delayed or dispatched; nil admits every change.
  private let isWanted: ((Changes<Value>) -> Bool)?

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

  /// Returns a closure that calls this one, directly or on a queue, with the changes that the listener wants.
  func receive(on queue: ListenerQueue<Value>?) -> (Changes<Value>) -> Void {
    if let queue { return { if wants($0) { queue.accept($0) } } }
    guard let isWanted else { return consume }
    return { [consume] changes in
      if isWanted(changes) { consume(changes) }
    }
  }
}
