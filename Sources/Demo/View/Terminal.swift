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
  private var keys: (any DispatchSourceRead)?

  /// Whether both ends are a person's: something to draw on, and something to press keys on.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Columns, or 80 where the terminal does not say.
  var width: Int {
    var size = winsize()
    let request = UInt(TIOCGWINSZ)
    guard unsafe ioctl(STDOUT_FILENO, request, &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Switches to the alternate screen and calls `press` on the main queue with each key.
  func prepare(press: @escaping @MainActor (Character) -> Void) {
    guard !isPrepared, unsafe tcgetattr(STDIN_FILENO, &original) == 0 else { return }
    isPrepared = true
    var raw = original
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l")
    let source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
    source.setEventHandler {
      MainActor.assumeIsolated {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
        guard count > 0 else { return press("q") }
        for character in String(decoding: bytes.prefix(count), as: UTF8.self) { press(character) }
      }
    }
    source.resume()
    keys = source
  }

  /// Gives the terminal back as it was found.
  ///
  /// Harmless when it was never prepared, or twice.
  func restore() {
    guard isPrepared else { return }
    isPrepared = false
    keys?.cancel()
    keys = nil
    write("\u{1B}[?25h\u{1B}[?1049l")
    _ = unsafe tcsetattr(STDIN_FILENO, TCSANOW, &original)
  }

  /// Draws `lines` over what stands there, without clearing first, so that nothing flickers.
  func draw(_ lines: [String]) {
    write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n") + "\u{1B}[J")
  }

  private func write(_ text: String) {
    FileHandle.standardOutput.write(Data(text.utf8))
  }
}
