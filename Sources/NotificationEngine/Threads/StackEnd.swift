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

/// The end of the calling thread's stack; a feedback loop stops the program before it reaches it.
///
/// A number of messages can't replace it: half a megabyte is full after a few dozen messages whose subscribers need
/// some kilobytes each, while eight megabytes have room for thousands.
@usableFromInline
enum StackEnd {
  /// Ends the program with a message if there is no room to nest one more message.
  ///
  /// Not `preconditionFailure`, which says nothing in a release build.
  @usableFromInline @inline(never)
  static func checkNesting() {
    if isNear() {
      fatalError(
        """
        a message can't be nested any deeper, because the stack of this thread is nearly full: a subscriber sends, \
        directly or through others, a message that makes it send again
        """
      )
    }
  }

  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// The bytes reserved for the client's own calls between two messages, and for the message that reports the loop.
    private static let largestReserve: UInt = 64 << 10

    /// The address at which the reserve of a thread's stack begins.
    private static let border = ThreadNumber()

    /// Stands for a border that the system doesn't report; no address is close below it.
    private static let unknown: UInt = 1

    /// Returns whether the calling thread has reached the reserve of its stack.
    static func isNear() -> Bool {
      if border.value == 0 { border.value = findBorder() }
      // Stacks grow downwards. An address outside the thread's own stack is far above the border, or wraps around.
      return border.value &- stackAddress() < largestReserve
    }

    #if canImport(Darwin)
      private static func findBorder() -> UInt {
        let thread = unsafe pthread_self()
        let size = unsafe UInt(pthread_get_stacksize_np(thread))
        // SAFETY: the address is a number here and is never followed.
        return unsafe UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size + min(largestReserve, size / 4)
      }
    #else
      private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

      private static func findBorder() -> UInt {
        var attributes = pthread_attr_t()
        // SAFETY: the type is the one in the manual of the C library, whose header hides the function. In a program
        // without a dynamic linker, the function isn't found.
        guard let getAttributes = unsafe unsafeBitCast(dlsym(nil, "pthread_getattr_np"), to: GetAttributes?.self),
          unsafe getAttributes(pthread_self(), &attributes) == 0
        else { return unknown }
        var end: UnsafeMutableRawPointer?
        var size = 0
        unsafe pthread_attr_getstack(&attributes, &end, &size)
        unsafe pthread_attr_destroy(&attributes)
        return UInt(bitPattern: end) + min(largestReserve, UInt(size) / 4)
      }
    #endif
  #else
    /// Returns false where the stack's end is unknown.
    static func isNear() -> Bool { false }
  #endif
}
