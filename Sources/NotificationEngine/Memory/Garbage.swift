// SPDX-License-Identifier: MIT

/// Closures and blocks that no delivery can reach any more, or soon can't.
///
/// They are released when no lock is held. Usually it's none, or one closure, for which nothing is allocated.
@usableFromInline
struct Garbage {
  private var first: RetiredReceiver?
  private var rest: ContiguousArray<RetiredReceiver>?

  @usableFromInline init() {}

  var isEmpty: Bool { first == nil }

  mutating func take() -> Garbage {
    exchange(&self, with: Garbage())
  }

  mutating func add(_ receiver: consuming RetiredReceiver) {
    guard first != nil else { return first = receiver }
    if rest == nil { rest = [] }
    rest?.append(receiver)
  }

  mutating func add(_ more: Garbage) {
    if isEmpty { return self = more }
    if let receiver = more.first { add(receiver) }
    for receiver in more.rest ?? [] { add(receiver) }
  }

  /// Releases everything, which may run the `deinit` of what a closure captures: never under a lock.
  @usableFromInline
  consuming func free() {}
}
