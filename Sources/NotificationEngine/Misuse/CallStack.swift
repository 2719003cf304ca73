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

#if DEBUG
  #if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    private typealias Backtrace = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, CInt) -> CInt

    /// The value of `RTLD_DEFAULT` where it isn't nil: a macro that Swift does not import.
    private var everyLibrary: UnsafeMutableRawPointer? {
      #if canImport(Darwin)
        unsafe UnsafeMutableRawPointer(bitPattern: -2)
      #else
        nil
      #endif
    }

    // SAFETY: the type is the one in the manual of the C library, whose module leaves the function out. In a library
    // without it, the function isn't found.
    private let backtrace = unsafe unsafeBitCast(dlsym(everyLibrary, "backtrace"), to: Backtrace?.self)

    private func fill(_ frames: inout [UnsafeMutableRawPointer?]) -> CInt {
      unsafe backtrace?(&frames, CInt(frames.count)) ?? 0
    }

    /// Returns the current return addresses, innermost first; empty where the C library doesn't provide them.
    func currentCallStack() -> [UInt] {
      var frames = unsafe [UnsafeMutableRawPointer?](repeating: nil, count: 64)
      let count = unsafe fill(&frames)
      return unsafe frames.prefix(Int(count)).map { UInt(bitPattern: $0) }
    }

    /// Writes `text` to standard error.
    func writeToStandardError(_ text: String) {
      var text = text
      // SAFETY: the bytes are read while the closure runs, during which they are valid.
      text.withUTF8 { bytes in _ = unsafe write(2, bytes.baseAddress, bytes.count) }
    }
  #else
    func currentCallStack() -> [UInt] { [] }

    /// Writes `text` to standard output, because standard error isn't available.
    func writeToStandardError(_ text: String) { print(text, terminator: "") }
  #endif
#endif
