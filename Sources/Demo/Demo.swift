// SPDX-License-Identifier: MIT

import Dispatch
import Foundation

@main
struct Demo {
  static func main() {
    do throws(Arguments.Mistake) {
      switch try Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
      case .help:
        print(Arguments.help)
      case .run(let seconds):
        MainActor.assumeIsolated {
          setlinebuf()
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
