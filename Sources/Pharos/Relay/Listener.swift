// SPDX-License-Identifier: MIT

/// The closure that a relay calls, and which changes it wants.
struct Listener<Value> {
  let consume: (Changes<Value>) -> Void

  /// Asked before anything is delayed or dispatched; nil wants everything.
  var filter: Predicate<Value>?

  init(where isWanted: ((Changes<Value>) -> Bool)? = nil, _ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = isWanted.map { Predicate(holds: $0) }
  }

  func wants(_ changes: Changes<Value>) -> Bool {
    filter?.holds(changes) ?? true
  }
}

/// A question about a change.
struct Predicate<Value> {
  let holds: (Changes<Value>) -> Bool
}
