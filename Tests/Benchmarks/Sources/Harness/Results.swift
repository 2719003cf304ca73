// SPDX-License-Identifier: MIT

/// What was measured of one contender: nanoseconds per operation, one sample per round.
package struct Measurement: Codable, Sendable {
  package var group: String
  package var size: Int
  package var contender: String
  package var role: Contender.Role
  package var samples: [Double]

  /// The round in the middle.
  package var median: Double { samples.median }
}

/// Something that was counted, not timed: bytes, allocations.
package struct Count: Codable, Sendable {
  package var group: String
  package var subject: String
  package var role: Contender.Role
  package var value: Double

  /// Records a count.
  ///
  /// - Parameters:
  ///   - group: What was counted.
  ///   - subject: Of whom.
  ///   - role: What the counted one stands for.
  ///   - value: How many.
  package init(_ group: String, _ subject: String, _ role: Contender.Role, _ value: Double) {
    (self.group, self.subject, self.role, self.value) = (group, subject, role, value)
  }
}

/// One run: where, when, of which commit, and what came out.
package struct Results: Codable, Sendable {
  package var date = ""
  package var commit = ""
  package var machine = ""
  package var toolchain = ""
  package var command = ""
  package var rounds = 0
  package var load = ""
  package var measurements: [Measurement] = []
  package var counts: [Count] = []

  /// Makes results without any.
  package init() {}

  /// Finds a measurement.
  ///
  /// - Parameters:
  ///   - group: The group's name.
  ///   - size: The size.
  ///   - contender: The contender's name.
  /// - Returns: Nil when it was not measured.
  package func measurement(_ group: String, _ size: Int, _ contender: String) -> Measurement? {
    measurements.first { $0.group == group && $0.size == size && $0.contender == contender }
  }

  /// Finds a count.
  ///
  /// - Parameters:
  ///   - group: What was counted.
  ///   - subject: Of whom.
  /// - Returns: Nil when it was not counted.
  package func count(_ group: String, _ subject: String) -> Double? {
    counts.first { $0.group == group && $0.subject == subject }?.value
  }

  /// How many times `other` a contender takes: the middle one of the ratios of the rounds.
  ///
  /// - Parameters:
  ///   - contender: Whose figure is divided.
  ///   - other: By whose it is divided.
  ///   - group: The group's name.
  ///   - size: The size.
  /// - Returns: Nil when one of the two was not measured.
  package func ratio(_ contender: String, to other: String, in group: String, _ size: Int) -> Double? {
    guard let above = measurement(group, size, contender), let below = measurement(group, size, other) else {
      return nil
    }
    return zip(above.samples, below.samples).map { $0 / $1 }.median
  }
}

extension [Double] {
  /// The middle one, or the mean of the two in the middle.
  package var median: Double {
    guard !isEmpty else { return .nan }
    let sorted = sorted()
    let middle = count / 2
    return count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
