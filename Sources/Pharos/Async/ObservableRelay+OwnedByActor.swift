// SPDX-License-Identifier: MIT

internal import NotificationEngine

@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension ObservableRelay where Observed: Sendable {
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
}
