// SPDX-License-Identifier: MIT

/// Decides what a relay does with a change before passing it on: immutable, and replaced as a whole.
@usableFromInline
final class RelayConfiguration<Value> {
  /// The parts of a configuration.
  struct Parts {
    var ignorer: Predicate<Value>?

    /// Writes the value to an object, before the listener is called.
    var writer: Listener<Value>?

    var listener: Listener<Value>?

    /// Calls the listener on a queue or later; nil if it is called at once.
    var delivery: ListenerDelivery<Value>?
  }

  // Neither is optional, nor made from an optional closure, which would be wrapped and retained for each call.

  /// Returns whether a change is ignored.
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  /// Calls the writer, and then the listener or its delivery.
  @usableFromInline let notify: (Changes<Value>) -> Void

  /// Last in memory, because a change reads the two above only.
  let parts: Parts

  init(_ parts: Parts) {
    self.parts = parts
    if let ignorer = parts.ignorer { isIgnored = ignorer.holds } else { isIgnored = { _ in false } }
    notify = Self.notifier(parts)
  }

  private static func notifier(_ parts: Parts) -> (Changes<Value>) -> Void {
    guard let writer = parts.writer else { return listenerNotifier(parts) }
    guard parts.listener != nil else { return writer.consume }
    let listen = listenerNotifier(parts)
    return { changes in
      writer.consume(changes)
      listen(changes)
    }
  }

  private static func listenerNotifier(_ parts: Parts) -> (Changes<Value>) -> Void {
    guard let listener = parts.listener else { return { _ in } }
    let consume = if let delivery = parts.delivery { delivery.accept } else { listener.consume }
    guard let filter = listener.filter else { return consume }
    return { changes in
      if filter.holds(changes) { consume(changes) }
    }
  }
}

@available(*, unavailable)
extension RelayConfiguration: Sendable {}
