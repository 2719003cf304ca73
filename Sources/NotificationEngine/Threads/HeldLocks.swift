// SPDX-License-Identifier: MIT

/// Counts the engine's locks that each thread holds, in debug builds: the tests assert in their callbacks that it's
/// none.
@usableFromInline
package enum HeldLocks {
  #if DEBUG
    private static let number = ThreadNumber()

    /// How many of the engine's locks the calling thread holds.
    package static var count: UInt { number.value }

    @usableFromInline static func add(_ change: Int) { number.value &+= UInt(bitPattern: change) }
  #else
    package static var count: UInt { 0 }

    @inlinable static func add(_ change: Int) {}
  #endif
}
