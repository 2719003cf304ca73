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

  /// Lets the pair race for as long as `isGoingOn` says, a batch of rounds at a time, and says what was wrong, nil for
  /// nothing.
  ///
  /// Each round has a new source with three subscribers, two of which stay. After the race a last message shows who is
  /// still there; then everything is dropped and no closure may be left.
  public func failure(on source: RaceSource, while isGoingOn: @escaping (_ round: Int) -> Bool) -> String? {
    let probe = source.make()
    if probe.replay == nil, includes(.replay) { return nil }
    if probe.cancelAll == nil, includes(.cancelAll) { return nil }
    let barrier = SpinBarrier(2)
    let isOver = Flag()
    let games = UnsafeTransfer((0..<Self.batch).map { _ in RaceGame(pair: self, source: source) })
    inThreads(2) { thread in
      // Making and judging takes longer than the race, so each thread does half of it, for many rounds at a time.
      let own = stride(from: thread, to: Self.batch, by: 2).map { games.value[$0] }
      var known: Set<[Int]> = []
      for start in stride(from: 0, through: .max, by: Self.batch) {
        for (index, game) in own.enumerated() { game.prepare(start + 2 * index + thread) }
        for game in games.value {
          barrier.wait()
          game.play(thread == 0 ? first : second, thread)
        }
        barrier.wait()
        RaceGame.judge(own, &known)
        if own.contains(where: { $0.failure != nil }) { isOver.raise() }
        if thread == 0, !isGoingOn(start + Self.batch) { isOver.raise() }
        barrier.wait()
        if isOver.isRaised { return }
      }
    }
    return games.value.lazy.compactMap(\.failure).first
  }

  /// How many rounds are made, then raced, then judged.
  private static let batch = 50
}
