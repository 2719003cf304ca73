// SPDX-License-Identifier: MIT

/// The subject whose value each thread is changing in place, for the second time or more, or 0 if there is none.
private let changing = ThreadNumber()

/// Changes in place: a closure changes a copy of the stored value, and runs again if the value was stored meanwhile.
///
/// A closure that stores the value itself, each time it runs, would run for ever. What it stores in its first run is
/// as good as what another thread stores. From its second run on it ends the program.
extension Subject {
  /// Calls `body`, which changes a copy of the value.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether the value was stored while `body` ran before.
  ///   - body: Runs while no lock is held.
  /// - Returns: The result of `body`.
  @inlinable @inline(__always)
  package func change<Result>(again isRepeated: Bool, _ body: () -> Result) -> Result {
    isRepeated ? changeAgain(body) : body()
  }

  @usableFromInline @inline(never)
  func changeAgain<Result>(_ body: () -> Result) -> Result {
    let outer = changing.value
    changing.value = identity
    withCriticalSection { unsafe turns.changeCount += 1 }
    defer {
      withCriticalSection { unsafe turns.changeCount -= 1 }
      changing.value = outer
    }
    return body()
  }

  /// Ends the program if the calling thread is inside `change` for the second time or more.
  ///
  /// Call it where a value is stored, in the critical section.
  @inlinable @inline(__always)
  package func checkChange() {
    if _slowPath(unsafe turns.changeCount != 0) { checkChanges() }
  }

  @usableFromInline @inline(never)
  func checkChanges() {
    if changing.value == identity { endlessChange() }
  }

  private var identity: UInt { UInt(bitPattern: ObjectIdentifier(self)) }
}

/// Ends the program because a closure that changes a value in place also stores one, each time it runs.
package func endlessChange() -> Never {
  fatalError(
    """
    a value can't be changed in place while its closure keeps changing it: the closure of `modify`, or an `==`, sets \
    the same value, directly or through a listener, each time it runs
    """
  )
}
