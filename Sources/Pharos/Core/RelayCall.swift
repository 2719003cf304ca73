// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// What a relay calls and notifies with a change.
///
/// It never changes. It is replaced as a whole, so that a turn reads it without a lock and without retaining it.
@usableFromInline
final class RelayCall<Value> {
  @usableFromInline
  struct Parts {
    // Not optional, nor made from optional ones, as `notify`: it would be wrapped and retained for each call.
    @usableFromInline var isIgnored: (Changes<Value>) -> Bool = { _ in false }
    @usableFromInline var hasIgnorer = false

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    var listener: Listener<Value>?

    /// Calls the listener on a queue or later.
    ///
    /// Made by the first call that sets a queue or an interval.
    var queue: ListenerQueue<Value>?

    /// Whether changes may arrive other than from the parent for which the relay was created.
    @usableFromInline var isLinked = false

    /// The subject of the next relays, in the order in which they were added.
    ///
    /// Made for the first of them.
    @usableFromInline var next: Subject<Changes<Value>>?
  }

  @usableFromInline let parts: Parts

  @usableFromInline let notify: (Changes<Value>) -> Void
  @usableFromInline let hasListener: Bool

  init(_ parts: Parts = Parts(), of core: RelayCore<Value>? = nil) {
    self.parts = parts
    hasListener = parts.writer != nil || parts.listener != nil
    let queue = parts.queue
    if let writer = parts.writer {
      notify = { [weak core] changes in
        writer(changes)
        // Looked up now, because the writer may have replaced or removed the listener.
        core?.parts.listener?.notify(changes, on: queue)
      }
    } else if let listener = parts.listener {
      notify = queue == nil && listener.isWanted == nil ? listener.consume : { listener.notify($0, on: queue) }
    } else {
      notify = { _ in }
    }
  }

  /// Notifies the next relays.
  @inlinable @inline(never)
  func passNext(_ changes: Changes<Value>) {
    parts.next?.pass(changes)
  }
}
