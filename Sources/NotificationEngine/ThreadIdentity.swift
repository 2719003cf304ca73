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

/// How deep a thread has nested its messages, where a reader counter, which is raised by all threads, does not say.
///
/// One number for each thread, counted from where a counter is so high that a single thread might be on the way to the
/// limit.
enum DeepNesting {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private static let key: pthread_key_t = {
      var key = pthread_key_t()
      let result = unsafe pthread_key_create(&key, nil)
      precondition(result == 0, "a process that nests messages deep has a thread-specific key to give")
      return key
    }()

    /// Counts one more message of the calling thread, and returns how many of them it was inside before.
    static func enter() -> UInt64 {
      // SAFETY: the pointer is a number in disguise; it is never followed.
      let depth = unsafe UInt(bitPattern: pthread_getspecific(key))
      unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: depth + 1))
      return UInt64(depth)
    }

    /// The message that was counted last has been delivered.
    static func leave() {
      // SAFETY: as above.
      let depth = unsafe UInt(bitPattern: pthread_getspecific(key))
      unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: depth &- 1))
    }
  #else
    /// Where it cannot be found out no number is too high, so that the counter decides.
    static func enter() -> UInt64 { .max / 2 }

    static func leave() {}
  #endif
}
