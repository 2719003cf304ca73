// SPDX-License-Identifier: MIT

/// Keeps the stack short when sources that own one another in a chain are deallocated together with the first one.
///
/// A subscriber's closure may hold the only reference to another subject, whose subscribers hold others. Each release
/// runs inside the one before. From the 32nd level on, a release is postponed until the first one ends. So the end of a
/// long chain that a client's `deinit` drops may be released only after that `deinit`. Without this, a debug build
/// overflowed a stack of 512 KB when it released a chain of 1,000 results of `map`.
package enum ReleaseDepth {
  /// Twice the number of releases that the calling thread is inside, and in the lowest bit whether something waits.
  private static let number = ThreadNumber()

  private static let limit: UInt = 2 * 32

  /// The closures and blocks whose release each thread has postponed, by the thread's identity.
  private static let waiting = Protected<[UInt: Garbage]>([:])

  /// Enters a release, and returns whether what is to be released has to wait.
  static func enter() -> Bool {
    number.value &+= 2
    return number.value >= limit
  }

  /// Leaves a release, of which `left` has to wait.
  static func leave(leaving left: consuming Garbage) {
    if !left.isEmpty { wait(left) }
    if number.value == 2 | 1 { releaseWaiting() }
    number.value &-= 2
  }

  /// Releases an object that may be the first of a chain.
  package static func release(_ object: consuming AnyObject?) {
    var left = Garbage()
    if enter(), let object { left.add(RetiredReceiver(keeping: object)) }
    _ = consume object
    leave(leaving: left.take())
  }

  private static func wait(_ left: consuming Garbage) {
    waiting.withLock { $0[currentThreadIdentity(), default: Garbage()].add(left) }
    number.value |= 1
  }

  private static func releaseWaiting() {
    while let next = waiting.withLock({ $0.removeValue(forKey: currentThreadIdentity()) }) { next.free() }
    number.value &= ~1
  }
}
