// SPDX-License-Identifier: MIT

/// An unretained reference to a message's author, which its sender keeps alive during the delivery.
///
/// An author may send its last message from `deinit`. A strong reference that outlived that `deinit` would refer to a
/// deallocated object, so a message refers to its author without retaining it. A strong reference that ends in time
/// would be possible, but would cost each set of a variable a retain and a release.
// SAFETY: the reference is valid while the message is being delivered. If the message is delivered immediately, the
// sender's call is on the stack and retains the author. If it was queued, its envelope's `retainedAuthor` does. This
// would break if the reference were stored anywhere but in an envelope, or used after the delivery.
@usableFromInline
@safe
@frozen
struct UnretainedAuthor {
  @usableFromInline let reference: Unmanaged<AnyObject>

  @inlinable
  init(_ author: AnyObject) {
    unsafe reference = .passUnretained(author)
  }

  /// The author, for handlers and author filters.
  @inlinable var object: AnyObject {
    unsafe reference.takeUnretainedValue()
  }
}
