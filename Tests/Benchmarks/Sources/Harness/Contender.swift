// SPDX-License-Identifier: MIT

internal import CBenchSupport

/// One way to do what a group measures.
package struct Contender {
  /// What a contender stands for, in tables and in the chart.
  package enum Role: String, Codable, Sendable {
    /// This package.
    case unison

    /// What its users would have written by hand; ratios are taken to it.
    case baseline

    /// What nothing that keeps its promises can beat.
    case floor

    /// Another library.
    case peer
  }

  let name: String
  let role: Role

  /// How many of the counted operations one iteration performs: deliveries, for instance.
  let operations: Int

  /// Performs so many iterations and returns how many nanoseconds they took.
  let sample: (_ iterations: Int) -> UInt64

  /// How many deliveries have been counted since this was asked last, and how many one iteration must make.
  let delivered: () -> Int
  let expected: Int

  /// At most so many iterations in one sample, for contenders that keep what they are given.
  let most: Int

  /// Called before each turn, and before it warms up.
  let prepareTurn: () -> Void

  /// A contender whose iterations are timed from outside.
  ///
  /// - Parameters:
  ///   - name: How it is called in tables.
  ///   - role: What it stands for.
  ///   - operations: How many counted operations one iteration performs.
  ///   - counter: Counts the deliveries; each iteration must add `expected`.
  ///   - expected: How many deliveries one iteration makes; `operations` unless given.
  ///   - most: The largest number of iterations in one sample.
  ///   - run: Performs so many iterations.
  package init(
    _ name: String,
    _ role: Role,
    operations: Int = 1,
    counter: any DeliveryCounter,
    expected: Int? = nil,
    most: Int = .max,
    run: @escaping (_ iterations: Int) -> Void
  ) {
    self.init(
      selfTimed: name,
      role,
      operations: operations,
      counter: counter,
      expected: expected,
      most: most,
      timed: { iterations in
        let start = bench_now()
        run(iterations)
        return bench_now() - start
      }
    )
  }

  /// A contender that times itself, because part of an iteration is preparation.
  ///
  /// - Parameters:
  ///   - name: How it is called in tables.
  ///   - role: What it stands for.
  ///   - operations: How many counted operations one iteration performs.
  ///   - counter: Counts the deliveries; each iteration must add `expected`.
  ///   - expected: How many deliveries one iteration makes; `operations` unless given.
  ///   - most: The largest number of iterations in one sample.
  ///   - prepareTurn: Called before each turn, and before the contender warms up for it.
  ///   - sample: Performs so many iterations and returns the nanoseconds of the part that counts.
  package init(
    selfTimed name: String,
    _ role: Role,
    operations: Int = 1,
    counter: any DeliveryCounter,
    expected: Int? = nil,
    most: Int = .max,
    prepareTurn: @escaping () -> Void = {},
    timed sample: @escaping (_ iterations: Int) -> UInt64
  ) {
    self.name = name
    self.role = role
    self.operations = operations
    self.sample = sample
    self.expected = expected ?? operations
    self.most = most
    self.prepareTurn = prepareTurn
    delivered = { counter.take() }
  }
}

/// What the measured closures write to, so that every delivery is counted.
///
/// The class that the closures know belongs in the module that measures: a property of another module's class is guarded
/// by run-time exclusivity checks, which would cost more than the deliveries.
package protocol DeliveryCounter: AnyObject {
  /// Returns how many deliveries there were since it was asked last.
  func take() -> Int
}
