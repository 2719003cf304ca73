// SPDX-License-Identifier: MIT

/// Counts the engine's locks that each thread holds, in a debug build.
///
/// The tests assert in their callbacks that there are none. A release build counts nothing.
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
