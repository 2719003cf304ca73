// SPDX-License-Identifier: MIT

/// A value that is only accessed under a lock of its own: how facades share state between threads.
///
/// No user code may run inside `withLock`: no closure, no `==`, and no last release of an object of the user's. Move
/// such things out of `body` and release them afterwards.
///
/// A closure needs a structure around it. `body` gets the value `inout`, for which the compiler converts a closure that
/// a generic type stores, and converts it back: each access would wrap it once more.
@_fixed_layout @usableFromInline
package final class Protected<Value> {
  // It comes first, and is accessed through `lock` only.
  @usableFromInline let lockStorage = EngineLock.makeStorage()

  @inlinable var lock: EngineLock {
    @inline(__always) get { EngineLock(at: WordPointer(0, of: self)) }
  }

  // SAFETY: read and written under `lock` only, which is not recursive, so that accesses cannot overlap. The runtime's
  // check of that would cost more than the access.
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable package init(_ value: Value) {
    unsafe self.value = value
  }

  /// Calls `body` with the value while no other thread can reach it.
  ///
  /// Not recursive. Costs one uncontended lock.
  ///
  /// - Parameter body: Reads or changes the value.
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  @inlinable package func withLock<Result, E: Error>(
    _ body: (inout Value) throws(E) -> Result
  ) throws(E) -> Result {
    try lock.withLock { () throws(E) in try unsafe body(&value) }
  }

  /// Stores `newValue` and returns the old value, so that it is released outside the lock.
  @inlinable package func exchange(_ newValue: Value) -> Value {
    withLock { Swift.exchange(&$0, with: newValue) }
  }
}

// SAFETY: `value` is reached through `withLock` alone, so two threads never touch it at once. A facade that stores a
// value that isn't Sendable is responsible for everything that the value shares with the outside.
extension Protected: @unchecked Sendable {}
