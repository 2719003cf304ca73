// SPDX-License-Identifier: MIT

import Foundation

/// Random programs that have to do on a facade exactly what they do on its reference.
///
/// A program is a list of operations, each of which is a number (see ``Draw``). Every list has to be a program, so that
/// shrinking may remove any operation: one that draws nothing to act on does nothing.
public struct ProgramProof {
  /// A program on which the facade and the reference differ.
  public struct Failure: CustomStringConvertible {
    /// Draws the program again: `PROGRAM_SEED=…`.
    public let seed: UInt64

    /// The shortest program found that still fails.
    public let program: [UInt64]

    /// What both logged at last, and how the facade and the reference then differ.
    public let difference: String

    /// The seed, the operations and the difference.
    public var description: String {
      let lines = program.map { "  \($0)" }.joined(separator: "\n")
      return "PROGRAM_SEED=\(seed), shrunk to \(program.count) operations:\n\(lines)\n\(difference)"
    }
  }

  private let ours: ([UInt64]) -> [String]
  private let reference: ([UInt64]) -> [String]
  private let forgets: String?

  /// Makes a proof from what a facade and its reference log of each program.
  ///
  /// `forgets` plants a mistake: the reference loses its last line where another one begins like that.
  public init(
    ours: @escaping ([UInt64]) -> [String],
    reference: @escaping ([UInt64]) -> [String],
    forgets: String? = nil
  ) {
    self.ours = ours
    self.reference = reference
    self.forgets = forgets
  }

  /// Makes a proof from the runs of a facade and of its reference.
  public init(_ ours: ProgramLog.Type, _ reference: ProgramLog.Type, forgets: String? = nil) {
    self.init(ours: ours.log(of:), reference: reference.log(of:), forgets: forgets)
  }

  /// Says how the facade and the reference differ on a program; nil where they agree.
  private func difference(_ program: [UInt64]) -> String? {
    let ours = ours(program)
    var reference = reference(program)
    if let forgets, reference.contains(where: { $0.hasPrefix(forgets) }) { reference.removeLast() }
    guard ours != reference else { return nil }
    let index = zip(ours, reference).prefix { $0 == $1 }.count
    let common = ours[..<index].suffix(40).joined(separator: "\n")
    return "\(common)\nours: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3))"
  }

  /// The first of `PROGRAMS` programs of one to `limit` operations that fails.
  ///
  /// Without `PROGRAMS` there are `usual`, and a part of that in `make test` and where everything is slow.
  /// `PROGRAM_SEED` runs the one program of that seed.
  public func firstFailure(limit: Int = 40, of usual: Int = 20_000) -> Failure? {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["PROGRAM_SEED"].flatMap(UInt64.init) { return failure(seed: seed, limit) }
    let count = environment["PROGRAMS"].flatMap(Int.init) ?? Stress.rounds(usual, usual)
    let first = Stress.seed
    for index in 0..<count {
      if let failure = failure(seed: first &+ UInt64(index), limit) { return failure }
    }
    return nil
  }

  private func failure(seed: UInt64, _ limit: Int) -> Failure? {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...limit, using: &random)
    let program = (0..<count).map { _ in random.next() }
    guard difference(program) != nil else { return nil }
    let shortest = shrunk(program)
    return Failure(seed: seed, program: shortest, difference: difference(shortest) ?? "not repeatable")
  }

  /// The shortest program found that still fails: removes halves, then smaller runs.
  private func shrunk(_ program: [UInt64]) -> [UInt64] {
    var program = program
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      var length = max(1, program.count / 2)
      while length > 0 {
        var start = 0
        while start < program.count {
          var candidate = program
          candidate.removeSubrange(start..<min(start + length, program.count))
          if difference(candidate) != nil {
            program = candidate
            hasChanged = true
          } else {
            start += length
          }
        }
        length /= 2
      }
    }
    return program
  }
}

@available(*, unavailable)
extension ProgramProof: Sendable {}

@available(*, unavailable)
extension ProgramProof.Failure: Sendable {}
