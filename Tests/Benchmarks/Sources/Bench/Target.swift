// SPDX-License-Identifier: MIT

import Foundation
import Harness

/// What a figure must not exceed, or must reach: a line of `Targets.txt`.
struct Target {
  /// The group, its size or two of them, the contender, of whom, the limit, and perhaps a floor.
  private let cells: [String]
  private var group: String { cells[0] }
  private var sizes: [Int] { cells[1].components(separatedBy: " / ").map { Int($0) ?? 0 } }
  private var limit: Double { Double(cells[4].dropFirst(2)) ?? .nan }
  private var isUpper: Bool { cells[4].hasPrefix("≤") }

  static func all(in text: String) -> [Target] {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let targets = lines.map { Target(cells: $0.components(separatedBy: " | ")) }
    if let wrong = targets.first(where: { !(5...6 ~= $0.cells.count) }) { fatalError("no target: \(wrong.cells)") }
    return targets
  }

  private func figure(of contender: String, in results: Results) -> Double? {
    let figures = sizes.compactMap { size in
      switch cells[3] {
      case "count": return results.count(group, contender)
      case "ns": return results.measurement(group, size, contender)?.median
      case "best peer":
        let peers = results.measurements.filter { $0.group == group && $0.size == size && $0.role == .peer }
        let best = peers.min { $0.median < $1.median }
        return best.flatMap { results.ratio($0.contender, to: contender, in: group, size) }
      default: return results.ratio(contender, to: cells[3], in: group, size)
      }
    }
    return figures.count < sizes.count ? nil : figures.dropFirst().reduce(figures[0], /)
  }

  /// Whether the figure is on the right side of the limit, or shown as the limit is; zero is zero.
  private func meets(_ figure: Double) -> Bool {
    (limit > 0 && figure.short == limit.short) || (isUpper ? figure <= limit : figure >= limit)
  }

  /// What is measured, the limit, the figure, the verdict.
  func row(_ results: Results) -> [String] {
    let size = cells[1] == "–" ? "" : ", " + sizes.map(\.grouped).joined(separator: " / ")
    let row = ["\(group)\(size): \(cells[2])", cells[3], cells[4]]
    guard let figure = figure(of: cells[2], in: results) else { return row + ["–", "not measured"] }
    let floors = cells.dropFirst(5).compactMap { self.figure(of: $0, in: results) }.filter { !meets($0) }
    let excuse = floors.map { "; the floor: \($0.short)" }.joined()
    return row + [figure.short, meets(figure) ? "met" : "**not met**" + excuse]
  }
}
