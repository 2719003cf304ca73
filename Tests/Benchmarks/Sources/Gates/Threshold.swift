// SPDX-License-Identifier: MIT

import Foundation

/// One line of the thresholds: `check | subject | limit | reason`, or `limit, limit` for the variant with C's atomics.
struct Threshold {
  struct Mistake: Error {
    let reason: String
  }

  let check: String
  let subject: String
  let limit: Double

  /// The limit with C's atomics, if it isn't a twentieth above the other.
  var variantLimit: Double?

  /// Whether the limit may stand far above what is counted.
  var hasRoom = false

  /// How far a limit may stand above what was counted, in percent.
  static let tolerance = 15.0

  /// The thresholds of a file, of which there is at least one, each with a reason of at most ten words.
  static func parse(_ text: String) throws(Mistake) -> [Threshold] {
    var thresholds: [Threshold] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let limits = cells.count == 4 ? cells[2].components(separatedBy: ", ").compactMap(Double.init) : []
      guard let limit = limits.first, limits.count <= 2, !cells[3].isEmpty else {
        throw Mistake(reason: "not a threshold (check | subject | limit | reason): \(line)")
      }
      guard cells[3].split(separator: " ").count <= 10 else {
        throw Mistake(reason: "a reason has at most ten words: \(line)")
      }
      let variantLimit = limits.count == 2 ? limits[1] : nil
      thresholds.append(Threshold(check: cells[0], subject: cells[1], limit: limit, variantLimit: variantLimit))
    }
    if thresholds.isEmpty { throw Mistake(reason: "there is no threshold") }
    return thresholds
  }

  /// The same for the variant with C's atomics, or nil if it is about machine code or a client.
  var ofVariant: Threshold? {
    let isCounted = check == "instructions" || Gauges.counted.contains(check)
    let limit = variantLimit ?? limit * 1.05
    return isCounted ? Threshold(check: check, subject: subject, limit: limit, hasRoom: true) : nil
  }

  /// What a limit may stand above a count that is too small for a share of it.
  private var slack: Double {
    switch check {
    case "instructions": 2
    case "bytes per subscriber", "bytes with one subscriber", "bytes of an idle one": 16
    case "bytes added to a client": 4_096
    default: check.hasPrefix("allocations") ? 0.01 : 0
    }
  }

  func verdict(on reading: Reading) -> Verdict {
    switch reading {
    case .value(let value):
      let highest = max(value * (100 + Self.tolerance) / 100, value + slack)
      let text = "\(Self.number(value)) of at most \(Self.number(limit))"
      if value > limit { return (.failed, "FAILED \(text)") }
      if limit > highest, !hasRoom {
        return (.failed, "FAILED \(text): the limit may be \(Self.number(highest)) at most")
      }
      return (.allPassed, "ok     \(text)")
    case .broken(let reason): return (.failed, "FAILED \(reason)")
    case .notChecked(let reason): return (.notChecked, "not checked: \(reason)")
    }
  }

  private static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String(format: "%.3f", value)
  }
}

/// What a gauge reads.
enum Reading {
  case value(Double)
  case broken(String)
  /// A program that counts is not installed.
  case notChecked(String)
}

/// What a threshold says of a reading: how the program would end if there were no other one, and what is printed.
typealias Verdict = (ending: Gates.Ending, text: String)
