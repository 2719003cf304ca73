// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("Lifetimes")
struct LifetimeTests {
  @Test("an observer that ends all its observations releases the handlers in the order in which it began to observe")
  func handlersAreReleasedInOrder() {
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    let messengers = (0..<40).map { _ in Messenger<Int>() }
    for stops in [false, true] {
      var listener: FreeObserver? = FreeObserver()
      for (index, messenger) in messengers.enumerated() {
        let object = tracker.track { log.append(index) }
        listener?.observe(messenger) { _ in object.touch() }
      }
      if stops { listener?.stopObserving() }
      listener = nil
      #expect(log.take() == Array(0..<40))
    }
  }

  @Test("a one-time observation with a filter ends with the first message that gets through")
  func oneTimeWithFilter() {
    let messenger = Messenger<Int>()
    let tracker = LifetimeTracker()
    var received: [Int] = []
    func start() {
      let object = tracker.track()
      observeOnce(messenger).filter { $0 > 1 }.receive {
        object.touch()
        received.append($0)
        messenger.send(9)
      }
      messenger.observedOnce().unwrap(or: 2) { received.append(-$0) }
    }
    start()
    messenger.send(1)
    #expect(received.isEmpty)
    messenger.send(2)
    #expect(received == [2, -2])
    messenger.send(3)
    #expect(received == [2, -2])
    #expect(tracker.liveCount == 0)
  }

  @Test("the receiver forgets observables that are gone and observations that the other side ended", .expectedMisuse)
  func receiverForgets() {
    let listener = FreeObserver()
    let messenger = Messenger<Int>()
    for _ in 0..<1_000 {
      listener.observe(Messenger<Int>()) { _ in }
      listener.observe(messenger) { _ in }
      messenger.stopBeingObserved()
    }
    #expect(listener.receiver.tokenCount < 40)
    var received: [Int] = []
    listener.observe(messenger) { received.append($0) }
    messenger.send(1)
    #expect(received == [1])
    #expect(listener.isObserving(messenger))
  }

  @Test("a message that waits keeps its author alive until it has been delivered")
  func waitingAuthor() {
    let (listener, messenger, tracker, log) = (FreeObserver(), Messenger<Int>(), LifetimeTracker(), EventLog<String>())
    listener.observe(messenger) { message, author in
      log.append("\(message) by \(type(of: author))")
      if message == 1 { messenger.send(2, from: tracker.track { log.append("released") }) }
    }
    messenger.send(1, from: listener)
    #expect(log.events == ["1 by FreeObserver", "2 by Tracked", "released"])
  }

  @Test("an observation is still known when others of the same object have ended and are forgotten")
  func receiverKeeps() {
    let (listener, messenger, end) = (FreeObserver(), Messenger<Int>(), Messenger<Void>())
    var received: [Int] = []
    listener.observe(messenger) { received.append($0) }
    for _ in 0..<40 {
      listener.observe(messenger).prefix(until: end).receive { (_: Int) in }
      end.send(())
    }
    #expect(listener.receiver.tokenCount < 40)
    #expect(listener.isObserving(messenger))
    listener.stopObserving()
    messenger.send(1)
    #expect(received.isEmpty)
  }
}

extension ObservationTransformer {
  /// A transform of a client's own, made of others.
  fileprivate func unwrap(or least: Int, receive: @escaping (Int) -> Void) where Transformed == Int {
    filter { $0 >= least }.receive(receive)
  }
}
