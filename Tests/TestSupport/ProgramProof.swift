// SPDX-License-Identifier: MIT

import Foundation

/// Random programs that have to do on a facade exactly what they do on its reference.
///
/// A program is a list of operations. Every list has to be a program, so that shrinking may remove any operation: an
/// operation names what it acts on by a number that wraps around, and does nothing where there is nothing to act on.
public struct ProgramProof<Operation> {
  /// A program on which the facade and the reference differ.
  public struct Failure: CustomStringConvertible {
    /// Draws the program again: `PROGRAM_SEED=…`.
    public let seed: UInt64

    /// The shortest program found that still fails.
    public let program: [Operation]

    /// How facade and reference differ on it.
    public let difference: String

    /// The seed, the operations and the difference.
    public var description: String {
      let lines = program.map { "  \($0)" }.joined(separator: "\n")
      return "PROGRAM_SEED=\(seed), shrunk to \(program.count) operations:\n\(lines)\n\(difference)"
    }
  }

  /// Draws a program of at most so many operations.
  let draw: (_ limit: Int, inout SeededRandom) -> [Operation]

  /// Simpler operations to try in the place of one; none by default.
  let simpler: (Operation) -> [Operation]

  /// Says how the facade and the reference differ on a program; nil where they agree.
  let difference: ([Operation]) -> String?

  /// Makes a proof from how programs are drawn, simplified and compared.
  public init(
    draw: @escaping (_ limit: Int, inout SeededRandom) -> [Operation],
    simpler: @escaping (Operation) -> [Operation] = { _ in [] },
    difference: @escaping ([Operation]) -> String?
  ) {
    self.draw = draw
    self.simpler = simpler
    self.difference = difference
  }

  /// Makes a proof from how programs are drawn and simplified, and from what a facade and its reference log of each.
  ///
  /// `forgets` plants a mistake: the reference loses its last line where another one begins like that.
  public init(
    draw: @escaping (_ limit: Int, inout SeededRandom) -> [Operation],
    simpler: @escaping (Operation) -> [Operation],
    ours: @escaping ([Operation]) -> [String],
    reference: @escaping ([Operation]) -> [String],
    forgets: String? = nil
  ) {
    self.init(draw: draw, simpler: simpler) { program in
      let ours = ours(program)
      var reference = reference(program)
      if let forgets, reference.contains(where: { $0.hasPrefix(forgets) }) { reference.removeLast() }
      guard ours != reference else { return nil }
      let index = zip(ours, reference).prefix { $0 == $1 }.count
      let common = ours[..<index].suffix(40).joined(separator: "\n")
      return "\(common)\nours: \(ours[index...].prefix(3)), reference: \(reference[index...].prefix(3))"
    }
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
    let program = draw(Int.random(in: 1...limit, using: &random), &random)
    guard difference(program) != nil else { return nil }
    let shortest = shrunk(program)
    return Failure(seed: seed, program: shortest, difference: difference(shortest) ?? "not repeatable")
  }

  /// The shortest program found that still fails: removes halves, then smaller runs, then simplifies what is left.
  public func shrunk(_ program: [Operation]) -> [Operation] {
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
      for index in program.indices {
        for replacement in simpler(program[index]) {
          var candidate = program
          candidate[index] = replacement
          guard difference(candidate) != nil else { continue }
          program = candidate
          hasChanged = true
          break
        }
      }
    }
    return program
  }
}

extension ProgramProof where Operation == UInt64 {
  /// Makes a proof from what a facade and its reference log of each program.
  ///
  /// `forgets` plants a mistake: the reference loses its last line where another one begins like that.
  public init(_ ours: ProgramLog<UInt64>.Type, _ reference: ProgramLog<UInt64>.Type, forgets: String? = nil) {
    self.init(
      draw: { limit, random in (0..<limit).map { _ in random.next() } },
      simpler: { _ in [] },
      ours: ours.log(of:),
      reference: reference.log(of:),
      forgets: forgets
    )
  }
}

extension Array {
  /// The list without each of its elements in turn.
  public var withoutOne: [[Element]] { indices.map { Array(self[..<$0] + self[($0 + 1)...]) } }

  /// Simpler lists of operations: without one of them, or with a simpler one in its place.
  public func simplified(_ simpler: (Element) -> [Element]) -> [[Element]] {
    withoutOne
      + indices.flatMap { index in
        simpler(self[index]).map { simple in
          var changed = self
          changed[index] = simple
          return changed
        }
      }
  }
}

@available(*, unavailable)
extension ProgramProof: Sendable {}

@available(*, unavailable)
extension ProgramProof.Failure: Sendable {}
