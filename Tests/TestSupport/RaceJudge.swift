// SPDX-License-Identifier: MIT

/// What must hold for the messages of one race, whatever the interleaving was.
struct RaceJudge {
  let game: RaceGame

  private var pair: RacePair { game.pair }
  private var source: RaceSource { game.source }

  /// The messages that each thread sent, in its order; those from inside a callback included.
  private func sent(_ operation: RaceOperation, _ base: Int) -> [Int] {
    switch operation {
    case .send: [base + 1, base + 2]
    case .sendInside: [base + 3] + (game.echoes.events.contains(base + 4) ? [base + 4] : [])
    default: []
    }
  }

  func problems() -> [String] {
    let emitters = [sent(pair.first, 0), sent(pair.second, 10)]
    let all = emitters.flatMap(\.self)
    var problems: [String] = []
    for player in [game.first, game.second] + game.sides.map(\.victim) + game.sides.compactMap(\.added) {
      let log = player.log.events
      var complaints: [String] = []
      if Set(log).count != log.count { complaints.append("a doubled message") }
      if !Set(log).isSubset(of: all + [0, RaceSource.marker]) { complaints.append("an unknown message") }
      for emitter in emitters { complaints += orderProblems(log, emitter, player) }
      let stays = player === game.first || player === game.second
      if stays, !pair.includes(.cancelAll), Set(log) != Set(all) { complaints.append("a lost message") }
      if let complaint = complaints.first { problems.append("\(player.name) saw \(log): \(complaint)") }
    }
    problems += totalOrderProblems()
    for side in game.sides {
      guard let player = side.added, player.name == "replayed" else { continue }
      problems += replayProblems(player.log.events)
    }
    return problems
  }

  /// One emitter's messages: in order, those who stay or come miss none at the end, those who go miss none before.
  private func orderProblems(_ log: [Int], _ emitter: [Int], _ player: RaceGame.Player) -> [String] {
    let seen = log.filter(emitter.contains)
    let isDepthFirst = source.delivery != .queued && emitter.contains { $0 % 10 == 4 } && player !== game.first
    // Where several threads deliver at the same time, a newer message may overtake the replayed one.
    let mayOvertake = source.delivery == .nested && player.name == "replayed"
    if !isDepthFirst, !mayOvertake, seen != emitter.filter(seen.contains) { return ["out of order"] }
    // A value that was replayed stands for itself: the chain from there on is looked at in `replayProblems`.
    guard !isDepthFirst, player.name != "replayed", !pair.includes(.cancelAll) else { return [] }
    let isNew = game.sides.contains { $0.added === player }
    let expected = isNew ? Array(emitter.suffix(seen.count)) : Array(emitter.prefix(seen.count))
    return seen == expected ? [] : ["a gap"]
  }

  private func totalOrderProblems() -> [String] {
    let isTotal = source.delivery == .queued || (source.delivery == .serialReentrant && !pair.includes(.sendInside))
    guard isTotal, !pair.includes(.cancelAll) else { return [] }
    let (one, other) = (game.first.log.events, game.second.log.events)
    return one == other ? [] : ["two orders: \(one) and \(other)"]
  }

  /// The first message comes first, and after it all that is newer and nothing that is older.
  private func replayProblems(_ log: [Int]) -> [String] {
    guard let value = log.first else { return pair.includes(.cancelAll) ? [] : ["no first message"] }
    // Where several threads deliver at the same time, a newer message may overtake the first one.
    if source.delivery == .nested { return [] }
    if source.firstMessage == .marker {
      return value == RaceSource.marker ? [] : ["\(log) does not begin with the first message"]
    }
    guard !pair.includes(.cancelAll) else { return [] }
    let chain = [0] + game.first.log.events
    guard let place = chain.firstIndex(of: value) else { return ["first message \(value) is not in \(chain)"] }
    let expected = Array(chain[place...])
    // Messages from inside a callback may reach later subscribers depth first, but they are the same ones.
    let isEqual =
      source.delivery == .serialReentrant && pair.includes(.sendInside) ? Set(log) == Set(expected) : log == expected
    return isEqual ? [] : ["after the first message \(log), but the chain is \(chain)"]
  }
}
