// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#endif

/// Returns a number that no two threads alive at the same moment share; never 0.
@inlinable @inline(__always)
package func currentThreadIdentity() -> UInt {
  #if canImport(Darwin) || canImport(Musl)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc) || canImport(Android)
    UInt(pthread_self())
  #else
    1  // The platform has only one thread.
  #endif
}

#if canImport(Darwin)
  /// Returns whether the calling thread is the main thread.
  func isMainThread() -> Bool { pthread_main_np() != 0 }
#endif

/// Returns the calling thread's number as the owner of a serially re-entrant subject: the lowest bit is free.
@inlinable @inline(__always)
package func sendingThread() -> UInt64 { UInt64(currentThreadIdentity()) << 1 }

/// Returns the position of the calling thread's stack in units of 128 kilobytes: a hint for choosing a stripe of a
/// subject's reader count.
///
/// It is mostly, but not always, the same for one thread, and two threads may share it: nothing but speed may depend on
/// it. The thread's identity would do, but asking the system for it takes longer than entering a subject.
@inlinable @inline(__always)
func stackRegion() -> UInt64 {
  #if ENGINE_SCHEDULE_POINTS
    if let region = unsafe SchedulePoint.observer?.region, region != 0 { return region }
  #endif
  return UInt64(stackAddress()) >> 17
}

/// Returns the current address of the top of the calling thread's stack.
@inlinable @inline(__always)
func stackAddress() -> UInt {
  var local: UInt8 = 0
  // SAFETY: the address is a number here and is never followed. Unprotected: otherwise a function that takes the
  // address of a variable guards its stack.
  return unsafe _withUnprotectedUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
}

/// Returns the number by which a subject records a contending thread: no two threads share it, and it is never 0.
@inline(__always)
func contendingThread() -> UInt64 {
  #if ENGINE_SCHEDULE_POINTS
    if let region = unsafe SchedulePoint.observer?.region, region != 0 { return region }
  #endif
  return UInt64(currentThreadIdentity())
}
