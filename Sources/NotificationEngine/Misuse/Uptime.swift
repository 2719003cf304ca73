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

  /// Nanoseconds by a clock that never goes back: what `ContinuousClock` tells, on systems that are older than it.
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

extension String {
  /// Where `part` comes first; in the toolchain's own words only from iOS 16 on.
  package func firstOccurrence(of part: String) -> Range<Index>? {
    guard let start = indices.first(where: { self[$0...].hasPrefix(part) }) else { return nil }
    return start..<index(start, offsetBy: part.count)
  }
}
