// SPDX-License-Identifier: MIT

internal import CBenchSupport

/// One way to do what a group measures.
package struct Contender {
  /// What a contender stands for.
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
  let operations: Int
  let expected: Int
  let most: Int
  let delivered: () -> Int
  let prepareTurn: () -> Void
  let sample: (_ iterations: Int) -> UInt64

  /// Describes a contender.
  ///
  /// - Parameters:
  ///   - name: How it is called in tables.
  ///   - role: What it stands for.
  ///   - operations: How many counted operations one iteration performs: its deliveries, or one, unless given.
  ///   - expected: How many deliveries one iteration makes.
  ///   - most: The largest number of iterations in one sample, for contenders that keep what they are given.
  ///   - delivered: How many deliveries there were so far. A counter that closures write to belongs in their module: a
  ///     property of another module's class is guarded by run-time checks, which would cost more than the deliveries.
  ///   - prepareTurn: Called before each turn, and before the contender warms up for it.
  ///   - sample: Performs so many iterations and returns the nanoseconds of the part that counts.
  package init(
    _ name: String,
    _ role: Role,
    operations: Int? = nil,
    expected: Int = 1,
    most: Int = .max,
    delivered: @escaping () -> Int,
    prepareTurn: @escaping () -> Void = {},
    sample: @escaping (_ iterations: Int) -> UInt64
  ) {
    (self.name, self.role, self.expected, self.most) = (name, role, expected, most)
    self.operations = operations ?? max(expected, 1)
    (self.delivered, self.prepareTurn, self.sample) = (delivered, prepareTurn, sample)
  }
}

/// Times all of what `run` does.
package func timed(_ run: @escaping (_ iterations: Int) -> Void) -> (_ iterations: Int) -> UInt64 {
  { iterations in
    let start = bench_now()
    run(iterations)
    return bench_now() - start
  }
}
