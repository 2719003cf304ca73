// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The closure that a relay calls, and a filter for the changes that it receives.
struct Listener<Value> {
  let consume: (Changes<Value>) -> Void

  /// Decides whether the listener wants a change, before the change is delayed or dispatched; nil admits every change.
  let filter: Predicate<Value>?

  private init(consume: @escaping (Changes<Value>) -> Void, filter: Predicate<Value>?) {
    self.consume = consume
    self.filter = filter
  }

  init(_ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = nil
  }

  init(isWanted: @escaping (Changes<Value>) -> Bool, _ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = Predicate(holds: isWanted)
  }

  /// Returns the listener wrapped for inspection.
  func watched(as listenerOf: some RelayNode) -> Listener {
    Listener(consume: Inspector.watching(of: listenerOf, consume), filter: filter)
  }

  func wants(_ changes: Changes<Value>) -> Bool {
    filter?.holds(changes) ?? true
  }
}

/// A condition on a change.
struct Predicate<Value> {
  let holds: (Changes<Value>) -> Bool
}
