// SPDX-License-Identifier: MIT

import Foundation

/// One run of a check, which ends with the first failure that it prints.
struct WatchedRun {
  enum Outcome {
    case passed(tests: Int)
    case noticed(test: String, why: String)
    case timedOut(test: String)
  }

  let outcome: Outcome
  let output: String
  let seconds: Double

  /// Runs `words` for no longer than `limit` seconds; the program and what it started are ended together.
  init(_ words: [String], environment: [String: String], folder: String, limit: Double) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    let start = Date()
    try process.run()
    let group = -process.processIdentifier
    let timer = DispatchSource.makeTimerSource(queue: .global())
    timer.schedule(deadline: .now() + limit)
    timer.setEventHandler { kill(group, SIGKILL) }
    timer.resume()
    var data = Data()
    var failure: String?
    while failure == nil {
      let chunk = pipe.fileHandleForReading.availableData
      if chunk.isEmpty { break }
      data.append(chunk)
      failure = Self.failure(in: data)
    }
    if failure != nil { kill(group, SIGKILL) }
    process.waitUntilExit()
    timer.cancel()
    seconds = Date().timeIntervalSince(start)
    output = String(decoding: data, as: UTF8.self)
    if let failure {
      outcome = .noticed(test: Self.test(failure), why: failure)
    } else if seconds >= limit {
      outcome = .timedOut(test: Self.unfinished(in: output))
    } else if process.terminationStatus != 0 || process.terminationReason == .uncaughtSignal {
      let fatal = output.split(separator: "\n").first { $0.contains("Fatal error") || $0.contains("crashed") }
      let started = Self.unfinished(in: output)
      let end = "the process ended with \(process.terminationStatus)"
      outcome = .noticed(test: started, why: fatal.map(String.init) ?? end)
    } else {
      outcome = .passed(tests: Self.count(in: output))
    }
  }

  /// The first whole line that tells of a failure.
  private static func failure(in data: Data) -> String? {
    guard let mark = data.range(of: Data(" recorded an issue".utf8)) else { return nil }
    guard let end = data[mark.upperBound...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let start = data[..<mark.lowerBound].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? data.startIndex
    return String(decoding: data[start..<end], as: UTF8.self)
  }

  /// The test that a line of the runner is about: its title, or its function.
  static func test(_ line: String) -> String {
    guard let start = line.range(of: "Test "), let end = line.range(of: " recorded an issue") else { return "" }
    return String(line[start.upperBound..<end.lowerBound]).replacingOccurrences(of: "\"", with: "")
  }

  /// The first test that started and did not end, when a run crashed or hung.
  static func unfinished(in output: String) -> String {
    var open: [String] = []
    for line in output.split(separator: "\n") {
      guard let mark = line.range(of: "Test ") else { continue }
      let rest = line[mark.upperBound...]
      if rest.hasSuffix(" started.") {
        open.append(String(rest.dropLast(" started.".count)))
      } else if let end = rest.range(of: " passed after ") {
        open.removeAll { $0 == rest[..<end.lowerBound] }
      }
    }
    let names = open.filter { !$0.hasPrefix("run") && !$0.hasPrefix("case ") }
    return (names.first ?? "").replacingOccurrences(of: "\"", with: "")
  }

  /// How many tests a run says that it had.
  static func count(in output: String) -> Int {
    let words = output.split(separator: "\n").last { $0.contains("Test run with ") }?.split(separator: " ") ?? []
    return words.firstIndex(of: "with").flatMap { Int(words[$0 + 1]) } ?? 0
  }
}
