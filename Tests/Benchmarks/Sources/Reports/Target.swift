// SPDX-License-Identifier: MIT

package import Harness

/// Something a figure must not exceed, or must reach.
package struct Target {
  let text: String
  let limit: Double
  let isUpper: Bool
  let unit: String
  let figure: (Results) -> Double?

  /// What the least that keeps the promises reaches; nil where nobody has written that.
  private(set) var floor: ((Results) -> Double?)?

  /// A figure that must not be larger, or not smaller.
  ///
  /// - Parameters:
  ///   - text: What is measured.
  ///   - limit: The largest figure that is right.
  ///   - least: The smallest figure that is right.
  ///   - unit: What follows the figure.
  ///   - figure: Reads it off the results.
  package init(
    _ text: String,
    atMost limit: Double? = nil,
    atLeast least: Double? = nil,
    unit: String = "×",
    figure: @escaping (Results) -> Double?
  ) {
    self.text = text
    self.limit = limit ?? least ?? 0
    isUpper = limit != nil
    self.unit = unit
    self.figure = figure
  }

  /// Whether the target is met, as far as the table shows digits; nil when it was not measured.
  ///
  /// - Parameter results: What was measured.
  /// - Returns: Nil when it was not.
  package func isMet(in results: Results) -> Bool? {
    figure(results).map(meets)
  }

  /// The same target beside a floor: a handwritten piece of code that does nothing but what the promises cannot do without.
  ///
  /// - Parameter floor: Reads the floor's figure off the results.
  /// - Returns: The target, whose verdict says whether the floor would have met it.
  package func beside(floor: @escaping (Results) -> Double?) -> Target {
    var target = self
    target.floor = floor
    return target
  }

  /// What the floor reaches, if that is not the target either.
  func refusal(in results: Results) -> Double? {
    guard let reached = floor?(results) else { return nil }
    return meets(reached) ? nil : reached
  }

  /// Whether the figure is on the right side of the limit, or shown as the limit is; zero is zero.
  private func meets(_ figure: Double) -> Bool {
    (limit > 0 && figure.short == limit.short) || (isUpper ? figure <= limit : figure >= limit)
  }

  /// The target's row: what, the limit, the figure, the verdict.
  func row(_ results: Results) -> [String] {
    let wanted = "\(isUpper ? "≤" : "≥") \(limit.short) \(unit)"
    guard let figure = figure(results), let isMet = isMet(in: results) else {
      return [text, wanted, "–", "not measured"]
    }
    var verdict = isMet ? "met" : "**not met**"
    if !isMet, let reached = refusal(in: results) { verdict += "; the floor: \(reached.short) \(unit)" }
    return [text, wanted, "\(figure.short) \(unit)", verdict]
  }
}

extension Double {
  /// With as many digits as are worth reading.
  package var short: String {
    guard isFinite else { return "–" }
    if self == 0 { return "0" }
    if self < 10 { return rounded(digits: self < 1 ? 3 : 2) }
    if self < 100 { return rounded(digits: 1) }
    return Int(rounded()).grouped
  }

  private func rounded(digits: Int) -> String {
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
    let scaled = Int((self * Double(scale)).rounded())
    let rest = String(scaled % scale)
    let fraction = String(repeating: "0", count: digits - rest.count) + rest
    let trimmed = fraction.reversed().drop { $0 == "0" }.reversed()
    return trimmed.isEmpty ? String(scaled / scale) : "\(scaled / scale).\(String(trimmed))"
  }
}

extension Int {
  /// With commas between the thousands.
  package var grouped: String {
    var text = ""
    for (index, digit) in String(self).reversed().enumerated() {
      if index > 0, index % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
