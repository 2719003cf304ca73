// SPDX-License-Identifier: MIT

/// A reference to an actor that is weak unless the actor is kept.
///
/// The main actor is never deallocated, so it needs no weak reference.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
package struct ActorReference: Sendable {
  private weak let weakActor: (any Actor)?
  private let kept: (any Actor)?

  /// References an actor.
  package init(_ actor: any Actor, isKept: Bool = false) {
    let isKept = isKept || actor === MainActor.shared
    kept = isKept ? actor : nil
    weakActor = isKept ? nil : actor
  }

  /// The actor; nil if it has been deallocated.
  package var actor: (any Actor)? { kept ?? weakActor }
}
