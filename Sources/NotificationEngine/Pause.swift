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
/// It lets others run, and after a few times it sleeps, so that one of lower priority gets on as well if there is a processor
/// that nobody else wants.
struct Pause {
  private var count = 0

  private static var yields: Int { 16 }

  mutating func wait() {
    count += 1
    #if ENGINE_SCHEDULE_POINTS
      SchedulePoint.pause()
    #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
      if count <= Self.yields {
        sched_yield()
      } else {
        usleep(100)
      }
    #endif
  }
}
