// SPDX-License-Identifier: MIT

/// Two atomic words of an object that is accessed often: its first property, in a class that inherits from none.
///
/// They lie in the object on every platform, where an `AtomicWord` has memory of its own on some.
@safe @frozen @usableFromInline
package struct WordPair: ~Copyable {
  @inlinable package init() {}

  #if canImport(Darwin) || ENGINE_C_ATOMICS
    // Accessed through the functions below only.
    @usableFromInline var bits: (UInt64, UInt64) = (0, 0)

    /// The first word of `owner`, whose first property this is.
    @inlinable @inline(__always)
    package borrowing func first(of owner: AnyObject) -> WordPointer { WordPointer(0, of: owner) }

    /// The second word of `owner`, whose first property this is.
    @inlinable @inline(__always)
    package borrowing func second(of owner: AnyObject) -> WordPointer { WordPointer(1, of: owner) }
  #else
    @usableFromInline let firstWord = AtomicWord(0)
    @usableFromInline let secondWord = AtomicWord(0)

    @inlinable @inline(__always)
    package borrowing func first(of _: AnyObject) -> WordPointer { firstWord.pointer }

    @inlinable @inline(__always)
    package borrowing func second(of _: AnyObject) -> WordPointer { secondWord.pointer }
  #endif
}
