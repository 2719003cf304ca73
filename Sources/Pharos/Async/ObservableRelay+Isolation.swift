// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableRelay where Observed: Sendable {
  /// Sets a listener that is called on the actor of the caller: an addition to *Pharos*.
  ///
  /// ``whenDidSet(then:)`` calls its listener on the thread of the change, or on a queue. This form calls it on the
  /// actor that listens: at once for a change that comes there, else after one hop. So do delayed and debounced
  /// listeners, and those with `observe(on:)`, from the queue on which they would be called. The changes come in order,
  /// so a change waits while earlier ones are on their way, and so does one that the listener itself makes. On Apple's
  /// systems before 26 every change for another actor than the main one hops.
  ///
  /// A change that is on its way when the listener is replaced, or when the relay dies, is not delivered any more. The
  /// relay does not keep the actor. All else is as for ``whenDidSet(then:)``.
  ///
  /// - Parameters:
  ///   - isolation: Where `consume` is called; the actor of the caller.
  ///   - consume: Called with each change; may use what belongs to the actor.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSetIsolated(
    isolation: isolated any Actor = #isolation,
    then consume: @escaping (Changes<Observed>) -> Void
  ) -> Self {
    let life = ListenerLife()
    let hops = HopQueue<Changes<Observed>>(on: isolation) { [weak life] changes in
      if life != nil { consume(changes) }
    }
    return whenDidSet { (changes: Changes<Observed>) in
      withExtendedLifetime(life) { _ = hops.post(changes) }
    }
  }
}

/// Lives as long as a relay has a listener that captures it.
private final class ListenerLife {}
