// SPDX-License-Identifier: MIT

import Foundation

/// Another program that a check ran, to its end or for as long as it let it.
struct Command {
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
    withErrors: Bool = true,
    until isEnough: (Data) -> Bool = { _ in false }
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = withErrors ? pipe : FileHandle.nullDevice
    let start = Date()
    try process.run()
    // It runs in a group of its own.
    let group = process.processIdentifier
    let end = DispatchWorkItem { kill(-group, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: end)
    var (data, chunk) = (Data(), Data())
    repeat {
      chunk = pipe.fileHandleForReading.availableData
      data.append(chunk)
    } while !chunk.isEmpty && !isEnough(data)
    if isEnough(data) { end.perform() }
    process.waitUntilExit()
    end.cancel()
    seconds = Date().timeIntervalSince(start)
    isOverdue = seconds >= limit
    status = process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
    output = String(decoding: data, as: UTF8.self)
  }
}
