// SPDX-License-Identifier: MIT

/// Decides what a relay does with a change before passing it on: immutable, and replaced as a whole.
@usableFromInline
final class RelayConfiguration<Value> {
  /// The parts of a configuration.
  struct Parts {
    var ignorer: Predicate<Value>?

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    var listener: Listener<Value>?

    /// Calls the listener on a queue or later; nil if it is called immediately.
    var queue: ListenerQueue<Value>?
  }

  // The two closures aren't optional, nor made from optional ones, which would be wrapped and retained for each call.

  /// Whether there is an ignorer.
  @usableFromInline let ignores: Bool

  /// Returns whether a change is ignored.
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  /// Whether there is a writer or a listener.
  @usableFromInline let notifies: Bool

  /// Calls the writer, and then the listener or its queue.
  @usableFromInline let notify: (Changes<Value>) -> Void

  /// Last in memory, because a change reads the others only.
  let parts: Parts

  init(_ parts: Parts = Parts()) {
    self.parts = parts
    ignores = parts.ignorer != nil
    if let ignorer = parts.ignorer { isIgnored = ignorer.holds } else { isIgnored = { _ in false } }
    notifies = parts.writer != nil || parts.listener != nil
    notify = Self.notifier(parts)
  }

  private static func notifier(_ parts: Parts) -> (Changes<Value>) -> Void {
    guard let writer = parts.writer else { return listenerNotifier(parts) }
    guard parts.listener != nil else { return writer }
    let listen = listenerNotifier(parts)
    return { changes in
      writer(changes)
      listen(changes)
    }
  }

  private static func listenerNotifier(_ parts: Parts) -> (Changes<Value>) -> Void {
    guard let listener = parts.listener else { return { _ in } }
    let consume = if let queue = parts.queue { queue.accept } else { listener.consume }
    guard let filter = listener.filter else { return consume }
    return { changes in
      if filter.holds(changes) { consume(changes) }
    }
  }
}

@available(*, unavailable)
extension RelayConfiguration: Sendable {}
