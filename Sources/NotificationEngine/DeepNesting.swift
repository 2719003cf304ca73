// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// How deep a thread has nested its messages, where a reader counter, which is raised by all threads, does not say.
///
/// One number for each thread, counted from where a counter is so high that a single thread might be on the way to the
/// limit.
@usableFromInline
enum DeepNesting {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// Nil when the process has no more keys to give.
    private static let key: pthread_key_t? = {
      var key = pthread_key_t()
      return unsafe pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// Counts one more message of the calling thread, and returns how many of them it was inside before.
    ///
    /// No number is too high when it cannot be found out.
    @usableFromInline static func enter() -> UInt64 {
      guard let key else { return .max / 2 }
      // SAFETY: the pointer is a number in disguise; it is never followed.
      let depth = unsafe UInt(bitPattern: pthread_getspecific(key))
      unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: depth + 1))
      return UInt64(depth)
    }

    /// The message that was counted last has been delivered.
    @usableFromInline static func leave() {
      guard let key else { return }
      // SAFETY: as above.
      let depth = unsafe UInt(bitPattern: pthread_getspecific(key))
      unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: depth &- 1))
    }
  #else
    @usableFromInline static func enter() -> UInt64 { .max / 2 }

    @usableFromInline static func leave() {}
  #endif
}
