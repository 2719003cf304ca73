// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Controls the program's terminal: reads keys without echo and line buffering, and restores it at the end.
///
/// It is prepared before anything else.
@MainActor
final class Terminal {
  private var original = termios()
  private var isSuspended = false
  private let isColored: Bool
  private var keys: (any DispatchSourceRead)?

  init(isColored: Bool) {
    self.isColored = isColored
  }

  /// Whether input and output are a terminal, so that there is someone to draw for and to press keys.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The window's size, or the usual one if unknown.
  var size: Size {
    var size = winsize()
    let request = UInt(TIOCGWINSZ)
    // SAFETY: this and what follows passes C a structure or a buffer with its size, for the time of the call.
    guard unsafe ioctl(STDOUT_FILENO, request, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Switches to the alternate screen and calls `press` on the main queue with each key.
  func prepare(press: @escaping @MainActor (Character) -> Void) {
    _ = unsafe tcgetattr(STDIN_FILENO, &original)
    takeOver()
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        // An interrupted read is repeated; any other failure ends the input.
        guard count > 0 else { return errno == EINTR && count < 0 ? () : press("q") }
        for character in String(decoding: bytes.prefix(count), as: UTF8.self) { press(character) }
      }
    }
    source.resume()
    keys = source
  }

  /// Restores the terminal and stops the whole process group, as Ctrl-Z does.
  ///
  /// The group is the shell's job: with `make demo` it contains `make` as well, which would otherwise wait for a
  /// process that has stopped.
  func suspend() {
    isSuspended = true
    giveBack()
    killpg(getpgrp(), SIGSTOP)
  }

  /// Takes control of the terminal again after `suspend`, or after the process was stopped from outside.
  func resume() {
    takeOver()
    isSuspended = false
  }

  /// Restores the terminal.
  func restore() {
    keys?.cancel()
    giveBack()
  }

  /// Draws the lines in place; has no effect while the shell controls the terminal.
  func draw(_ lines: [Line]) {
    guard !isSuspended else { return }
    write(Escapes.frame(lines, isColored: isColored))
  }

  private func takeOver() {
    var raw = original
    // Read Ctrl-C and Ctrl-Z as keys: as signals they would reach `make` before the terminal is restored.
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    // In the background, the process is stopped here until the shell brings it to the foreground.
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write(Escapes.enter)
  }

  private func giveBack() {
    write(Escapes.leave)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &original)
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
