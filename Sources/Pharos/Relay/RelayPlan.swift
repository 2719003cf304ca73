// SPDX-License-Identifier: MIT

/// The closures of a relay, in the form in which a turn calls them without a lock.
///
/// Noncopyable, so that they aren't retained for a call.
@usableFromInline
struct RelayPlan<Value>: ~Copyable {
  // The closures aren't optional, nor made from optional ones, which would be wrapped and retained for each call.

  /// Returns whether a change is ignored.
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  /// Writes the value to an object.
  @usableFromInline let writer: (Changes<Value>) -> Void

  /// Calls the listener, or hands the change to its queue, if the listener wants the change.
  @usableFromInline let receive: (Changes<Value>) -> Void

  @usableFromInline let hasIgnorer: Bool
  @usableFromInline let hasWriter: Bool
  @usableFromInline let hasListener: Bool

  init() {
    self.init(RelayCore<Value>.Closures(), nil)
  }

  init(_ closures: RelayCore<Value>.Closures, _ queue: ListenerQueue<Value>?) {
    hasIgnorer = closures.ignorer != nil
    hasWriter = closures.writer != nil
    hasListener = closures.listener != nil
    if let ignorer = closures.ignorer { isIgnored = ignorer } else { isIgnored = { _ in false } }
    if let listener = closures.listener { receive = listener.receive(on: queue) } else { receive = { _ in } }
    // A closure of its own that does nothing would take space.
    if let writer = closures.writer { self.writer = writer } else { writer = receive }
  }

  /// Returns whether the change is ignored.
  @inlinable @inline(__always)
  borrowing func ignores(_ changes: Changes<Value>) -> Bool {
    hasIgnorer && isIgnored(changes)
  }

  /// Writes the value to an object, if the relay does; returns whether it did.
  @inlinable @inline(__always)
  borrowing func writes(_ changes: Changes<Value>) -> Bool {
    guard hasWriter else { return false }
    writer(changes)
    return true
  }

  /// Calls the listener or hands the change to its queue, if there is a listener that wants it.
  @inlinable @inline(__always)
  borrowing func notify(_ changes: Changes<Value>) {
    if hasListener { receive(changes) }
  }
}

@available(*, unavailable)
extension RelayPlan: Sendable {}
