// SPDX-License-Identifier: MIT

/// The plan of a relay for each change, before the change goes on; immutable, and replaced as a whole.
@usableFromInline
final class RelayPlan<Value> {
  /// The parts of a plan.
  struct Setup {
    var ignorer: Predicate<Value>?

    /// Writes the value to an object, before the listener is called.
    var writer: Listener<Value>?

    var listener: Listener<Value>?

    /// How the listener is called, where that is not at once.
    var delivery: ListenerDelivery<Value>?
  }

  // These are not optional, and made of no optional closure: that would be wrapped, and retained for its call.

  /// Asks the ignorer.
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  /// Calls the writer, and then the listener or its delivery.
  @usableFromInline let tell: (Changes<Value>) -> Void

  /// Last, because a change looks at the two above only.
  let setup: Setup

  init(_ setup: Setup) {
    self.setup = setup
    if let ignorer = setup.ignorer { isIgnored = ignorer.holds } else { isIgnored = { _ in false } }
    tell = Self.telling(setup)
  }

  private static func telling(_ setup: Setup) -> (Changes<Value>) -> Void {
    guard let writer = setup.writer else { return listening(setup) }
    guard setup.listener != nil else { return writer.consume }
    let listen = listening(setup)
    return { changes in
      writer.consume(changes)
      listen(changes)
    }
  }

  private static func listening(_ setup: Setup) -> (Changes<Value>) -> Void {
    guard let listener = setup.listener else { return { _ in } }
    let consume = if let delivery = setup.delivery { delivery.accept } else { listener.consume }
    guard let filter = listener.filter else { return consume }
    return { changes in
      if filter.holds(changes) { consume(changes) }
    }
  }
}

@available(*, unavailable)
extension RelayPlan: Sendable {}
