// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableRelay where Observed: Sendable {
  /// Sets a listener that is called on the caller's actor.
  ///
  /// ```swift
  /// model.$text.whenDidSetIsolated { change in
  ///   label.text = change.new  // on the main actor
  /// }
  /// ```
  ///
  /// ``whenDidSet(then:)`` calls its listener on the thread of the change, or on a queue. This method calls it on the
  /// actor that listens: immediately for a change that happens there, or else after one hop. Delayed and debounced
  /// listeners, and those with `observe(on:)`, hop from the queue on which they would be called. The changes arrive in
  /// order, so a change waits while earlier ones are on their way, and so does a change that the listener itself makes.
  /// On Apple's systems before 26, every change for an actor other than the main actor takes a hop. The closure
  /// receives the old and the new value without the source, which may belong to another actor.
  ///
  /// A change that is on its way when the listener is replaced or the relay is deallocated isn't delivered, unless
  /// another thread is delivering at that moment. The relay doesn't retain the actor. But a closure that uses the state
  /// of an actor retains it: listen with ``whenDidSetIsolated(ownedBy:then:)`` there. Otherwise, it works like
  /// ``whenDidSet(then:)``.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `consume` is called, by default the caller's.
  ///   - consume: Called with the old and the new value of each change.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSetIsolated(
    isolation: isolated any Actor = #isolation,
    then consume: @escaping ((old: Observed, new: Observed)) -> Void
  ) -> Self {
    whenDidSet(on: isolation, consume)
  }

  /// Sets a listener that is called on an actor, until that is deallocated.
  ///
  /// ```swift
  /// actor Editor {
  ///   @Observable private var text = ""
  ///   private var length = 0
  ///
  ///   func start() {
  ///     $text.whenDidSetIsolated(ownedBy: self) { editor, change in editor.length = change.new.count }
  ///   }
  /// }
  /// ```
  ///
  /// Works like ``whenDidSetIsolated(isolation:then:)``. The property may belong to the actor, which the relay doesn't
  /// retain.
  ///
  /// An addition to *Pharos*.
  ///
  /// - Parameters:
  ///   - owner: The actor that is passed to the closure. It is referenced weakly.
  ///   - consume: Called on the actor, with the actor, and the old and the new value of each change. It shouldn't capture
  ///     the actor.
  /// - Returns: This relay.
  @discardableResult
  public func whenDidSetIsolated<Owner: Actor>(
    ownedBy owner: Owner,
    then consume: @escaping @Sendable (_ owner: isolated Owner, _ change: (old: Observed, new: Observed)) -> Void
  ) -> Self {
    whenDidSet(on: owner, passing(to: owner, consume))
  }

  private func whenDidSet(on actor: any Actor, _ consume: @escaping ((old: Observed, new: Observed)) -> Void) -> Self {
    // Lives as long as the listener, which captures it.
    let life = OnDeinit {}
    let mailbox = ActorMailbox<(old: Observed, new: Observed)>(on: actor) { [weak life] change in
      if life != nil { consume(change) }
    }
    return whenDidSet { (changes: Changes<Observed>) in
      withExtendedLifetime(life) { _ = mailbox.post((changes.old, changes.new)) }
    }
  }
}
