// SPDX-License-Identifier: MIT

/// What a thread does in a race.
public enum RaceOperation: String, CaseIterable, Sendable {
  case subscribe, cancel, send, sendInside, cancelAll, `deinit`, replay
}

/// Two operations that race on one source.
public struct RacePair: Sendable, Hashable, CustomStringConvertible {
  /// What thread 0 does.
  public let first: RaceOperation

  /// What thread 1 does.
  public let second: RaceOperation

  /// All 28 unordered pairs, an operation with itself included.
  public static let all: [RacePair] = RaceOperation.allCases.enumerated().flatMap { index, first in
    RaceOperation.allCases[index...].map { RacePair(first: first, second: $0) }
  }

  /// Both names.
  public var description: String { "\(first.rawValue) against \(second.rawValue)" }

  func includes(_ operation: RaceOperation) -> Bool { first == operation || second == operation }

  /// Lets the pair race `rounds` times and says what was wrong, nil for nothing.
  ///
  /// Each round has a new source with three subscribers, two of which stay. After the race a last message shows who is
  /// still there; then everything is dropped and no closure may be left.
  public func failure(on source: RaceSource, rounds: Int) -> String? {
    let probe = source.make()
    if probe.replay == nil, includes(.replay) { return nil }
    if probe.cancelAll == nil, includes(.cancelAll) { return nil }
    let game = RaceGame(pair: self, source: source)
    inRounds(2) { round in
      game.prepare(round)
    } body: { thread, round in
      game.play(thread == 0 ? first : second, thread, round)
    } check: { round in
      game.check(round)
      return game.failure == nil && round + 1 < rounds
    }
    return game.failure
  }
}
