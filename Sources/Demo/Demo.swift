// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import UnisonTesting

/// Prints a line and flushes it, even if the output is a pipe or a file.
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
        let presentation = Presentation.fitting(
          isTerminal: Terminal.isInteractive,
          environment: ProcessInfo.processInfo.environment
        )
        run(on: presentation, seconds: seconds)
      case .picture(let path, let seconds):
        run(on: .lines, seconds: seconds, picture: path)
      case .graph(let path, let seconds):
        Inspection.start()
        run(on: .lines, seconds: seconds, graph: path)
      }
    } catch {
      FileHandle.standardError.write(Data("demo: \(error.line)\n".utf8))
      exit(64)
    }
  }

  private static func run(on presentation: Presentation, seconds: Int?, picture: String? = nil, graph: String? = nil) {
    MainActor.assumeIsolated {
      let terminal =
        if case .screen(let isColored) = presentation { Terminal(isColored: isColored) } else { nil as Terminal? }
      let program = Program(
        Monitor(reader: MachineReaders.best()),
        terminal: terminal,
        picture: picture,
        graph: graph
      )
      program.start(seconds: seconds)
      withExtendedLifetime(program) { RunLoop.main.run() }
    }
  }
}
