// SPDX-License-Identifier: MIT

/// Two atomic words of an object that is accessed often: its first property, in a class that inherits from none.
///
/// They lie in the object on every platform, where an `AtomicWord` has memory of its own on some.
@safe @frozen @usableFromInline
package struct WordPair: ~Copyable {
  #if canImport(Darwin) || ENGINE_C_ATOMICS
    @usableFromInline var bits: (UInt64, UInt64) = (0, 0)
  #else
    @usableFromInline let firstWord = AtomicWord(0)
    @usableFromInline let secondWord = AtomicWord(0)
  #endif

  @inlinable package init() {}

  /// The first word of `owner`, whose first property this is.
  @inlinable @inline(__always)
  package borrowing func first(of owner: AnyObject) -> WordPointer {
    #if canImport(Darwin) || ENGINE_C_ATOMICS
      WordPointer(0, of: owner)
    #else
      firstWord.pointer
    #endif
  }

  /// The second word of `owner`, whose first property this is.
  @inlinable @inline(__always)
  package borrowing func second(of owner: AnyObject) -> WordPointer {
    #if canImport(Darwin) || ENGINE_C_ATOMICS
      WordPointer(1, of: owner)
    #else
      secondWord.pointer
    #endif
  }
}
