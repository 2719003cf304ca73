// SPDX-License-Identifier: MIT

import TestSupport

/// What a program uses of Bind's operators with a clock.
///
/// Each operator has a clock and an actor of its own, called a hand: it sleeps on the one and goes on on the other.
protocol PacedLibrary {
  associatedtype Node: ProgramOutput where Node.Node == Node

  func pace(_ node: Node, isThrottle: Bool, interval: Int) -> Node

  /// Moves the clock of each hand on by one.
  func advance()

  /// Has the actor of a hand do what waits for it.
  func serve(_ hand: Int)

  /// For how many seconds what threads do is awaited before it counts as lost.
  var patience: Double { get }

  /// What the hands do; a library with threads waits for the states that are expected.
  func hands(awaiting expected: [HandState]?) -> [HandState]
}

/// What an operator with a clock does.
enum HandState: Equatable, Sendable {
  case rests
  case sleeps
  case waitsForActor
}

/// One run of a program on the module or on the reference; its log is what the two are compared by.
final class PacedProgramRun<Library: PacedLibrary> {
  private let library: Library
  private let expected: [[HandState]]
  private var seen: [[HandState]] = []
  private var nodes: [Library.Node] = []
  private var tickets: [Library.Node.Ticket] = []
  private var captured: [Weakly<LifetimeTracker.Tracked>] = []
  private var handCount = 0
  private var isNested = false
  private var fuel = 10
  private var log: [String] = []

  /// Takes what the hands of the reference did after each step, if this is not the reference.
  init(_ library: Library, awaiting expected: [[HandState]]) {
    self.library = library
    self.expected = expected
    nodes = [(nil, false), (nil, true), (3, false)].map { Library.Node.make($0, isRelay: $1, printer: { _ in }) }
  }

  func log(of program: [PacedOperation]) -> (log: [String], hands: [[HandState]]) {
    for (index, operation) in program.enumerated() {
      perform(operation)
      look("\(index)")
    }
    fuel = 0
    nodes = []
    tickets = []
    // What waits when a source has died still comes.
    var roundCount = 0
    while seen.last?.contains(where: { $0 != .rests }) ?? false, roundCount < 30 {
      roundCount += 1
      library.advance()
      look("clock")
      for hand in 0..<handCount {
        library.serve(hand)
        look("actor")
      }
    }
    _ = wait(atMost: library.patience) { captured.allSatisfy { $0.object == nil } }
    log.append("left: \(captured.filter { $0.object != nil }.count)")
    return (log, seen)
  }

  private func look(_ step: String) {
    let hands = library.hands(awaiting: seen.count < expected.count ? expected[seen.count] : nil)
    seen.append(hands)
    log.append("\(step): \(nodes.map { $0.value.map(String.init) ?? "-" }) \(hands)")
  }

  private func perform(_ operation: PacedOperation) {
    func node(_ number: Int) -> Library.Node { nodes[number % nodes.count] }
    switch operation {
    case .update(let number, let value): node(number).update(withValue: value)
    case .bind(let number, let script):
      let name = captured.count
      let object = LifetimeTracker().track()
      captured.append(Weakly(object))
      tickets.append(
        node(number).bind { [unowned self] value in
          withExtendedLifetime(object) { called(name, value, script) }
        }
      )
    case .unsubscribe(let number): if !tickets.isEmpty { tickets[number % tickets.count].unsubscribe() }
    case .pace(let number, let isThrottle, let interval):
      guard handCount < 5 else { return }
      handCount += 1
      nodes.append(library.pace(node(number), isThrottle: isThrottle, interval: interval))
    case .merge(let first, let second):
      if nodes.count < 9 { nodes.append(Library.Node.merge(node(first), node(second))) }
    case .letGo(let number): if nodes.count > 2 { nodes.remove(at: number % nodes.count) }
    case .advance(let count):
      for _ in 0..<count {
        library.advance()
        look("clock")
      }
    case .serve(let number): if handCount > 0 { library.serve(number % handCount) }
    }
  }

  private func called(_ name: Int, _ value: Int, _ script: [PacedOperation]) {
    log.append("closure\(name) \(value)")
    for operation in script where fuel > 0 {
      fuel -= 1
      perform(operation)
    }
  }
}

/// The reference: while a value waits, an operator sleeps until its interval ends, then looks on its actor whether it
/// has begun anew.
final class PlainPaced: PacedLibrary {
  private final class RateLimiter {
    let isThrottle: Bool
    let interval: Int
    let result = PlainOutput<Int>()
    var end: Int?
    var isTimed = false

    /// A limiter whose source has died is kept by what waits.
    var waiting: Int? {
      didSet { kept = waiting == nil ? nil : self }
    }

    private var kept: RateLimiter?

    init(isThrottle: Bool, interval: Int) {
      self.isThrottle = isThrottle
      self.interval = interval
    }
  }

  /// A clock with the operator that sleeps on it, if any, and when it wakes; and what waits for the actor.
  private final class Hand {
    var now = 0
    var sleeper: (limiter: Weakly<RateLimiter>, end: Int)?
    var job: (limiter: Weakly<RateLimiter>, now: Int)?

    /// Sleeps until the interval ends, unless something does already.
    func begin(_ limiter: RateLimiter) {
      guard !limiter.isTimed, let end = limiter.end else { return }
      limiter.isTimed = true
      sleeper = (Weakly(limiter), end)
      ring()
    }

    func ring() {
      guard let sleeper, sleeper.end <= now else { return }
      self.sleeper = nil
      job = (sleeper.limiter, now)
    }
  }

  private var all: [Hand] = []

  var patience: Double { 0 }

  func pace(_ node: PlainOutput<Int>, isThrottle: Bool, interval: Int) -> PlainOutput<Int> {
    let hand = Hand()
    all.append(hand)
    let limiter = RateLimiter(isThrottle: isThrottle, interval: max(interval, 0))
    _ = node.bind { value in
      if isThrottle, limiter.end.map({ hand.now >= $0 }) ?? true {
        limiter.waiting = nil
        limiter.end = hand.now + limiter.interval
        return limiter.result.update(value)
      }
      if !isThrottle { limiter.end = hand.now + limiter.interval }
      limiter.waiting = value
      hand.begin(limiter)
    }
    return limiter.result
  }

  func advance() {
    for hand in all {
      hand.now += 1
      hand.ring()
    }
  }

  func serve(_ number: Int) {
    let hand = all[number]
    guard let (weakly, now) = hand.job else { return }
    hand.job = nil
    guard let limiter = weakly.object else { return }
    limiter.isTimed = false
    guard let value = limiter.waiting, let end = limiter.end else { return }
    if now < end { return hand.begin(limiter) }
    limiter.waiting = nil
    limiter.end = now + limiter.interval
    limiter.result.update(value)
  }

  func hands(awaiting expected: [HandState]?) -> [HandState] {
    all.map { $0.job != nil ? .waitsForActor : $0.sleeper != nil ? .sleeps : .rests }
  }
}
