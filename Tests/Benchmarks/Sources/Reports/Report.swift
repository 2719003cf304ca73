// SPDX-License-Identifier: MIT

internal import Foundation
package import Harness

/// The texts that are made from results.
package struct Report {
  let results: Results
  let targets: [Target]

  /// Makes a report.
  ///
  /// - Parameters:
  ///   - results: What was measured.
  ///   - targets: What the figures are held against.
  package init(_ results: Results, _ targets: [Target]) {
    self.results = results
    self.targets = targets
  }

  /// Every target, met or not.
  package var targetTable: String {
    var table = Table(["figure", "target", "measured", "verdict"])
    for target in targets { table.add(target.row(results)) }
    return table.text
  }

  /// How many targets are met, in a sentence.
  package var verdict: String {
    let verdicts = targets.map { $0.isMet(in: results) }
    let met = verdicts.filter { $0 == true }.count
    let open = verdicts.filter { $0 == nil }.count
    let refused = targets.filter { $0.isMet(in: results) == false && $0.refusal(in: results) != nil }.count
    return "\(met) of \(targets.count) targets met"
      + (refused == 0 ? "" : ", \(refused) missed by the floor as well")
      + (open == 0 ? "." : ", \(open) not measured.")
  }

  /// Where, when and how the figures came about.
  package var origin: String {
    """
    Measured \(results.date) at commit `\(results.commit)` on \(results.machine), \(results.toolchain), with
    `\(results.command)`: medians of \(results.rounds) rounds (9 where one takes long) in which all contenders take turns; ratios are medians of the
    rounds' ratios. Load average at the beginning: \(results.load).
    """
  }

  /// A table of a group's medians: contenders down, sizes across.
  ///
  /// - Parameters:
  ///   - group: The group's name.
  ///   - label: What a size is.
  /// - Returns: A table; one without rows when the group was not measured.
  package func groupTable(_ group: String, label: (Int) -> String) -> String {
    let measured = results.measurements.filter { $0.group == group }
    let sizes = Array(Set(measured.map(\.size))).sorted()
    var names: [String] = []
    for one in measured where !names.contains(one.contender) { names.append(one.contender) }
    var table = Table([""] + sizes.map(label))
    for name in names {
      table.add([name] + sizes.map { results.measurement(group, $0, name)?.median.short ?? "" })
    }
    return table.text
  }

  /// A table of counts: subjects down, what was counted across.
  ///
  /// - Parameter groups: What was counted.
  /// - Returns: A table.
  package func countTable(_ groups: [String]) -> String {
    var subjects: [String] = []
    for one in results.counts where groups.contains(one.group) && !subjects.contains(one.subject) {
      subjects.append(one.subject)
    }
    var table = Table([""] + groups)
    for subject in subjects {
      table.add([subject] + groups.map { results.count($0, subject)?.short ?? "" })
    }
    return table.text
  }
}

/// A document with places that a tool fills in, between `<!-- NAME: begin -->` and `<!-- NAME: end -->`.
package struct MarkedDocument {
  /// The whole text.
  package private(set) var text: String

  /// Takes a text.
  ///
  /// - Parameter text: The document.
  package init(_ text: String) {
    self.text = text
  }

  /// Puts `content` between the marks called `name`.
  ///
  /// - Parameters:
  ///   - name: The mark's name.
  ///   - content: What is to stand there.
  /// - Returns: False if the document has no such place.
  @discardableResult
  package mutating func fill(_ name: String, with content: String) -> Bool {
    let begin = "<!-- \(name): begin -->"
    let end = "<!-- \(name): end -->"
    guard let head = text.range(of: begin), let tail = text.range(of: end), head.upperBound <= tail.lowerBound else {
      return false
    }
    text.replaceSubrange(head.upperBound..<tail.lowerBound, with: "\n\(content)\n")
    return true
  }
}
