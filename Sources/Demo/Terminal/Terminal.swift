// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The terminal that the program runs on: takes keys without echo and line buffering, and gives itself back as it was.
@MainActor
final class Terminal {
  private var original = termios()
  private var isPrepared = false
  private var isSuspended = false
  private let isColored: Bool
  private var keys: (any DispatchSourceRead)?

  init(isColored: Bool = true) {
    self.isColored = isColored
  }

  /// Whether both ends are a person's: something to draw on, and something to press keys on.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// The window's size, or the usual one where the terminal does not say.
  var size: Size {
    var size = winsize()
    let request = UInt(TIOCGWINSZ)
    guard unsafe ioctl(STDOUT_FILENO, request, &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return Size(columns: 80, rows: 24)
    }
    return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// Switches to the alternate screen and calls `press` on the main queue with each key.
  func prepare(press: @escaping @MainActor (Character) -> Void) {
    guard unsafe tcgetattr(STDIN_FILENO, &original) == 0 else { return }
    isPrepared = true
    takeOver()
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        // An interrupted read is no end; everything else is.
        guard count > 0 else { return errno == EINTR && count < 0 ? () : press("q") }
        for character in String(decoding: bytes.prefix(count), as: UTF8.self) { press(character) }
      }
    }
    source.resume()
    keys = source
  }

  /// Stops the whole process group, as Ctrl-Z does, with the terminal as it was found.
  ///
  /// The group is the job of the shell: with `make demo` it contains `make` as well, which would otherwise wait for a
  /// process that has stopped.
  func suspend() {
    guard isPrepared else { return }
    isSuspended = true
    giveBack()
    kill(0, SIGSTOP)
  }

  /// Takes the terminal over again after `suspend`, or after somebody else stopped the process.
  func resume() {
    guard isPrepared else { return }
    takeOver()
    isSuspended = false
  }

  /// Gives the terminal back for good.
  ///
  /// Harmless when it was never prepared, or twice.
  func restore() {
    guard isPrepared else { return }
    isPrepared = false
    keys?.cancel()
    keys = nil
    giveBack()
  }

  /// Draws the lines in place; does nothing while the terminal is the shell's.
  func draw(_ lines: [Line]) {
    guard !isSuspended else { return }
    write(Escapes.frame(lines, isColored: isColored))
  }

  private func takeOver() {
    var raw = original
    // Ctrl-C and Ctrl-Z are keys like others: as signals they would reach `make` before the terminal is given back.
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    // A process in the background is stopped here until the shell brings it to the front.
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
