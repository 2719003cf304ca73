// SPDX-License-Identifier: MIT

/// The closures of a relay, in the form in which a turn calls them without a lock.
///
/// Noncopyable, so that they aren't retained for a call.
@usableFromInline
struct RelayPlan<Value>: ~Copyable {
  // The closures aren't optional, nor made from optional ones, which would be wrapped and retained for each call.

  /// Returns whether a change is ignored.
  @usableFromInline var isIgnored: (Changes<Value>) -> Bool = { _ in false }

  /// Writes the value to an object, then calls the listener, or hands the change to its queue.
  @usableFromInline var receive: (Changes<Value>) -> Void = { _ in }

  @usableFromInline var hasIgnorer = false
  @usableFromInline var hasReceiver = false

  init() {}

  init(_ closures: RelayCore<Value>.Closures, of core: RelayCore<Value>) {
    hasIgnorer = closures.ignorer != nil
    hasReceiver = closures.writer != nil || closures.listener != nil
    if let ignorer = closures.ignorer { isIgnored = ignorer }
    let queue = core.queue.object
    if let writer = closures.writer {
      receive = { [unowned core] changes in
        writer(changes)
        // Looked up now, because the writer may have replaced or removed the listener.
        core.listener?.receive(changes, on: queue)
      }
    } else if let listener = closures.listener {
      receive = queue == nil && listener.isWanted == nil ? listener.consume : { listener.receive($0, on: queue) }
    }
  }

  /// Returns whether the change is ignored.
  @inlinable @inline(__always)
  borrowing func ignores(_ changes: Changes<Value>) -> Bool {
    hasIgnorer && isIgnored(changes)
  }

  /// Writes the value to an object, and calls the listener or hands the change to its queue, if there is one.
  @inlinable @inline(__always)
  borrowing func notify(_ changes: Changes<Value>) {
    if hasReceiver { receive(changes) }
  }
}
