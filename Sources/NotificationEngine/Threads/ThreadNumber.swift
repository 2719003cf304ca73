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

/// A number that each thread has for itself; 0 until it is set.
struct ThreadNumber: Sendable {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private let key: pthread_key_t

    init() {
      var key = pthread_key_t()
      let result = unsafe pthread_key_create(&key, nil)
      precondition(result == 0, "a process has a thread-specific key left for each purpose of the engine")
      self.key = key
    }

    /// The calling thread's number.
    var value: UInt {
      // SAFETY: the pointer is a number in disguise; it is never followed.
      get { unsafe UInt(bitPattern: pthread_getspecific(key)) }
      nonmutating set { unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }
  #else
    /// The platform has only one thread.
    private let number = Protected<UInt>(0)

    init() {}

    var value: UInt {
      get { number.withLock { $0 } }
      nonmutating set { number.withLock { $0 = newValue } }
    }
  #endif
}
