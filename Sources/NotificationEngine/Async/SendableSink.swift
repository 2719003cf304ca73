// SPDX-License-Identifier: MIT

/// The way into a sink from another thread: what the senders of the facades are made of.
package struct SendableSink<Value: Sendable>: Sendable {
  private let take: @Sendable (Value) -> Bool

  /// Makes a way that ends on an actor.
  ///
  /// A value that is on its way keeps the sink until it has arrived. So it is released there, and not by the thread
  /// that sends.
  ///
  /// - Parameters:
  ///   - hold: The sink.
  ///   - isolation: The actor to which the sink belongs.
  ///   - isUseful: Whether the sink takes values still; runs while a lock is held.
  ///   - take: Hands a value over.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  package init<Sink>(
    to hold: SinkHold<Sink>,
    isolation: isolated any Actor,
    isUseful: @escaping @Sendable (Sink) -> Bool = { _ in true },
    _ take: @escaping (Sink, Value) -> Void
  ) {
    let mailbox = ActorMailbox<(sink: Sink, value: Value)>(on: isolation, keepsActor: hold.isStrong) {
      take($0.sink, $0.value)
    }
    self.take = { value in
      // Released after the lock.
      var useless: Sink?
      defer { withExtendedLifetime(useless) {} }
      return mailbox.post {
        guard let sink = hold.forSending() else { return nil }
        if isUseful(sink) { return (sink, value) }
        useless = sink
        return nil
      }
    }
  }

  /// Makes a way that ends on the thread that sends.
  ///
  /// - Parameter take: The `takeValue` or `takeMessage` of a sink of this package: it is safe from every thread, and
  ///   says whether the sink was there.
  package init(unchecked take: @escaping (Value) -> Bool) {
    // SAFETY: hands a value to a sink of this package. That its subscribers are safe from every thread, too, is for the
    // client to see to.
    nonisolated(unsafe) let take = take
    self.take = { unsafe take($0) }
  }

  /// Hands a value over; says whether the sink was there.
  package func send(_ value: Value) -> Bool {
    take(value)
  }
}

/// The sink of a sender.
package final class SinkHold<Sink: AnyObject>: Sendable {
  private struct State {
    weak var weakly: Sink?
    var strongly: Sink?
  }

  // SAFETY: sinks of this package are safe from every thread.
  private let state: Protected<State>

  let isStrong: Bool

  /// Holds a sink weakly.
  package init(weakly sink: Sink) {
    state = Protected(State(weakly: sink))
    isStrong = false
  }

  /// Holds a sink until something is sent, and weakly from then on.
  package init(untilSent sink: Sink) {
    state = Protected(State(weakly: sink, strongly: sink))
    isStrong = true
  }

  /// The sink, of which only the result is kept from now on.
  package func forSending() -> Sink? {
    state.withLock { state in state.strongly.take() ?? state.weakly }
  }
}
