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

/// A number that no two threads alive at the same moment share; never 0.
@inlinable @inline(__always)
package func currentThreadIdentity() -> UInt {
  #if canImport(Darwin) || canImport(Musl)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc) || canImport(Android)
    UInt(pthread_self())
  #else
    1  // One thread is all that this platform has.
  #endif
}

#if canImport(Darwin)
  /// Whether the calling thread is the main thread.
  func isMainThread() -> Bool { pthread_main_np() != 0 }
#endif

/// The calling thread, as it owns reentrant turns: the lowest bit is free.
@inlinable @inline(__always)
package func sendingThread() -> UInt64 { UInt64(currentThreadIdentity()) << 1 }

/// Where the calling thread's stack lies, in parts of 128 kilobytes: a hint from which a stripe of a subject's reader
/// count is chosen.
///
/// For one thread it is mostly, but not always, the same, and two threads may have the same one: nothing may depend on
/// it but speed. The identity would do, but to ask the system for it takes longer than entering a subject.
@inlinable @inline(__always)
func stackRegion() -> UInt64 {
  #if ENGINE_SCHEDULE_POINTS
    if let region = unsafe SchedulePoint.observer?.region, region != 0 { return region }
  #endif
  return UInt64(stackAddress()) >> 17
}

/// How far the calling thread's stack reaches at the moment.
@inlinable @inline(__always)
func stackAddress() -> UInt {
  var local: UInt8 = 0
  // SAFETY: the address is a number here and is never followed. Unprotected: a function that takes the address of a
  // variable guards its stack otherwise.
  return unsafe _withUnprotectedUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
}

/// The number that a subject notes of a thread that finds company: no two threads share it, and it is never 0.
@inline(__always)
func contendingThread() -> UInt64 {
  #if ENGINE_SCHEDULE_POINTS
    if let region = unsafe SchedulePoint.observer?.region, region != 0 { return region }
  #endif
  return UInt64(currentThreadIdentity())
}
