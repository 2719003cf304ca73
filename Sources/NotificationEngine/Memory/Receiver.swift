// SPDX-License-Identifier: MIT

/// A subscriber's closure, which is borrowed and never copied.
///
/// Reading a closure from an array retains and releases it around the call: two atomic operations that cost more than
/// the call. A noncopyable value that is reached through a pointer lends its closure instead.
@frozen @usableFromInline
struct Receiver<Message>: ~Copyable {
  @usableFromInline let receive: (Message) -> Void

  @inlinable init(_ receive: @escaping (Message) -> Void) {
    self.receive = receive
  }

  @inlinable @inline(__always)
  borrowing func call(_ message: borrowing Message) {
    receive(copy message)
  }
}

/// A closure of any type that isn't called any more and waits to be released.
///
/// Not generic, so that retiring one needs no type metadata, whose lookup costs more than the rest of a cancel.
@usableFromInline
struct RetiredReceiver {
  // SAFETY: never called. A closure of any type is a function and a context, and releasing it means releasing the
  // context. Breaks if a closure's layout came to depend on its type.
  private let receive: () -> Void

  /// Creates a retired receiver from an object that waits in the same way.
  init(keeping object: AnyObject) {
    receive = { withExtendedLifetime(object) {} }
  }
}
