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

/// How a thread waits for another one that has been stopped, and that it cannot wake up.
///
/// It lets others run, and after a few times it sleeps, so that one of lower priority gets on as well.
struct Pause {
  private var count = 0

  private static var yields: Int { 16 }

  /// After so many sleeps of a hundred microseconds and more, nobody can have been stopped only.
  private static var limit: Int { 20_000 }

  mutating func wait() {
    count += 1
    assert(
      count < Self.limit,
      "a lock of the engine is not taken twice by one thread, and given up before code of the user runs"
    )
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      if count <= Self.yields {
        sched_yield()
      } else {
        usleep(100)
      }
    #endif
  }
}
