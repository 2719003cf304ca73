// SPDX-License-Identifier: MIT

import Foundation

/// A lock of the user that a callback waits for while another thread holds it and calls into the same source.
///
/// Whoever holds a lock of its own while that callback runs hangs here. The wait is bounded: it ends the test, it is not
/// part of the proof.
public final class ForeignLock: Sendable {
  private let lock = NSLock()
  private let isInside = Flag()
  private let isStuck = Flag()

  private let seconds: Double

  init(seconds: Double) { self.seconds = seconds }

  /// What the callback calls: says that it runs and then waits for the lock.
  ///
  /// Only the first call does.
  public func pass() {
    guard !isInside.isRaised else { return }
    isInside.raise()
    if lock.lock(before: Date(timeIntervalSinceNow: seconds)) {
      lock.unlock()
    } else {
      isStuck.raise()
    }
  }

  /// Runs `trigger` on one thread, and `entry` on another one as soon as the callback waits; says what was wrong.
  ///
  /// - Parameters:
  ///   - trigger: Does what makes the source run the callback, which calls `pass`.
  ///   - entry: The call into the same source that must not hang meanwhile.
  ///   - seconds: When waiting counts as hanging.
  /// - Returns: What was wrong, nil for nothing.
  public static func problem(
    trigger: @escaping (ForeignLock) -> Void,
    entry: @escaping () -> Void,
    seconds: Double = 10
  ) -> String? {
    let foreign = ForeignLock(seconds: seconds)
    let isHeld = Flag()
    let isMissing = Flag()
    inThreads(2) { thread in
      if thread == 0 {
        _ = wait { isHeld.isRaised }
        trigger(foreign)
        if !foreign.isInside.isRaised { isMissing.raise() }
      } else {
        foreign.lock.lock()
        isHeld.raise()
        _ = wait(atMost: 20) { foreign.isInside.isRaised || isMissing.isRaised }
        entry()
        foreign.lock.unlock()
      }
    }
    if isMissing.isRaised { return "the callback did not run" }
    return foreign.isStuck.isRaised ? "the entry hangs while the callback runs" : nil
  }
}

/// How a source comes to run code of the user.
public enum ForeignCallback: String, CaseIterable, Sendable {
  /// A subscriber's closure, for a message, for a message sent from inside another one, and for its first message.
  case subscriber, nestedSubscriber, firstMessage

  /// The `deinit` of what a closure captured, let go by `cancel`, by `cancelAll`, by a subscriber that cancels itself when
  /// its delivery ends, and when all were cancelled in a delivery.
  case releaseByCancel, releaseByCancelAll, releaseAfterDelivery, releaseAllAfterDelivery
}

extension RaceSource {
  /// The entries that another thread can call on an instance that has a subscriber with this cancel.
  public static func entries(_ instance: Instance, cancel: @escaping () -> Void) -> [(name: String, call: () -> Void)] {
    var entries: [(String, () -> Void)] = [
      ("send", { instance.send(2) }),
      ("subscribe", { _ = instance.subscribe { _ in } }),
      ("cancel", cancel),
    ]
    if let replay = instance.replay { entries.append(("replay", { _ = replay { _ in } })) }
    if let cancelAll = instance.cancelAll { entries.append(("cancelAll", cancelAll)) }
    if let count = instance.subscriberCount { entries.append(("subscriberCount", { _ = count() })) }
    return entries + instance.others.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Runs a callback against every entry, each on a source of its own, until there is a problem.
  ///
  /// - Returns: The names of the entries, and the problem.
  public func foreignLockProblems(_ callback: ForeignCallback) -> (entries: [String], problems: [String]) {
    let names = Self.entries(make(), cancel: {}).map(\.name)
    var problems: [String] = []
    for (index, name) in names.enumerated() {
      let instance = make()
      let cancel = instance.subscribe { _ in }
      let entry = Self.entries(instance, cancel: cancel)[index]
      guard let trigger = trigger(callback, instance) else { return ([], []) }
      if let problem = ForeignLock.problem(trigger: trigger, entry: entry.call) {
        problems.append("\(self.name), \(callback.rawValue), \(name): \(problem)")
        break
      }
    }
    return (names, problems)
  }

  /// Makes a source run the callback; nil when it has no such callback.
  private func trigger(_ callback: ForeignCallback, _ instance: Instance) -> ((ForeignLock) -> Void)? {
    let tracker = LifetimeTracker()
    func capture(_ lock: ForeignLock) -> LifetimeTracker.Tracked { tracker.track { lock.pass() } }
    func subscribe(_ lock: ForeignLock, _ receive: @escaping () -> Void = {}) -> () -> Void {
      let object = capture(lock)
      return instance.subscribe { _ in
        object.touch()
        receive()
      }
    }
    switch callback {
    case .subscriber:
      return { lock in
        _ = instance.subscribe { _ in lock.pass() }
        instance.send(1)
      }
    case .nestedSubscriber:
      return { lock in
        _ = instance.subscribe { if $0 == 1 { instance.send(3) } }
        _ = instance.subscribe { if $0 == 3 { lock.pass() } }
        instance.send(1)
        instance.cancelAll?()
      }
    case .firstMessage:
      guard let replay = instance.replay else { return nil }
      return { lock in _ = replay { _ in lock.pass() } }
    case .releaseByCancel:
      return { lock in subscribe(lock)() }
    case .releaseByCancelAll:
      guard let cancelAll = instance.cancelAll else { return nil }
      return { lock in
        _ = subscribe(lock)
        cancelAll()
      }
    case .releaseAfterDelivery:
      return { lock in
        let cancel = EventLog<@Sendable () -> Void>()
        let end = UnsafeTransfer(subscribe(lock) { cancel.events.first?() })
        cancel.append { end.value() }
        instance.send(1)
      }
    case .releaseAllAfterDelivery:
      guard let cancelAll = instance.cancelAll else { return nil }
      return { lock in
        _ = subscribe(lock) { cancelAll() }
        instance.send(1)
      }
    }
  }
}
