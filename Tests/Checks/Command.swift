// SPDX-License-Identifier: MIT

import Foundation

/// Another program that a check runs.
struct Command {
  struct Outcome {
    let status: Int32
    let output: String
  }

  /// Runs `words` (looked up in `PATH`) to its end and hands back what it printed on both channels.
  static func run(_ words: [String]) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    do {
      try process.run()
    } catch {
      throw CannotCheck(reason: "\(words.first ?? "") cannot be started: \(error)")
    }
    let output = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return Outcome(status: process.terminationStatus, output: String(bytes: output, encoding: .utf8) ?? "")
  }

  /// Starts `words`, reads lines until `enough` says so or the program ends, and ends the program.
  ///
  /// Lines of standard error do not count: a debug build reports misuse there.
  /// A program that never says enough is ended after `seconds`: that only bounds a check that would hang.
  static func readLines(_ words: [String], seconds: Double, until enough: ([String]) -> Bool) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + seconds)
    timer.setEventHandler { process.terminate() }
    timer.resume()
    defer {
      timer.cancel()
      process.terminate()
      process.waitUntilExit()
    }
    var data = Data()
    while true {
      let chunk = pipe.fileHandleForReading.availableData
      data.append(chunk)
      let lines = String(bytes: data, encoding: .utf8)?.split(separator: "\n").map(String.init) ?? []
      if chunk.isEmpty || enough(lines) { return lines }
    }
  }
}
