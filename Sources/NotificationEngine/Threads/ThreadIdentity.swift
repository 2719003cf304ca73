// SPDX-License-Identifier: MIT

/// Returns the position of the calling thread's stack in units of 128 kilobytes: a hint for choosing a stripe of a
/// subject's reader count.
///
/// It is mostly, but not always, the same for one thread, and two threads may share it: nothing but speed may depend on
/// it. The thread's identity would do, but asking the system for it takes longer than entering a subject.
@inlinable @inline(__always)
func stackRegion() -> UInt64 {
  SchedulePoint.region ?? UInt64(stackAddress()) >> 17
}
