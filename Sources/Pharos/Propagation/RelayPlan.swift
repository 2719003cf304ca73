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

  let setup: Setup

  // These are not optional: an optional closure is retained for its call, a constant one is not.

  /// Asks the ignorer.
  @usableFromInline let isIgnored: (Changes<Value>) -> Bool

  /// Calls the writer, and then the listener or its delivery.
  @usableFromInline let tell: (Changes<Value>) -> Void

  init(_ setup: Setup) {
    self.setup = setup
    isIgnored = setup.ignorer?.holds ?? { _ in false }
    tell = Self.telling(setup)
  }

  private static func telling(_ setup: Setup) -> (Changes<Value>) -> Void {
    let listen = setup.listener.map { listening($0, setup.delivery) }
    guard let writer = setup.writer else { return listen ?? { _ in } }
    guard let listen else { return writer.consume }
    return { changes in
      writer.consume(changes)
      listen(changes)
    }
  }

  private static func listening(
    _ listener: Listener<Value>,
    _ delivery: ListenerDelivery<Value>?
  ) -> (Changes<Value>) -> Void {
    let consume = delivery?.accept ?? listener.consume
    guard let filter = listener.filter else { return consume }
    return { changes in
      if filter.holds(changes) { consume(changes) }
    }
  }
}

@available(*, unavailable)
extension RelayPlan: Sendable {}
