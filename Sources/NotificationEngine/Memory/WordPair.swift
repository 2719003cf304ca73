// SPDX-License-Identifier: MIT

/// Two atomic words of an object that is accessed often: its first property, in a class that inherits from none.
///
/// They lie in the object on every platform, where an `AtomicWord` has memory of its own on some, and are accessed
/// through the object only.
@frozen @usableFromInline
package struct WordPair: Sendable {
  @usableFromInline var words: (UInt64, UInt64) = (0, 0)

  @inlinable package init() {}

  /// The first word of `owner`, whose first property is a pair.
  @inlinable @inline(__always)
  package static func first(of owner: AnyObject) -> WordPointer { WordPointer(0, of: owner) }

  /// The second word of `owner`, whose first property is a pair.
  @inlinable @inline(__always)
  package static func second(of owner: AnyObject) -> WordPointer { WordPointer(1, of: owner) }
}
