// SPDX-License-Identifier: MIT

/// A value that is only ever touched under a lock of its own: how facades share state between threads.
///
/// No code of the user may run inside `withLock`: no closure, no `==`, and no last release of an object the user gave
/// us. Move such things out of `body` and let go of them afterwards.
@usableFromInline
package final class Protected<Value> {
  @usableFromInline let lock = EngineLock()

  // SAFETY: read and written under `lock` only, which is not recursive, so that accesses cannot overlap. The runtime's
  // check of that would cost more than the access.
  @usableFromInline @exclusivity(unchecked) var value: Value

  @inlinable package init(_ value: Value) {
    unsafe self.value = value
  }

  /// Runs `body` on the value while no other thread can reach it.
  ///
  /// Not recursive; costs one uncontended lock.
  ///
  /// - Parameters:
  ///   - isPublishing: False only where nobody relies on seeing what `body` stores without the lock: see `EngineLock`.
  ///   - body: What is done with the value.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  @inlinable package func withLock<Result, E: Error>(
    isPublishing: Bool = true,
    _ body: (inout Value) throws(E) -> Result
  ) throws(E) -> Result {
    try lock.withLock(isPublishing: isPublishing) { () throws(E) in try unsafe body(&value) }
  }

  /// Puts `newValue` in and hands the old value out, so that it is released outside the lock.
  @inlinable package func exchange(_ newValue: Value) -> Value {
    withLock { value in
      let old = value
      value = newValue
      return old
    }
  }
}

// SAFETY: `value` is reached through `withLock` alone, so two threads never touch it at once. What a value that is not
// Sendable shares with the outside is up to the facade that stores it.
extension Protected: @unchecked Sendable {}
