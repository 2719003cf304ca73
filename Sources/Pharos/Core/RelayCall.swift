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

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    var listener: Listener<Value>?

    /// Calls the listener on a queue or later.
    ///
    /// Made by the first call that sets a queue or an interval.
    var queue: ListenerQueue<Value>?

    /// The subject of the next relays, in the order in which they were added.
    ///
    /// Made for the first of them.
    @usableFromInline var next: Subject<Changes<Value>>?

    /// Receives the changes that are passed back.
    var backConsumer: ((Changes<Value>) -> Void)?

    @usableFromInline var hasIgnorer = false

    /// Whether changes may arrive other than from the parent for which the relay was created.
    @usableFromInline var isLinked = false
  }

  @usableFromInline let parts: Parts
  @usableFromInline let hasListener: Bool
  @usableFromInline let notify: (Changes<Value>) -> Void

  /// Creates a call.
  ///
  /// `findListener` returns the listener of the moment, because the writer may have replaced or removed it.
  init(_ parts: Parts = Parts(), _ findListener: @escaping () -> Listener<Value>? = { nil }) {
    self.parts = parts
    hasListener = parts.writer != nil || parts.listener != nil
    let queue = parts.queue
    if let writer = parts.writer {
      notify = { changes in
        writer(changes)
        findListener()?.notify(changes, on: queue)
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
