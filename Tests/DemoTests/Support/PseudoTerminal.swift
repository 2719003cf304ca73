// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Foundation
  import Glibc
  import TestSupport

  @testable import Demo

  /// Runs the demo in a pseudo-terminal, and presses its keys.
  final class PseudoTerminal {
    struct Failure: Error {
      let what: String
      let text: String
    }

    /// POSIX_SPAWN_SETSID, another name that Glibc hides.
    private let newSession: Int16 = 0x80

    private let keyboard: Int32
    private var process: pid_t = 0
    private var pending: [UInt8] = []

    /// Everything that the demo has written, with escape sequences and plain line ends.
    private(set) var text = ""

    /// Starts the demo as the leader of a session that this terminal controls.
    ///
    /// With a shell, the shell is the leader and waits for the demo, as `make` does.
    init(
      size: Size,
      environment changes: [String: String] = [:],
      arguments: [String] = [],
      isBehindShell: Bool = false
    ) throws {
      // Glibc hides `posix_openpt` and related calls from Swift, so use ioctls: unlock (TIOCSPTLCK), then get the
      // number (TIOCGPTN).
      keyboard = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var isLocked: Int32 = 0
      var number: Int32 = 0
      guard keyboard >= 0, unsafe ioctl(keyboard, 0x4004_5431, &isLocked) == 0,
        unsafe ioctl(keyboard, 0x8004_5430, &number) == 0
      else { throw Failure(what: "there is no pseudo-terminal", text: "") }
      resize(size)
      let path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().appendingPathComponent("Demo").path
      var environment = ProcessInfo.processInfo.environment
      environment["NO_COLOR"] = nil
      environment["TERM"] = "xterm-256color"
      // Don't let AddressSanitizer report leaks at exit: this test checks the terminal.
      environment["ASAN_OPTIONS"] = "detect_leaks=0"
      environment.merge(changes) { _, new in new }

      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
      unsafe posix_spawn_file_actions_init(&actions)
      unsafe posix_spawnattr_init(&attributes)
      defer {
        unsafe posix_spawn_file_actions_destroy(&actions)
        unsafe posix_spawnattr_destroy(&attributes)
      }
      unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/pts/\(number)", O_RDWR, 0)
      unsafe posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      unsafe posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
      // Whoever waits for this process to close its own must not wait for a demo that a failed test left stopped.
      for other in 3..<256 as Range<Int32> { unsafe posix_spawn_file_actions_addclose(&actions, other) }
      unsafe posix_spawnattr_setflags(&attributes, newSession)
      let command = isBehindShell ? ["/bin/sh", "-c", "\"$0\" \"$@\"; exit $?", path] : [path]
      var words = unsafe (command + arguments).map { unsafe strdup($0) } + [nil]
      var variables = unsafe environment.map { unsafe strdup("\($0)=\($1)") } + [nil]
      let result = unsafe posix_spawn(&process, command[0], &actions, &attributes, &words, &variables)
      unsafe (words + variables).forEach { unsafe free($0) }
      guard result == 0 else { throw Failure(what: "\(path) does not start (\(result))", text: "") }
    }

    deinit {
      if process > 0 {
        kill(-process, SIGKILL)
        waitpid(process, nil, 0)
      }
      close(keyboard)
    }

    /// Whether the terminal is in a shell's usual mode, with line buffering and echo.
    var isAsFound: Bool {
      var state = termios()
      _ = unsafe tcgetattr(keyboard, &state)
      return state.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    /// The last complete screen, without colors.
    var screen: [String] { Self.frames(in: text).last ?? [] }

    func resize(_ size: Size) {
      var window = winsize(
        ws_row: UInt16(size.rows),
        ws_col: UInt16(size.columns),
        ws_xpixel: 0,
        ws_ypixel: 0
      )
      _ = unsafe ioctl(keyboard, UInt(TIOCSWINSZ), &window)
    }

    func press(_ keys: String) {
      let bytes = Array(keys.utf8)
      _ = unsafe write(keyboard, bytes, bytes.count)
    }

    /// Sends the demo a signal.
    func send(_ signal: Int32) {
      kill(process, signal)
    }

    /// Discards what was written so far.
    func forget() {
      text = ""
    }

    /// Reads until the output meets `condition`; fails after half a minute.
    func read(_ what: String, until condition: () -> Bool) throws {
      let end = Date(timeIntervalSinceNow: 30)
      while !condition() {
        guard Date() < end, readSome() else { throw Failure(what: "never seen: \(what)", text: text) }
      }
    }

    /// Waits until the demo has stopped itself or exited; returns whether it stopped within half a minute.
    func waitForStop() -> Bool {
      var status: Int32 = 0
      guard wait(atMost: 30, until: { unsafe waitpid(process, &status, WUNTRACED | WNOHANG) == process }) else {
        return false
      }
      let isStopped = status & 0xFF == 0x7F
      if !isStopped { process = 0 }
      return isStopped
    }

    /// Continues the demo as a shell's `fg` does.
    func bringBack() {
      kill(-process, SIGCONT)
    }

    /// Reads the rest of the output, and returns the exit code.
    func waitForEnd() -> Int32? {
      while readSome() {}
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, 0) == process else { return nil }
      process = 0
      return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// Returns false at the end of the output, or after half a minute without any.
    private func readSome() -> Bool {
      var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 30_000) == 1 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe Glibc.read(keyboard, &bytes, bytes.count)
      guard count > 0 else { return false }
      // The number of carriage returns at the end of a line depends on the terminal.
      pending += bytes.prefix(count).filter { $0 != UInt8(ascii: "\r") }
      // A character may arrive in two parts; only complete ones are used.
      if let whole = String(validating: pending, as: UTF8.self) {
        text += whole
        pending = []
      }
      return true
    }

    /// The complete screens in the output.
    ///
    /// Each begins in the upper left corner, and ends by erasing what is below.
    static func frames(in text: String) -> [[String]] {
      text.components(separatedBy: "\u{1B}[H\u{1B}[2K").dropFirst().compactMap { part in
        guard let end = part.range(of: "\u{1B}[J") else { return nil }
        return part[..<end.lowerBound]
          .replacingOccurrences(of: "\u{1B}\\[[0-9]*[mK]", with: "", options: .regularExpression)
          .components(separatedBy: "\n")
          .map { $0.replacingOccurrences(of: "\u{1B}[2K", with: "") }
      }
    }
  }
#endif
