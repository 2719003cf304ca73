// SPDX-License-Identifier: MIT

import Foundation
import Harness

extension Results {
  /// Notes where and when this run takes place.
  mutating func describeRun(command: String) {
    self.command = command
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy-MM-dd HH:mm 'UTC'"
    date = formatter.string(from: Date())
    let changes = Command.output("git", "status", "--porcelain", "--untracked-files=no") ?? ""
    let head = Command.output("git", "rev-parse", "--short", "HEAD") ?? "unknown"
    commit = head.trimmingCharacters(in: .newlines) + (changes.isEmpty ? "" : " with changes")
    toolchain = Command.output("swift", "--version").map(Self.swiftVersion) ?? "Swift"
    machine = Results.thisMachine
    load = text(of: "/proc/loadavg")?.split(separator: " ").first.map(String.init) ?? "unknown"
  }

  private static func swiftVersion(_ line: String) -> String {
    guard let range = line.range(of: "Swift version ") else { return line }
    return "Swift " + (line[range.upperBound...].split(separator: " ").first ?? "")
  }

  private static var thisMachine: String {
    let model = text(of: "/proc/cpuinfo")?.split(separator: "\n").first { $0.hasPrefix("model name") }
    let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
    let cores = ProcessInfo.processInfo.processorCount
    return "\(name ?? "an unknown processor"), \(cores) cores, \(ProcessInfo.processInfo.operatingSystemVersionString)"
  }
}

private func text(of path: String) -> String? {
  try? String(contentsOfFile: path, encoding: .utf8)
}
