// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

/// A callback waits for a lock that another thread holds while that thread calls into the same Observable.
///
/// If the module
/// held a lock of its own during the callback, the two would wait for each other.
@Suite("Pharos holds no lock while code of the user runs")
struct ForeignLockThreads {
  final class Subjects {
    let observable = Observable(wrappedValue: 0)
    let other = Observable(wrappedValue: 0)
    let lock = NSLock()
    let entered = DispatchSemaphore(value: 0)
    let locked = DispatchSemaphore(value: 0)

    private let guardian = NSLock()
    private var stored = 0
    private var isArmed = true

    var backing: Int {
      get { guardian.withLock { stored } }
      set { guardian.withLock { stored = newValue } }
    }

    /// What every callback does, once.
    func callback() {
      let isFirst = guardian.withLock {
        defer { isArmed = false }
        return isArmed
      }
      guard isFirst else { return }
      entered.signal()
      locked.wait()
      lock.lock()
      lock.unlock()
    }

    func arm() { guardian.withLock { isArmed = true } }
    func disarm() { guardian.withLock { isArmed = false } }
  }

  static let callbacks = ["listener", "ignore", "mapper", "getter", "setter", "next listener", "merged", "capture"]
  static let entries = [
    "set", "get", "relay", "invoke", "listen", "next", "map", "ignore", "retain", "apply", "bond", "merge", "remove",
    "discard", "mutator",
  ]

  private func prepare(_ subjects: Subjects, _ callback: String) -> () -> Void {
    let observable = subjects.observable
    let act: () -> Void = { observable.wrappedValue = 1 }
    switch callback {
    case "listener": observable.relay.whenDidSet { _ in subjects.callback() }
    case "ignore":
      observable.relay.ignore { _ in
        subjects.callback()
        return false
      }
    case "mapper":
      subjects.disarm()
      observable.relay.map { value -> Int in
        subjects.callback()
        return value
      }.whenDidSet { _ in }
      subjects.arm()
    case "getter":
      observable.mutator(
        get: { [unowned subjects] in
          subjects.callback()
          return subjects.backing
        },
        set: { [unowned subjects] in subjects.backing = $0 }
      )
      observable.relay.whenDidSet { _ in }
    case "setter":
      observable.mutator(
        get: { [unowned subjects] in subjects.backing },
        set: { [unowned subjects] in
          subjects.callback()
          subjects.backing = $0
        }
      )
    case "next listener": observable.relay.nextRelay().nextRelay().whenDidSet { _ in subjects.callback() }
    case "merged": mergeRelays(observable.relay, subjects.other.relay).whenDidSet { _ in subjects.callback() }
    default:
      let tracker = LifetimeTracker()
      let transfer = UnsafeTransfer(subjects)
      let object = tracker.track(onDeinit: { transfer.value.callback() })
      observable.relay.whenDidSet { _ in object.touch() }
      return { observable.relay.discard() }
    }
    return act
  }

  private func enter(_ subjects: Subjects, _ entry: String) {
    let observable = subjects.observable
    switch entry {
    case "set": observable.wrappedValue = 2
    case "get": _ = observable.wrappedValue
    case "relay": _ = observable.relay.currentValue
    case "invoke": observable.invokeRelayWithCurrent()
    case "listen": observable.relay.whenDidSet { _ in }
    case "next": observable.relay.nextRelay().whenDidSet { _ in }
    case "map": observable.relay.map { $0 }.whenDidSet { _ in }
    case "ignore": observable.relay.ignore { _ in false }
    case "retain": observable.relay.nextRelay().retained(by: Retainer())
    case "apply": observable.relay.apply(value: 3)
    case "bond": observable.relay.bonding(with: subjects.other.relay)
    case "merge": mergeRelays(observable.relay, subjects.other.relay)
    case "remove": observable.removeAllRelay()
    case "discard": observable.relay.discard()
    default: observable.mutator(get: { 0 }, set: { _ in })
    }
  }

  @Test("no entry waits for a callback", arguments: callbacks, entries)
  func noDeadlock(callback: String, entry: String) {
    let subjects = Subjects()
    let act = prepare(subjects, callback)
    let isDone = EventLog<Int>()
    let actor = UnsafeTransfer(act)
    let shared = UnsafeTransfer(subjects)
    Thread {
      actor.value()
      isDone.append(1)
    }.start()
    Thread {
      shared.value.entered.wait()
      shared.value.lock.lock()
      shared.value.locked.signal()
      self.enter(shared.value, entry)
      shared.value.lock.unlock()
      isDone.append(2)
    }.start()
    #expect(wait { isDone.count == 2 })
  }
}
