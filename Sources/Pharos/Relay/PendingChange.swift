// SPDX-License-Identifier: MIT

/// A change that waits for its time or its queue, and retains the values but not the source.
///
/// A pending change therefore keeps neither an Observable alive, nor the relays under it, nor what their listeners
/// capture.
struct PendingChange<Value> {
  private let old: Value
  private let new: Value
  private weak var source: AnyObject?

  /// A source that isn't an object, and isn't retained elsewhere.
  private let box: BoxedSource?

  private let trail: ChangeTrail?

  init(_ changes: Changes<Value>) {
    old = changes.old
    new = changes.new
    source = changes.sourceObject
    box = changes.sourceObject as? BoxedSource
    trail = changes.trail
  }

  /// The change; its source is nil if it was deallocated in the meantime.
  ///
  /// Read while no lock is held, because this may release the source for the last time.
  var changes: Changes<Value> {
    let source = source ?? box ?? BoxedSource(Optional<AnyObject>.none as Any)
    return Changes(old: old, new: new, sourceObject: source, trail: trail)
  }
}

@available(*, unavailable)
extension PendingChange: Sendable {}
