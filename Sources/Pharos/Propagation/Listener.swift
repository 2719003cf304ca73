// SPDX-License-Identifier: MIT

/// What one relay calls: the closure, and which changes it wants.
@usableFromInline
struct Listener<Value> {
  @usableFromInline let consume: (Changes<Value>) -> Void

  /// Asked before anything is delayed or dispatched; nil wants everything.
  @usableFromInline let isWanted: ((Changes<Value>) -> Bool)?

  init(isWanted: ((Changes<Value>) -> Bool)? = nil, _ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    self.isWanted = isWanted
  }
}
