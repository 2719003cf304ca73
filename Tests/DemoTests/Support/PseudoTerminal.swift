// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Foundation
  import Glibc

  @testable import Demo

  /// The demo in a terminal of its own, with this test at the keyboard.
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

    /// All that the demo has written, escapes included, with plain line ends.
    private(set) var text = ""

    /// Starts the demo, which becomes the leader of a session whose terminal this is.
    ///
    /// Behind a shell, the shell is the leader and waits for the demo, as `make` does.
    init(
      size: Size,
      environment changes: [String: String] = [:],
      arguments: [String] = [],
      isBehindShell: Bool = false
    ) throws {
      // Glibc hides `posix_openpt` and its like from Swift, so Linux is asked itself: unlock (TIOCSPTLCK), then the
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
      // Under AddressSanitizer the demo ends with what lives until its exit: this test looks at its terminal.
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

    /// Whether the terminal is as a shell leaves it: whole lines, and an echo.
    var isAsFound: Bool {
      var state = termios()
      _ = unsafe tcgetattr(keyboard, &state)
      return state.c_lflag & tcflag_t(ICANON | ECHO) == tcflag_t(ICANON | ECHO)
    }

    /// The last screen that was drawn to its end, without colors.
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

    /// Forgets what was written so far.
    func forget() {
      text = ""
    }

    /// Reads until what was written meets `condition`; half a minute of nothing that does so is a failure.
    func read(_ what: String, until condition: () -> Bool) throws {
      let end = Date(timeIntervalSinceNow: 30)
      while !condition() {
        guard Date() < end, readSome() else { throw Failure(what: "never seen: \(what)", text: text) }
      }
    }

    /// Waits until the demo has stopped itself, and says whether it did rather than end.
    func waitForStop() -> Bool {
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, WUNTRACED) == process else { return false }
      let isStopped = status & 0xFF == 0x7F
      if !isStopped { process = 0 }
      return isStopped
    }

    /// What a shell's `fg` does.
    func bringBack() {
      kill(-process, SIGCONT)
    }

    /// Reads all that is left, and returns the exit code.
    func waitForEnd() -> Int32? {
      while readSome() {}
      var status: Int32 = 0
      guard unsafe waitpid(process, &status, 0) == process else { return nil }
      process = 0
      return status & 0x7F == 0 ? status >> 8 & 0xFF : nil
    }

    /// False at the end, or when nothing comes for half a minute.
    private func readSome() -> Bool {
      var waiting = pollfd(fd: keyboard, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, 30_000) == 1 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe Glibc.read(keyboard, &bytes, bytes.count)
      guard count > 0 else { return false }
      // How many carriage returns stand before a line's end is the terminal's affair.
      pending += bytes.prefix(count).filter { $0 != UInt8(ascii: "\r") }
      // A character may come in two halves; only what is whole is taken.
      if let whole = String(validating: pending, as: UTF8.self) {
        text += whole
        pending = []
      }
      return true
    }

    /// The complete screens in what was written.
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
