// SPDX-License-Identifier: MIT

/// What a relay does with each change before the change goes on; immutable, and replaced as a whole.
@usableFromInline
final class RelayConfiguration<Value> {
  /// What a configuration is made of.
  struct Parts {
    var ignorer: Predicate<Value>?

    /// Writes the value to an object, before the listener is called.
    var writer: ((Changes<Value>) -> Void)?

    var listener: Listener<Value>?

    /// How the listener is called, where that isn't at once.
    var queue: ListenerQueue<Value>?
  }

  // The closures are not optional, and made of no optional closure: that would be wrapped, and retained for its call.

  @usableFromInline let ignores: Bool
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  @usableFromInline let tells: Bool

  /// Calls the writer, and then the listener or its queue.
  @usableFromInline let tell: (Changes<Value>) -> Void

  /// Last, because a change looks at the others only.
  let parts: Parts

  init(_ parts: Parts = Parts()) {
    self.parts = parts
    ignores = parts.ignorer != nil
    if let ignorer = parts.ignorer { isIgnored = ignorer.holds } else { isIgnored = { _ in false } }
    tells = parts.writer != nil || parts.listener != nil
    let listen = Self.listening(parts)
    guard let writer = parts.writer else {
      tell = listen
      return
    }
    tell = { changes in
      writer(changes)
      listen(changes)
    }
  }

  private static func listening(_ parts: Parts) -> (Changes<Value>) -> Void {
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
