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

/// The end of the calling thread's stack, before which a feedback loop is to end the program.
enum StackEnd {
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    /// What has to be left for the client's own calls between two messages, and for the message that says why.
    private static let largestReserve: UInt = 64 << 10

    /// Where the reserve of a thread's stack begins.
    private static let border = ThreadNumber()

    /// Stands for a border that the system does not tell.
    private static let unknown: UInt = 1

    /// Whether the calling thread has come to the reserve of its stack.
    static func isNear() -> Bool {
      if border.value == 0 { border.value = findBorder() ?? unknown }
      // Stacks grow downwards. What does not lie on the thread's own stack is far above the border, or wraps around.
      return border.value &- stackAddress() < largestReserve
    }

    private static func findBorder() -> UInt? {
      guard let (end, size) = bounds() else { return nil }
      return end + min(largestReserve, size / 4)
    }

    #if canImport(Darwin)
      private static func bounds() -> (end: UInt, size: UInt)? {
        let thread = unsafe pthread_self()
        let size = unsafe UInt(pthread_get_stacksize_np(thread))
        // SAFETY: the address is a number here and is never followed.
        return unsafe (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
      }
    #else
      private typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt

      private static func bounds() -> (end: UInt, size: UInt)? {
        // The header shows this function to C that asks for it only. A program without a dynamic linker does not find it.
        guard let symbol = unsafe dlsym(nil, "pthread_getattr_np") else { return nil }
        // SAFETY: the type is the one that the manual of the C library gives.
        let getAttributes = unsafe unsafeBitCast(symbol, to: GetAttributes.self)
        var attributes = pthread_attr_t()
        guard unsafe getAttributes(pthread_self(), &attributes) == 0 else { return nil }
        defer { unsafe pthread_attr_destroy(&attributes) }
        var end: UnsafeMutableRawPointer?
        var size = 0
        guard unsafe pthread_attr_getstack(&attributes, &end, &size) == 0 else { return nil }
        return (UInt(bitPattern: end), UInt(size))
      }
    #endif
  #else
    /// Where it cannot be found out the number of nested messages alone decides.
    static func isNear() -> Bool { false }
  #endif
}
