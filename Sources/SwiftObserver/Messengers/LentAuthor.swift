// SPDX-License-Identifier: MIT

/// An author that somebody else keeps alive while the message is being delivered.
///
/// An author may be an object whose `deinit` sends its last message. Such an object can be looked at, but a reference
/// that outlives its `deinit` would bring a dead object back. Hence messages carry an author without retaining it.
// SAFETY: the reference is valid while the message is delivered. A message that is delivered at once has its sender's
// call above it on the stack, which holds the author. A message that had to wait carries the author in its envelope's
// `keeper`. It would break if a lent author were stored anywhere but in an envelope, or used after the delivery.
@usableFromInline
@safe
@frozen
struct LentAuthor {
  @usableFromInline let reference: Unmanaged<AnyObject>

  @inlinable
  init(_ author: AnyObject) {
    unsafe reference = .passUnretained(author)
  }

  /// The author itself, for handlers and author filters.
  @inlinable var object: AnyObject {
    unsafe reference.takeUnretainedValue()
  }

  /// A reference that may be kept, or nil when the author is being deinitialised.
  ///
  /// - Complexity: the first weak reference to an object allocates its side table, so this is for messages that wait.
  var keepable: AnyObject? {
    #if canImport(ObjectiveC)
      if KnownOwner.isObjective(object) { return KnownOwner.keepable(object) }
    #endif
    weak let reference = object
    return reference
  }
}
