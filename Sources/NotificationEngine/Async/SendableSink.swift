// SPDX-License-Identifier: MIT

/// Passes values to a sink from other threads; the senders of the facades are built on it.
package struct SendableSink<Value: Sendable>: Sendable {
  private let take: @Sendable (Value) -> Bool

  /// Creates a sendable sink that passes values on an actor.
  ///
  /// A value on its way retains the sink until it has arrived. So the sink is released there, and not by the thread
  /// that sends.
  ///
  /// - Parameters:
  ///   - hold: The sink.
  ///   - isolation: The actor to which the sink belongs.
  ///   - isUseful: Whether the sink still takes values; called while a lock is held.
  ///   - take: Passes a value to the sink.
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

  /// Creates a sendable sink that passes values on the thread that sends.
  ///
  /// - Parameter take: The `takeValue` or `takeMessage` of a sink of this package: it can be called from any
  ///   thread, and returns false once the sink has been deallocated.
  package init(unchecked take: @escaping (Value) -> Bool) {
    // SAFETY: passes a value to a sink of this package. The client is responsible for making its subscribers safe on
    // every thread, too.
    nonisolated(unsafe) let take = take
    self.take = { unsafe take($0) }
  }

  /// Passes a value to the sink; returns false once the sink has been deallocated.
  package func send(_ value: Value) -> Bool {
    take(value)
  }
}

/// A sender's reference to its sink.
package final class SinkHold<Sink: AnyObject>: Sendable {
  private struct State {
    weak var weakly: Sink?
    var strongly: Sink?
  }

  // SAFETY: sinks of this package are safe from every thread.
  private let state: Protected<State>

  let isStrong: Bool

  /// References a sink weakly.
  package init(weakly sink: Sink) {
    state = Protected(State(weakly: sink))
    isStrong = false
  }

  /// References a sink strongly until something is sent, and weakly from then on.
  package init(untilSent sink: Sink) {
    state = Protected(State(weakly: sink, strongly: sink))
    isStrong = true
  }

  /// Returns the sink, and drops the strong reference to it.
  package func forSending() -> Sink? {
    state.withLock { state in state.strongly.take() ?? state.weakly }
  }
}
