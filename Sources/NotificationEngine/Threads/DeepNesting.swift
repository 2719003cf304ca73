// SPDX-License-Identifier: MIT

/// How deep a thread has nested its messages, where a reader counter, which is raised by all threads, does not say.
///
/// One number for each thread, counted from where a counter is so high that a single thread might be on the way to the
/// limit: sooner on a stripe, because a thread may be counted on several.
enum DeepNesting {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let number = ThreadNumber()

    /// Counts one more message of the calling thread, and returns how many of them it was inside before.
    static func enter() -> UInt64 {
      let depth = number.value
      number.value = depth + 1
      return UInt64(depth)
    }

    /// The message that was counted last has been delivered.
    static func leave() {
      number.value &-= 1
    }
  #else
    /// Where it cannot be found out no number is too high, so that the counter decides.
    static func enter() -> UInt64 { .max / 2 }

    static func leave() {}
  #endif
}
