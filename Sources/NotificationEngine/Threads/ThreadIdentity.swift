// SPDX-License-Identifier: MIT

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
  SchedulePoint.region ?? UInt64(stackAddress()) >> 17
}

/// Returns the number by which a subject records a contending thread: no two threads share it, and it is never 0.
@inline(__always)
func contendingThread() -> UInt64 {
  SchedulePoint.region ?? UInt64(currentThreadIdentity())
}
