// SPDX-License-Identifier: MIT

import Foundation

/// A run of the tests that may hang: it is ended after a while, so that what did not end can be named.
enum LimitedRun {
  /// What a run that was ended returns; what `timeout` returns.
  static let overdue: Int32 = 124

  /// Runs `words` for no longer than `limit` seconds, with what it started, and returns its status.
  static func status(of words: [String], limit: Double) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw CannotCheck(reason: "\(words.first ?? "") cannot be started: \(error)")
    }
    let group = -process.processIdentifier
    // It runs in a group of its own, which a terminal's Ctrl-C does not reach.
    let signals = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        kill(group, SIGKILL)
        exit(128 + number)
      }
      source.resume()
      return source
    }
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + limit)
    timer.setEventHandler {
      print("not ended after \(Int(limit)) seconds: \(words.joined(separator: " "))")
      kill(group, SIGKILL)
    }
    timer.resume()
    process.waitUntilExit()
    timer.cancel()
    for source in signals { source.cancel() }
    return process.terminationReason == .uncaughtSignal ? overdue : process.terminationStatus
  }
}
