// SPDX-License-Identifier: MIT

/// A weak reference to an actor, or a strong one to the main actor, which is never deallocated.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package struct ActorReference: Sendable {
  private weak let weakActor: (any Actor)?
  private let kept: (any Actor)?

  /// References an actor.
  package init(_ actor: any Actor) {
    kept = actor === MainActor.shared ? actor : nil
    weakActor = kept == nil ? actor : nil
  }

  /// The actor, or nil if it has been deallocated.
  package var actor: (any Actor)? { kept ?? weakActor }
}
