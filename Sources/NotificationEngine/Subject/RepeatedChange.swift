// SPDX-License-Identifier: MIT

/// Calls `attempt` until it returns a result: a closure that changes a copy of a value, and stores the copy unless
/// another value was stored in the meantime.
///
/// Ends the program with a message after 100,000 attempts. A thread that always comes too late does so because of
/// itself: what it calls stores a value each time.
@usableFromInline
package func repeatedly<Result>(_ attempt: () -> Result?) -> Result {
  for _ in 0..<100_000 { if let result = attempt() { return result } }
  fatalError(
    """
    a value can't be changed in place while its closure keeps changing it: the closure of `modify`, or an `==`, sets \
    the same value, directly or through a listener, each time it runs
    """
  )
}
