// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import TestSupport
import Testing

private final class Listener: Observer {
  let receiver = Receiver()
}

// SAFETY: what it holds is set before the object is shared, and only read afterwards.
/// A value whose `==` runs code of the test.
private final class Watched: Equatable, @unchecked Sendable {
  let number: Int
  let whenCompared: () -> Void
  init(_ number: Int, _ whenCompared: @escaping () -> Void) {
    self.number = number
    self.whenCompared = whenCompared
  }
  static func == (lhs: Watched, rhs: Watched) -> Bool {
    rhs.whenCompared()
    return lhs.number == rhs.number
  }
}

/// While code of the user runs it waits for a lock that another thread holds, and that thread meanwhile calls into the
/// same objects.
///
/// If the library held a lock of its own, both would wait for ever.
@Suite("Foreign locks")
struct ForeignLockThreads {
  /// Runs `act`, in which user code calls `meet`; meanwhile other threads call `entry` with the foreign lock held.
  private func check(_ act: (@escaping () -> Void) -> Void, entry: @escaping () -> Void) {
    let foreign = NSLock()
    let (inside, holding) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let done = DispatchGroup()
    let entry = UnsafeTransfer(entry)
    for _ in 0..<3 {
      done.enter()
      Thread.detachNewThread {
        inside.wait()
        foreign.lock()
        holding.signal()
        entry.value()
        foreign.unlock()
        done.leave()
      }
    }
    var hasMet = false
    act {
      if hasMet { return }
      hasMet = true
      for _ in 0..<3 { inside.signal() }
      holding.wait()
      foreign.lock()
      foreign.unlock()
    }
    #expect(hasMet)
    #expect(done.wait(timeout: .now() + 60) == .success)
  }

  /// Everything that can be called on a messenger.
  private func callEverything(_ messenger: Messenger<Int>) {
    let listener = Listener()
    listener.observe(messenger) { _ in }
    _ = listener.isObserving(messenger)
    listener.observe(messenger).map { $0 }.receive { _ in }
    let transform = messenger.map { $0 }
    transform.origin = messenger
    _ = messenger.cache().latestMessage
    messenger.send(1)
    observeOnce(messenger) { _ in }
    messenger.stopBeingObserved(by: listener)
    listener.stopObserving()
  }

  @Test("no lock is held while a handler or a transform runs")
  func handlers() {
    let starts: [(Messenger<Int>, @escaping () -> Void) -> Any] = [
      { messenger, meet in observe(messenger) { _ in meet() } },
      { messenger, meet in observeOnce(messenger) { _ in meet() } },
      { messenger, meet in observe(messenger).map { _ in meet() }.receive { _ in } },
      { messenger, meet in
        observe(messenger).filterAuthor { _ in
          meet()
          return true
        }.receive { _ in }
      },
      { messenger, meet in messenger.map { _ in meet() } },
      { messenger, meet in
        messenger.filter { _ in
          meet()
          return true
        }
      },
    ]
    for start in starts {
      let messenger = Messenger<Int>()
      check { meet in
        let kept = start(messenger, meet)
        messenger.send(0)
        withExtendedLifetime(kept) {}
      } entry: { [self] in
        callEverything(messenger)
      }
    }
  }

  @Test("no lock is held while something that a handler captured is released")
  func captures() {
    let tracker = LifetimeTracker()
    let ends: [(Messenger<Int>, Listener) -> Void] = [
      { $1.stopObserving($0) }, { $1.stopObserving() }, { $0.stopBeingObserved(by: $1) },
      { messenger, _ in messenger.stopBeingObserved() },
    ]
    for end in ends {
      let messenger = Messenger<Int>()
      let listener = Listener()
      check { meet in
        let meet = UnsafeTransfer(meet)
        func observeWithCapture() {
          let object = tracker.track { meet.value() }
          listener.observe(messenger) { _ in object.touch() }
        }
        observeWithCapture()
        end(messenger, listener)
      } entry: { [self] in
        callEverything(messenger)
        listener.observe(messenger) { _ in }
        listener.stopObserving()
      }
    }
  }

  @Test("no lock is held while == of a value runs, or while a value is released")
  func values() {
    let variable = Var(Watched(0) {})
    check { meet in
      variable.value = Watched(1, meet)
    } entry: {
      _ = variable.value
      variable.send()
      observe(variable).new { _ in }
    }
    check { meet in
      variable.set(Watched(2, meet), as: variable)
    } entry: {
      variable.value = Watched(3) {}
    }

    final class Loud {
      let whenReleased: () -> Void
      init(_ whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }
      deinit { whenReleased() }
    }
    let messenger = Messenger<Loud?>()
    let cache = messenger.cache()
    check { meet in
      messenger.send(Loud(meet))
      messenger.send(nil)
    } entry: {
      _ = cache.latestMessage
      messenger.send(nil)
      cache.latestMessage = nil
    }
    check { meet in
      cache.latestMessage = Loud(meet)
      cache.latestMessage = nil
    } entry: {
      _ = cache.latestMessage
      cache.send(nil)
    }
  }

  @Test("no lock is held while a handler of a promise runs, or while one that waits in vain is released")
  func promises() {
    let promise = Promise<Int> { _ in }
    check { meet in
      promise.whenFulfilled { _ in meet() }
      promise.fulfill(1)
    } entry: {
      _ = promise.state
      promise.whenFulfilled { _ in }
      promise.fulfill(2)
    }
    let tracker = LifetimeTracker()
    let messenger = Messenger<Int>()
    check { meet in
      let meet = UnsafeTransfer(meet)
      func dropPromise() {
        let object = tracker.track { meet.value() }
        Promise<Int> { _ in }.map { $0 }.whenFulfilled { _ in object.touch() }
      }
      dropPromise()
    } entry: { [self] in
      callEverything(messenger)
      _ = Promise<Int> { _ in }.map { $0 }
    }
  }
}
