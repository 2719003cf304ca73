// SPDX-License-Identifier: MIT

/// A subscriber's closure, lent and never copied.
///
/// Reading a closure out of an array retains and releases it around the call: two atomic operations that cost more than
/// the call. A noncopyable value reached through a pointer lends its closure instead.
@frozen @usableFromInline
struct Receiver<Message>: ~Copyable {
  @usableFromInline let receive: (Message) -> Void

  @inlinable init(_ receive: consuming @escaping (Message) -> Void) {
    self.receive = receive
  }

  @inlinable @inline(__always)
  borrowing func call(_ message: borrowing Message) {
    receive(copy message)
  }
}

/// A closure of any type that is called no more and waits to be let go.
///
/// Not generic, so that retiring one needs no type metadata, whose look-up costs more than the rest of a cancel.
@usableFromInline
struct RetiredReceiver {
  // SAFETY: never called. A closure of any type is a function and a context, and letting go of it means releasing the
  // context. Breaks if a closure's layout came to depend on its type.
  private let receive: () -> Void

  /// Something else than a closure that has to wait in the same way.
  init(keeping object: AnyObject) {
    receive = { withExtendedLifetime(object) {} }
  }
}
