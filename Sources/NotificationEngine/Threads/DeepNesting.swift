// SPDX-License-Identifier: MIT

/// Counts how deep a thread has nested its messages, which a reader counter that all threads raise doesn't tell.
///
/// One number per thread, counted from where a counter is so high that a single thread might be close to the limit:
/// earlier on a stripe, because a thread may be counted on several.
enum DeepNesting {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let number = ThreadNumber()

    /// Counts one more message of the calling thread, and returns the number of messages that it was inside before.
    static func enter() -> UInt64 {
      let depth = number.value
      number.value = depth + 1
      return UInt64(depth)
    }

    /// Ends the message that was counted last.
    static func leave() {
      number.value &-= 1
    }
  #else
    /// Returns a number so high that the counter alone decides: threads can't be told apart here.
    static func enter() -> UInt64 { .max / 2 }

    static func leave() {}
  #endif
}
