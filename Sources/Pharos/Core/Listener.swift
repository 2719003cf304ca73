// SPDX-License-Identifier: MIT

/// The closure that a relay calls, and a filter for the changes that it receives.
struct Listener<Value> {
  /// Decides whether the listener wants a change, before the change is delayed or dispatched.
  ///
  /// Nil admits every change.
  var isWanted: ((Changes<Value>) -> Bool)?

  let consume: (Changes<Value>) -> Void

  /// Calls the listener, directly or on a queue, if it wants the change.
  func notify(_ changes: Changes<Value>, on queue: ListenerQueue<Value>? = nil) {
    guard isWanted?(changes) ?? true else { return }
    if let queue { queue.accept(changes) } else { consume(changes) }
  }
}
