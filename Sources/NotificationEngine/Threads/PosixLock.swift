// SPDX-License-Identifier: MIT

#if ENGINE_TSAN_LOCK
  internal import Glibc

  /// A pthread mutex, whose hand-over ThreadSanitizer sees on Linux.
  // SAFETY: allocated in `init`, freed in `deinit`, and a noncopyable owner cannot do either twice. In between, only
  // the system's functions access it, and these may be called on every thread.
  @safe @usableFromInline
  struct PosixLock: ~Copyable, @unchecked Sendable {
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    init() {
      unsafe mutex = .allocate(capacity: 1)
      let result = unsafe pthread_mutex_init(mutex, nil)
      precondition(result == 0, "a pthread mutex cannot be made")
    }

    deinit {
      unsafe pthread_mutex_destroy(mutex)
      unsafe mutex.deallocate()
    }

    // swift-format-ignore: NoLeadingUnderscores
    @usableFromInline
    borrowing func _unsafeLock() { unsafe _ = pthread_mutex_lock(mutex) }

    // swift-format-ignore: NoLeadingUnderscores
    @usableFromInline
    borrowing func _unsafeUnlock() { unsafe _ = pthread_mutex_unlock(mutex) }
  }
#endif
