// SPDX-License-Identifier: MIT

import Foundation

/// Checks counts, which are the same on every machine, against the thresholds in a file.
///
/// `Gates <folder of the built products> <thresholds>`; prints a line for each threshold and ends with 1 if one is missed.
@main
enum Gates {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      print("usage: Gates <folder of the built products> <thresholds>")
      exit(64)
    }
    let products = URL(fileURLWithPath: arguments[1])
    let thresholds = try Threshold.read(arguments[2])
    var failures = 0
    var skips = 0
    let gauges = Gauges(products)
    for threshold in thresholds {
      let verdict: String
      switch gauges.measure(threshold) {
      case .value(let value):
        let isMet = value <= threshold.limit
        if !isMet { failures += 1 }
        verdict = "\(isMet ? "ok    " : "FAILED") \(number(value)) of at most \(number(threshold.limit))"
      case .broken(let reason):
        failures += 1
        verdict = "FAILED \(reason)"
      case .skipped(let reason):
        skips += 1
        verdict = "skipped: \(reason)"
      }
      print("\(threshold.check): \(threshold.subject): \(verdict)")
    }
    print("gates: \(thresholds.count - failures - skips) passed, \(failures) failed, \(skips) skipped")
    exit(failures == 0 ? 0 : 1)
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.2f", value)
  }
}

/// One line of the thresholds: `check | subject | limit | since | reason`.
struct Threshold {
  let check: String
  let subject: String
  let limit: Double

  static func read(_ path: String) throws -> [Threshold] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 5, let limit = Double(cells[2]), !cells[3].isEmpty, !cells[4].isEmpty else {
        print("not a threshold (check | subject | limit | since | reason): \(line)")
        exit(65)
      }
      return Threshold(check: cells[0], subject: cells[1], limit: limit)
    }
  }
}

/// What a gauge reads.
enum Reading {
  case value(Double)
  case broken(String)
  case skipped(String)
}
