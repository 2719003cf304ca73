// SPDX-License-Identifier: MIT

/// Counts the engine's locks that each thread holds, in a debug build.
///
/// The tests assert in their callbacks that there are none. A release build counts nothing.
@usableFromInline
package enum HeldLocks {
  #if DEBUG && (canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android))
    private static let number = ThreadNumber()

    /// How many of the engine's locks the calling thread holds.
    package static var count: UInt { number.value }

    @usableFromInline package static func add() { number.value += 1 }

    @usableFromInline package static func remove() { number.value -= 1 }
  #else
    package static var count: UInt { 0 }

    @inlinable @inline(__always)
    package static func add() {}

    @inlinable @inline(__always)
    package static func remove() {}
  #endif
}
