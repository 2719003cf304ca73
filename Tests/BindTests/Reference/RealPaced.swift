// SPDX-License-Identifier: MIT

import Bind
import Foundation
import Synchronization
import TestSupport

/// The module, on clocks that are moved by hand and actors that are served by hand.
final class RealPaced: PacedLibrary {
  private var all: [Hand] = []

  /// Operators do not keep their actors.
  private var actors: [Hand.Served] = []

  /// After the first loss the programs that shrink the one with the loss wait for a short time only.
  private static let usualPatience = Mutex(10.0)

  private(set) var patience = RealPaced.usualPatience.withLock { $0 }

  func pace(_ node: Output<Int>, isThrottle: Bool, interval: Int) -> Output<Int> {
    let hand = Hand()
    all.append(hand)
    let actor = Hand.Served(hand)
    actors.append(actor)
    let source = UnsafeTransfer(node)
    let length = Duration.seconds(interval)
    return actor.assumeIsolated { actor in
      UnsafeTransfer(
        isThrottle
          ? source.value.throttle(for: length, clock: hand, isolation: actor)
          : source.value.debounce(for: length, clock: hand, isolation: actor)
      )
    }
    .value
  }

  func advance() {
    for hand in all { hand.advance() }
  }

  func serve(_ hand: Int) { all[hand].serve() }

  func hands(awaiting expected: [HandState]?) -> [HandState] {
    let states = all.enumerated().map { index, hand in
      hand.state(awaiting: expected.flatMap { index < $0.count ? $0[index] : nil }, for: patience)
    }
    if let expected, states != expected {
      patience = 0
      Self.usualPatience.withLock { $0 = 0.1 }
    }
    return states
  }
}

/// A clock that is moved by hand, on which one task sleeps, and the executor of an actor that is served by hand.
private final class Hand: Clock, SerialExecutor {
  /// Isolated to the hand: what is handed over from another thread than that of the program waits until the hand is
  /// served.
  actor Served {
    private let hand: Hand

    init(_ hand: Hand) { self.hand = hand }

    nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe hand.asUnownedSerialExecutor() }
  }

  private struct State {
    var now = ContinuousClock.now
    var sleeper: (end: ContinuousClock.Instant, wake: CheckedContinuation<Void, Never>)?
    var jobs: [UnownedJob] = []
  }

  private let changed = NSCondition()

  // SAFETY: touched while `changed` is locked.
  nonisolated(unsafe) private var state = State()

  var now: ContinuousClock.Instant { changed.withLock { unsafe state.now } }

  var minimumResolution: Duration { .zero }

  func sleep(until end: ContinuousClock.Instant, tolerance: Duration?) async throws {
    await withCheckedContinuation { wake in
      let isOver = changed.withLock {
        guard end > (unsafe state.now) else { return true }
        unsafe state.sleeper = (end, wake)
        changed.broadcast()
        return false
      }
      if isOver { wake.resume() }
    }
  }

  /// Time goes on by a second.
  func advance() {
    let sleeper = changed.withLock {
      unsafe state.now += .seconds(1)
      guard let sleeper = unsafe state.sleeper, sleeper.end <= (unsafe state.now) else {
        return nil as CheckedContinuation<Void, Never>?
      }
      unsafe state.sleeper = nil
      return sleeper.wake
    }
    sleeper?.resume()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    changed.withLock {
      unsafe state.jobs.append(job)
      changed.broadcast()
    }
  }

  /// Does what waits for the actor, on this thread.
  func serve() {
    let jobs = changed.withLock {
      defer { unsafe state.jobs = [] }
      return unsafe state.jobs
    }
    for job in jobs { unsafe job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  private let programThread = ObjectIdentifier(Thread.current)

  /// The thread of the program makes the operators, updates their sources and serves the hands.
  func isIsolatingCurrentContext() -> Bool? { ObjectIdentifier(Thread.current) == programThread }

  func checkIsolated() {}

  /// Waits for a state, but not for ever: a task that was lost is a difference.
  func state(awaiting expected: HandState?, for patience: Double) -> HandState {
    changed.lock()
    defer { changed.unlock() }
    func state() -> HandState {
      unsafe !self.state.jobs.isEmpty ? .waitsForActor : self.state.sleeper != nil ? .sleeps : .rests
    }
    let limit = Date(timeIntervalSinceNow: patience)
    while let expected, state() != expected, changed.wait(until: limit) {}
    return state()
  }
}
