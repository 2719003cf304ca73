// SPDX-License-Identifier: MIT

/// A relay's ignorer and listener, in the form in which a turn calls them without a lock.
///
/// Noncopyable, so that they aren't retained for a call.
@usableFromInline
struct RelayPlan<Value>: ~Copyable {
  // The closures aren't optional, nor made from optional ones, which would be wrapped and retained for each call.

  /// Whether there is an ignorer.
  @usableFromInline let hasIgnorer: Bool

  /// Returns whether a change is ignored.
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  /// Whether there is a listener.
  @usableFromInline let hasListener: Bool

  /// Calls the listener, if it wants the change.
  @usableFromInline let receive: (Changes<Value>) -> Void

  init(ignorer: ((Changes<Value>) -> Bool)? = nil, listener: Listener<Value>? = nil) {
    hasIgnorer = ignorer != nil
    if let ignorer { isIgnored = ignorer } else { isIgnored = { _ in false } }
    hasListener = listener != nil
    if let listener { receive = listener.receive } else { receive = { _ in } }
  }

  /// Returns whether the change is ignored.
  @inlinable @inline(__always)
  borrowing func ignores(_ changes: Changes<Value>) -> Bool {
    hasIgnorer && isIgnored(changes)
  }

  /// Calls the listener, if there is one that wants the change.
  @inlinable @inline(__always)
  borrowing func notify(_ changes: Changes<Value>) {
    if hasListener { receive(changes) }
  }
}

@available(*, unavailable)
extension RelayPlan: Sendable {}
