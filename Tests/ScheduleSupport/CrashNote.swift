// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Foundation

  /// The string that repeats the run under way, in memory that a signal handler can print when the run crashes.
  enum CrashNote {
    private static let capacity = 4_096

    // SAFETY: written by the one thread that runs; read by the signal handler of a process that ends.
    nonisolated(unsafe) private static let text = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)

    // SAFETY: like `text`.
    nonisolated(unsafe) private static var count = 0

    /// Begins a run.
    static func start(_ note: String) {
      unsafe count = 0
      append(note)
    }

    static func append(_ more: String) {
      for byte in more.utf8 where unsafe count < capacity {
        unsafe text[count] = byte
        unsafe count += 1
      }
    }

    /// From now on a crash prints the note, and then ends the process as it would have without.
    static func install() {
      unsafe text[0] = 0
      for number in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT] {
        // The handler calls functions that are allowed in one, and touches nothing but `text` and `count`.
        signal(number) { number in
          _ = unsafe write(STDERR_FILENO, CrashNote.text, CrashNote.count)
          signal(number, SIG_DFL)
          raise(number)
        }
      }
    }
  }
#endif
