// SPDX-License-Identifier: MIT

import Foundation

/// Another program that a check ran, to its end or for as long as it let it.
struct Command {
  enum Channels { case both, outputOnly, inherited }

  let status: Int32
  let output: String
  let seconds: Double
  let isOverdue: Bool

  /// Runs `words` (looked up in `PATH`), and ends it with what it started: after `limit` seconds, or when `isEnough`
  /// says so of what it printed.
  init(
    _ words: [String],
    environment: [String: String] = [:],
    folder: String = ".",
    limit: Double = 86_400,
    channels: Channels = .both,
    until isEnough: (Data) -> Bool = { _ in false }
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    if channels != .inherited {
      process.standardOutput = pipe
      process.standardError = channels == .both ? pipe : FileHandle.nullDevice
    }
    let start = Date()
    try process.run()
    let first = process.processIdentifier
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + limit)
    timer.setEventHandler { Self.end(first) }
    timer.resume()
    // It runs in a group of its own, which a terminal's Ctrl-C does not reach.
    let signals = (channels == .inherited ? [SIGINT, SIGTERM] : []).map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        Self.end(first)
        exit(128 + number)
      }
      source.resume()
      return source
    }
    var data = Data()
    while channels != .inherited, !isEnough(data) {
      let chunk = pipe.fileHandleForReading.availableData
      data.append(chunk)
      if chunk.isEmpty { break }
    }
    if isEnough(data) { Self.end(first) }
    process.waitUntilExit()
    timer.cancel()
    for source in signals { source.cancel() }
    seconds = Date().timeIntervalSince(start)
    isOverdue = seconds >= limit
    status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    output = String(decoding: data, as: UTF8.self)
  }

  /// Kills a program and all that it started; `swift test` puts the tests into a group of their own.
  private static func end(_ first: Int32) {
    let parents = parents()
    var programs = [first]
    var index = 0
    while index < programs.count {
      programs += parents.filter { $0.value == programs[index] }.map(\.key)
      index += 1
    }
    for program in programs { kill(program, SIGKILL) }
  }

  /// The programs that run, each with the one that started it.
  private static func parents() -> [Int32: Int32] {
    #if os(Linux)
      // After the name, which stands in parentheses, come the state and the parent.
      let running = ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []).filter { Int32($0) != nil }
      let lines = running.map { program in
        let status = (try? String(contentsOfFile: "/proc/\(program)/stat", encoding: .utf8)) ?? ""
        return "\(program) \(status.split(separator: ")").last?.split(separator: " ").dropFirst().first ?? "")"
      }
    #else
      let list = try? Command(["ps", "-A", "-o", "pid=,ppid="], limit: 10, channels: .outputOnly)
      let lines = (list?.output ?? "").split(separator: "\n")
    #endif
    let pairs = lines.map { $0.split(separator: " ").compactMap { Int32($0) } }.filter { $0.count == 2 }
    return Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
  }

  /// Runs words, perhaps tests that hang, and ends them after a while, so that what did not end can be named.
  ///
  /// Returns their status, or 124 as `timeout` does.
  static func limited(_ words: [String], limit: Double) throws -> Int32 {
    let run = try Command(words, limit: limit, channels: .inherited)
    if run.isOverdue { print("not ended after \(Int(limit)) seconds: \(words.joined(separator: " "))") }
    return run.isOverdue ? 124 : run.status
  }
}
