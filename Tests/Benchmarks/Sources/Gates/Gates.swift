// SPDX-License-Identifier: MIT

import Foundation

/// Checks counts, which are the same on every machine, against the thresholds in a file.
///
/// `Gates <folder of the built products> <thresholds> [c-atomics]`; prints a line for each threshold. With the third word,
/// the limits are those of the variant with C's atomics.
@main
enum Gates {
  /// How the program ends.
  enum Ending: Int32 {
    case allPassed = 0
    case failed = 1
    /// Nothing failed, but a program that counts is not installed.
    case notChecked = 3
    case wrongUsage = 64
    case noThresholds = 65
  }

  static func main() {
    let arguments = CommandLine.arguments
    let isVariant = arguments.count == 4 && arguments[3] == "c-atomics"
    guard arguments.count == 3 || isVariant else {
      end(.wrongUsage, "usage: Gates <folder of the built products> <thresholds> [c-atomics]")
    }
    let broken = SelfTest.broken()
    if !broken.isEmpty { end(.failed, "the gates do not find: \(broken.joined(separator: "; "))") }
    let gauges = Gauges(URL(fileURLWithPath: arguments[1]))
    var thresholds: [Threshold]
    do {
      let text = try? String(contentsOfFile: arguments[2], encoding: .utf8)
      thresholds = try Threshold.parse(text ?? "")
    } catch {
      end(.noThresholds, "\(arguments[2]): \(error.reason)")
    }
    if isVariant { thresholds = thresholds.compactMap(\.ofVariant) }
    var verdicts = thresholds.map { threshold in
      let verdict = threshold.verdict(on: gauges.measure(threshold))
      print("\(threshold.check): \(threshold.subject): \(verdict.text)")
      return verdict
    }
    for figure in gauges.figures(missingIn: thresholds) {
      verdicts.append((.failed, ""))
      print("\(figure): FAILED no threshold says how much this may be")
    }
    let (failures, skips) = (verdicts.count { $0.ending == .failed }, verdicts.count { $0.ending == .notChecked })
    let summary = "\(verdicts.count - failures - skips) passed, \(failures) failed, \(skips) not checked"
    end(failures > 0 ? .failed : skips > 0 ? .notChecked : .allPassed, "gates: \(summary)")
  }

  private static func end(_ ending: Ending, _ line: String) -> Never {
    print(line)
    exit(ending.rawValue)
  }
}
