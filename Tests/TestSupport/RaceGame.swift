// SPDX-License-Identifier: MIT

/// The rounds of one race pair: a source, its subscribers, and what must hold when both threads are done.
final class RaceGame {
  /// A subscriber, and what it saw.
  final class Player {
    let name: String
    let log = EventLog<Int>()
    var cancel: () -> Void = {}

    init(_ name: String) { self.name = name }
  }

  /// What belongs to one thread: its reference to the source, and what it adds.
  final class Side {
    var reference: Reference?
    var victim = Player("victim")
    var added: Player?
  }

  /// What keeps the source alive; subscribers hold it weakly.
  final class Reference {
    let instance: RaceSource.Instance

    init(_ instance: RaceSource.Instance) { self.instance = instance }
  }

  static let last = 99

  let pair: RacePair
  let source: RaceSource
  private(set) var failure: String?
  private var problems: [String] = []
  private var round = 0
  let sides = [Side(), Side()]
  private(set) var first = Player("first")
  private(set) var second = Player("second")

  /// What was sent from inside a callback.
  ///
  /// One that is called when the source has died sends nothing.
  private(set) var echoes = EventLog<Int>()
  private let tracker = LifetimeTracker()
  private var settle: () -> Void = {}

  init(pair: RacePair, source: RaceSource) {
    self.pair = pair
    self.source = source
  }

  func prepare(_ round: Int) {
    self.round = round
    problems = []
    echoes = EventLog()
    let instance = Reference(source.make())
    settle = instance.instance.settle ?? {}
    for side in sides {
      side.reference = instance
      side.added = nil
    }
    first = Player("first")
    second = Player("second")
    join(first, instance, triggers: true)
    let victim = Player("victim")
    join(victim, instance)
    sides[0].victim = victim
    // In every other round both threads cancel the same subscriber.
    sides[1].victim = round % 2 == 0 ? victim : Player("other victim")
    if round % 2 == 1 { join(sides[1].victim, instance) }
    join(second, instance)
    // A source that replays a value to all who come has told them the one it began with.
    for player in [first, second] + sides.map(\.victim) { _ = player.log.take() }
  }

  private func join(_ player: Player, _ reference: Reference, triggers: Bool = false) {
    let object = tracker.track()
    player.cancel = reference.instance.subscribe { [weak reference, echoes] message in
      object.touch()
      player.log.append(message)
      if triggers, message % 10 == 3, let reference {
        echoes.append(message + 1)
        reference.instance.send(message + 1)
      }
    }
  }

  private func joinReplaying(_ player: Player, _ reference: Reference) {
    let object = tracker.track()
    player.cancel =
      reference.instance.replay? { message in
        object.touch()
        player.log.append(message)
      } ?? {}
  }

  func play(_ operation: RaceOperation, _ thread: Int) {
    let side = sides[thread]
    // A few wasted turns, so that the two meet in ever other places.
    for _ in 0..<((round * (thread == 0 ? 7 : 13)) % 23) { _ = side.added?.log.count }
    perform(operation, side, base: thread * 10)
    // Where a source dies, the other thread's reference goes at once in half of the rounds.
    if pair.includes(.deinit), round % 4 < 2 { side.reference = nil }
  }

  private func perform(_ operation: RaceOperation, _ side: Side, base: Int) {
    guard let reference = side.reference else { return }
    switch operation {
    case .subscribe:
      let player = Player("added")
      side.added = player
      join(player, reference)
    case .replay:
      let player = Player("replayed")
      side.added = player
      joinReplaying(player, reference)
    case .cancel: side.victim.cancel()
    case .send:
      reference.instance.send(base + 1)
      reference.instance.send(base + 2)
    case .sendInside: withExtendedLifetime(reference) { reference.instance.send(base + 3) }
    case .cancelAll: reference.instance.cancelAll?()
    case .deinit: side.reference = nil
    }
  }

  /// Looks at everything when both threads are done with these games, and drops it.
  ///
  /// - Parameters:
  ///   - games: What was played.
  ///   - known: What was heard in rounds that were all right; it need not be judged again.
  static func judge(_ games: [RaceGame], _ known: inout Set<[Int]>) {
    for game in games { game.settle() }
    for game in games {
      let heard = game.heard
      if !known.contains(heard) {
        game.problems = RaceJudge(game: game).problems()
        if game.problems.isEmpty { known.insert(heard) }
      }
      game.sendLast()
    }
    for game in games { game.settle() }
    for game in games {
      game.judgeLast()
      for side in game.sides { side.reference = nil }
    }
    for game in games { game.settle() }
    for game in games { game.end() }
  }

  /// All that was heard, in one row.
  private var heard: [Int] {
    let players = [first, second] + sides.map(\.victim) + sides.compactMap(\.added)
    return players.reduce(into: echoes.events + [sides[0].added == nil ? 0 : 1]) { row, player in
      row += player.log.events
      row.append(.min)
    }
  }

  private var everybody: [Player] {
    [first, second, sides[0].victim] + (round % 2 == 1 ? [sides[1].victim] : []) + sides.compactMap(\.added)
  }

  /// Sends a last message, to see who is still there.
  private func sendLast() {
    for player in everybody { _ = player.log.take() }
    (sides[0].reference ?? sides[1].reference)?.instance.send(Self.last)
  }

  private func judgeLast() {
    guard let instance = (sides[0].reference ?? sides[1].reference)?.instance else { return }
    let hits = everybody.map { player in player.log.events.count(where: { $0 == Self.last }) }
    let live = hits.count(where: { $0 > 0 })
    problems += survivorProblems(everybody, hits)
    if hits.contains(where: { $0 > 1 }) { problems.append("a doubled last message") }
    if let count = instance.subscriberCount?(), count != live { problems.append("\(count) counted, \(live) called") }
    if tracker.liveCount != live { problems.append("\(tracker.liveCount) closures alive, \(live) subscribers") }
  }

  private func end() {
    // An inspection that another test has started may retain a source for a moment.
    if !wait(atMost: 5, until: { tracker.liveCount == 0 }) {
      problems.append("\(tracker.liveCount) closures alive at the end")
    }
    for player in everybody { player.cancel = {} }
    if !problems.isEmpty {
      failure = "\(source.name), \(pair.description), round \(round): " + problems.joined(separator: "; ")
    }
  }

  /// Who should have had the last message.
  private func survivorProblems(_ everybody: [Player], _ hits: [Int]) -> [String] {
    var problems: [String] = []
    for (player, hit) in zip(everybody, hits) {
      let isCancelled =
        (pair.first == .cancel && player === sides[0].victim) || (pair.second == .cancel && player === sides[1].victim)
      if isCancelled, hit != 0 { problems.append("\(player.name) called after its cancel") }
      if !isCancelled, hit == 0, !pair.includes(.cancelAll) { problems.append("\(player.name) lost") }
      let isOld = !sides.contains { $0.added === player }
      if isOld, hit != 0, pair.includes(.cancelAll) { problems.append("\(player.name) called after cancelAll") }
    }
    return problems
  }
}
