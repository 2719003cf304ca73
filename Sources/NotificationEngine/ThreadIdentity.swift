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
  #if canImport(Darwin)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc) || canImport(Musl) || canImport(Android)
    UInt(pthread_self())
  #else
    1  // One thread is all that this platform has.
  #endif
}

/// Which stripe of a subject's reader count this thread uses.
///
/// What identifies a thread is an address next to its stack. Stacks that are made one after the other lie 8 MB apart on
/// Linux, half a megabyte on Darwin, and the first thread's address is a page or two from that of the second: the three
/// parts give neighbours different stripes. An address in the stack would do, but a function that takes a variable's
/// address guards its stack.
@inlinable @inline(__always)
func stripeOfThread() -> Int {
  #if ENGINE_SCHEDULE_POINTS
    if SchedulePoint.region != 0 { return Int(SchedulePoint.region) & (SubjectHead.stripeCount - 1) }
  #endif
  let identity = currentThreadIdentity()
  return Int(truncatingIfNeeded: identity >> 23 &+ identity >> 19 &+ identity >> 10) & (SubjectHead.stripeCount - 1)
}

/// Threads' stacks lie megabytes apart, so the address of a local variable tells threads apart without any storage.
@inline(__always)
func stackRegion() -> UInt64 {
  #if ENGINE_SCHEDULE_POINTS
    if SchedulePoint.region != 0 { return SchedulePoint.region }
  #endif
  var local: UInt8 = 0
  return unsafe withUnsafePointer(to: &local) { UInt64(UInt(bitPattern: $0)) } >> 23
}
