// SPDX-License-Identifier: MIT

/// A change that waits for its time or its queue: it keeps the values, and not the source.
///
/// So nothing that waits keeps an Observable, the relays under it, or what their listeners capture.
struct WaitingChange<Value> {
  private let old: Value
  private let new: Value
  private weak var source: AnyObject?

  /// A source that is not an object, which nothing else holds.
  private let box: SourceValue?

  private let trail: ChangeTrail?

  init(_ changes: Changes<Value>) {
    old = changes.old
    new = changes.new
    source = changes.sourceObject
    box = changes.sourceObject as? SourceValue
    trail = changes.trail
  }

  /// The change; its source is nil if that was deallocated meanwhile.
  ///
  /// Asked for while no lock is held: the source may have lost its other owners.
  var changes: Changes<Value> {
    let source = source ?? box ?? SourceValue(Optional<AnyObject>.none as Any)
    return Changes(old: old, new: new, sourceObject: source, trail: trail)
  }
}

@available(*, unavailable)
extension WaitingChange: Sendable {}
