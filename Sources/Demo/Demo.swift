// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

/// Prints a line at once, whatever stands at the other end.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

@main
struct Demo {
  static func main() {
    do throws(Arguments.Mistake) {
      switch try Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help:
        say(Arguments.help)
      case .run(let seconds):
        MainActor.assumeIsolated {
          let monitor = Monitor(reader: MachineReaders.best(), terminal: Terminal.isInteractive ? Terminal() : nil)
          monitor.start(seconds: seconds)
          withExtendedLifetime(monitor) { RunLoop.main.run() }
        }
      }
    } catch {
      FileHandle.standardError.write(Data("demo: \(error.line)\n".utf8))
      exit(64)
    }
  }
}
