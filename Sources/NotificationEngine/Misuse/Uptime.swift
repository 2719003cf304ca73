// SPDX-License-Identifier: MIT

#if DEBUG
  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Glibc)
    internal import Glibc
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Android)
    internal import Android
  #endif

  /// The nanoseconds since some moment in the past, by a clock that goes on while the system sleeps.
  ///
  /// What `ContinuousClock` tells, on systems that are older than it. It is 0 where there is no C library.
  package func uptimeNanoseconds() -> UInt64 {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      var time = timespec()
      #if canImport(Darwin)
        unsafe clock_gettime(CLOCK_MONOTONIC_RAW, &time)
      #else
        unsafe clock_gettime(CLOCK_BOOTTIME, &time)
      #endif
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #else
      return 0
    #endif
  }
#endif
