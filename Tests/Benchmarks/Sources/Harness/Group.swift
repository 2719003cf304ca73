// SPDX-License-Identifier: MIT

/// Contenders for the same work at one size, measured in alternation.
package struct Group {
  /// How the group is called in results and on the command line.
  package let id: String

  /// How many subscribers, threads or steps.
  package let size: Int

  /// Makes the contenders; called once, right before they are measured.
  package let contenders: () -> [Contender]

  /// Whether the short run leaves it out.
  package let isLong: Bool

  /// How many times as long as usual a turn takes: more than one where starting it takes time as well.
  package let patience: Double

  /// Describes a group.
  ///
  /// - Parameters:
  ///   - id: How the group is called.
  ///   - size: How many subscribers, threads or steps.
  ///   - isLong: Whether the short run leaves it out.
  ///   - patience: How many times as long as usual a turn takes.
  ///   - contenders: Makes the contenders.
  package init(
    _ id: String,
    size: Int,
    isLong: Bool = false,
    patience: Double = 1,
    contenders: @escaping () -> [Contender]
  ) {
    (self.id, self.size, self.isLong, self.patience) = (id, size, isLong, patience)
    self.contenders = contenders
  }
}

/// How many rounds, in each of which every contender has one turn; how many nanoseconds a turn takes at least; and how
/// many a contender runs before each turn without being measured.
///
/// What the contender before it left in the caches, and in the processor's guesses, is not its doing. One whose single
/// iteration takes longer begins as it is.
package typealias Effort = (rounds: Int, turn: Double, warmUp: Double)

extension Group {
  /// Measures all contenders in rounds: one turn each, the order shifted by one from round to round.
  ///
  /// - Parameter effort: How long and how often.
  /// - Returns: One measurement per contender, in nanoseconds per operation.
  package func measure(_ effort: Effort) -> [Measurement] {
    let contenders = contenders()
    let plans = contenders.map { calibrate($0, effort.turn * patience) }
    // Nine rounds are enough where one iteration takes longer than many turns should.
    let isSlow = plans.contains { $0.time > 20_000_000 }
    var samples = contenders.map { _ in [Double]() }
    for round in 0..<(isSlow ? min(9, effort.rounds) : effort.rounds) {
      for turn in contenders.indices {
        let index = (turn + round) % contenders.count
        contenders[index].prepareTurn()
        warmUp(contenders[index], plans[index], effort.warmUp)
        samples[index].append(checkedSample(contenders[index], plans[index].iterations))
      }
    }
    return zip(contenders, samples).map { contender, samples in
      Measurement(group: id, size: size, contender: contender.name, role: contender.role, samples: samples)
    }
  }

  /// Finds how many iterations fill a turn, and how long they take; warms the contender up with that.
  private func calibrate(_ contender: Contender, _ turn: Double) -> (iterations: Int, time: Double) {
    var iterations = 1
    while true {
      var time = checkedSample(contender, iterations)
      // The first run may have started threads: the shorter time of two is the contender's own.
      time = min(time, checkedSample(contender, iterations)) * Double(iterations * contender.operations)
      if time >= turn / 2 || iterations >= contender.most {
        let wanted = min(contender.most, max(1, Int(Double(iterations) * turn / max(time, 1))))
        return (wanted, time / Double(iterations) * Double(wanted))
      }
      iterations = min(contender.most, iterations * (time < turn / 100 ? 10 : 2))
    }
  }

  private func warmUp(_ contender: Contender, _ plan: (iterations: Int, time: Double), _ time: Double) {
    let iterations = min(contender.most, Int(time * Double(plan.iterations) / max(plan.time, 1)))
    if iterations > 0 { _ = checkedSample(contender, iterations) }
  }

  private func checkedSample(_ contender: Contender, _ iterations: Int) -> Double {
    let before = contender.delivered()
    let time = contender.sample(iterations)
    let delivered = contender.delivered() - before
    precondition(
      delivered == iterations * contender.expected,
      "\(id) \(size): \(contender.name) delivered \(delivered) of \(iterations * contender.expected)"
    )
    return Double(time) / Double(iterations * max(contender.operations, 1))
  }
}
