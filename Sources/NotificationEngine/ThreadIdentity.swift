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

/// A number that no two threads alive at the same moment share; never 0.
@usableFromInline
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
/// Not inlined: taking a variable's address would make the delivery loop's function guard its stack on every send, also
/// of the subjects that have no stripes.
@usableFromInline @inline(never)
func stripeOfThread() -> Int {
  Int(truncatingIfNeeded: stackRegion() & UInt64(SubjectHead.stripeCount - 1))
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
