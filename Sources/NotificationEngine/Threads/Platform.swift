// SPDX-License-Identifier: MIT

// Everything for which the engine asks the C library, but for its locks.

#if canImport(Darwin)
  public import Darwin
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Android)
  public import Android
#elseif !ENGINE_ONE_THREAD && (!os(WASI) || _runtime(_multithreaded))
  #error("NotificationEngine doesn't know how this system tells its threads apart")
#endif

/// Returns a number, never 0, that no two threads alive at the same moment share.
@inlinable @inline(__always)
package func currentThreadIdentity() -> UInt {
  #if canImport(Darwin) || canImport(Musl)
    unsafe UInt(bitPattern: pthread_self())
  #elseif canImport(Glibc)
    UInt(pthread_self())
  #elseif canImport(Android)
    UInt(bitPattern: pthread_self())  // A signed number, negative in the upper half of 32-bit memory.
  #else
    1  // WASI without threads.
  #endif
}

#if canImport(Darwin)
  /// Returns whether the calling thread is the main thread.
  func isMainThread() -> Bool { pthread_main_np() != 0 }
#endif

/// Returns the current address of the top of the calling thread's stack.
@inlinable @inline(__always)
func stackAddress() -> UInt {
  var local: UInt8 = 0
  // SAFETY: the address is a number here and is never followed. Unprotected: otherwise a function that takes the
  // address of a variable guards its stack.
  return unsafe _withUnprotectedUnsafeMutablePointer(to: &local) { UInt(bitPattern: $0) }
}

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// A number that each thread has for itself, or 0 until it is set.
  @usableFromInline
  struct ThreadNumber: Sendable {
    private let key: pthread_key_t

    init() {
      var key = pthread_key_t()
      let result = unsafe pthread_key_create(&key, nil)
      precondition(result == 0, "a process has a thread-specific key left for each purpose of the engine")
      self.key = key
    }

    /// The calling thread's number.
    @usableFromInline var value: UInt {
      // SAFETY: the pointer is a number in disguise. It is never followed.
      get { unsafe UInt(bitPattern: pthread_getspecific(key)) }
      nonmutating set { unsafe pthread_setspecific(key, UnsafeRawPointer(bitPattern: newValue)) }
    }
  }

  /// Lets other threads run.
  @usableFromInline func yieldThread() { sched_yield() }

  /// Returns the address at which the calling thread's stack ends, and its size, or nil if the system doesn't say.
  func stackBounds() -> (end: UInt, size: UInt)? {
    #if canImport(Darwin)
      let thread = unsafe pthread_self()
      let size = unsafe UInt(pthread_get_stacksize_np(thread))
      // SAFETY: the address is a number here and is never followed.
      return unsafe (UInt(bitPattern: pthread_get_stackaddr_np(thread)) - size, size)
    #else
      typealias GetAttributes = @convention(c) (pthread_t, UnsafeMutablePointer<pthread_attr_t>) -> CInt
      var attributes = pthread_attr_t()
      guard let getAttributes = unsafe function(named: "pthread_getattr_np", GetAttributes.self),
        unsafe getAttributes(pthread_self(), &attributes) == 0
      else { return nil }
      var end: UnsafeMutableRawPointer?
      var size = 0
      unsafe pthread_attr_getstack(&attributes, &end, &size)
      unsafe pthread_attr_destroy(&attributes)
      return (UInt(bitPattern: end), UInt(size))
    #endif
  }

  /// Returns a function that the module of the C library leaves out, or nil in a program without a dynamic linker, or a
  /// library without the function.
  private func function<Function>(named name: String, _ type: Function.Type) -> Function? {
    #if canImport(Darwin)
      // The value of `RTLD_DEFAULT`: a macro that Swift does not import.
      let everyLibrary = unsafe UnsafeMutableRawPointer(bitPattern: -2)
    #else
      let everyLibrary: UnsafeMutableRawPointer? = nil
    #endif
    // SAFETY: the callers' types are those in the manual of the C library.
    return unsafe unsafeBitCast(dlsym(everyLibrary, name), to: Function?.self)
  }

  #if DEBUG
    private typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, CInt) -> CInt
    private let backtrace = unsafe function(named: "backtrace", Backtrace.self)

    /// Returns the current return addresses, innermost first, or none where the C library doesn't provide them.
    func currentCallStack() -> [UInt] {
      var frames = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: 64)
      let count = unsafe backtrace?(&frames, CInt(frames.count)) ?? 0
      return unsafe frames.prefix(Int(count)).map { UInt(bitPattern: $0) }
    }

    /// Writes `text` to standard error.
    func writeToStandardError(_ text: String) {
      var text = text
      // SAFETY: the bytes are read while the closure runs, during which they are valid.
      text.withUTF8 { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
    }
  #endif
#else
  /// A number of the only thread of WASI, or 0 until it is set.
  @usableFromInline
  final class ThreadNumber: Sendable {
    // SAFETY: the platform has only one thread.
    private nonisolated(unsafe) var number: UInt = 0

    init() {}

    @usableFromInline var value: UInt {
      get { unsafe number }
      set { unsafe number = newValue }
    }
  }

  @usableFromInline func yieldThread() {}

  func stackBounds() -> (end: UInt, size: UInt)? { nil }

  #if DEBUG
    func currentCallStack() -> [UInt] { [] }

    /// Writes `text` to standard output, because standard error isn't available.
    func writeToStandardError(_ text: String) { print(text, terminator: "") }
  #endif
#endif
