// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

private final class Listener: Observer {
  let receiver = Receiver()
}

@Suite("Lifetimes", .expectedMisuse)
struct LifetimeTests {
  @Test("neither side of an observation retains the other")
  func nobodyRetains() {
    var (messenger, listener): (Messenger<Int>?, Listener?) = (Messenger(), Listener())
    weak let (weakMessenger, weakListener) = (messenger, listener)
    if let messenger { listener?.observe(messenger) { _ in } }
    listener = nil
    #expect(weakListener == nil)
    listener = Listener()
    weak let other = listener
    if let messenger { listener?.observe(messenger).map { $0 + 1 }.filter { $0 > 0 }.receive { _ in } }
    messenger = nil
    #expect(weakMessenger == nil)
    listener = nil
    #expect(other == nil)
  }

  @Test("handlers are released when the observation ends, whichever way")
  func handlersAreReleased() {
    let tracker = LifetimeTracker()
    func observe(_ messenger: Messenger<Int>, _ listener: Listener, chained: Bool) {
      let object = tracker.track()
      if chained {
        listener.observe(messenger).map { $0 }.receive { _ in object.touch() }
      } else {
        listener.observe(messenger) { _ in object.touch() }
      }
    }
    for chained in [false, true] {
      for end in 0..<6 {
        var (messenger, listener): (Messenger<Int>?, Listener?) = (Messenger(), Listener())
        if let messenger, let listener {
          observe(messenger, listener, chained: chained)
          #expect(tracker.liveCount == 1)
        }
        switch end {
        case 0: listener?.stopObserving(messenger)
        case 1: listener?.stopObserving()
        case 2: if let listener { messenger?.stopBeingObserved(by: listener) }
        case 3: messenger?.stopBeingObserved()
        case 4: listener = nil
        default: messenger = nil
        }
        #expect(tracker.liveCount == 0)
      }
    }
  }

  @Test("an observer that ends all its observations releases the handlers in the order in which it began to observe")
  func handlersAreReleasedInOrder() {
    let tracker = LifetimeTracker()
    let log = EventLog<Int>()
    let messengers = (0..<40).map { _ in Messenger<Int>() }
    for stops in [false, true] {
      var listener: Listener? = Listener()
      for (index, messenger) in messengers.enumerated() {
        let object = tracker.track { log.append(index) }
        listener?.observe(messenger) { _ in object.touch() }
      }
      if stops { listener?.stopObserving() }
      listener = nil
      #expect(log.take() == Array(0..<40))
    }
  }

  @Test("an unfinished observation retains both sides, and each handler starts one observation more")
  func unfinishedObservation() {
    var (messenger, listener): (Messenger<Int>?, Listener?) = (Messenger(), Listener())
    weak let (weakMessenger, weakListener) = (messenger, listener)
    var received: [String] = []
    func run() {
      guard let unfinished = messenger.flatMap({ listener?.observe($0).map { $0 + 1 } }) else { return }
      unfinished.receive { received.append("a\($0)") }
      unfinished.receive { received.append("b\($0)") }
      listener = nil
      #expect(weakListener != nil)
      messenger?.send(1)
      messenger = nil
      #expect(weakMessenger != nil)
    }
    run()
    #expect(received == ["a2", "b2"])
    #expect(weakListener == nil)
    #expect(weakMessenger == nil)
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

  @Test("the receiver forgets observables that are gone and observations that the other side ended")
  func receiverForgets() {
    let listener = Listener()
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

  @Test("objects that share a receiver are one observer; an observable and its messenger are one observable")
  func identity() {
    final class Other: Observer {
      let receiver: Receiver
      init(_ receiver: Receiver) { self.receiver = receiver }
    }
    let listener = Listener()
    let other = Other(listener.receiver)
    let messenger = Messenger<Int>()
    listener.observe(messenger) { _ in }
    #expect(other.isObserving(messenger))
    other.stopObserving(messenger)
    #expect(!listener.isObserving(messenger))
  }

  @Test("to stop what was never observed, and nil, does nothing")
  func nothingToStop() {
    let listener = Listener()
    let messenger = Messenger<Int>()
    listener.stopObserving(messenger)
    listener.stopObserving()
    listener.stopObserving(nil as Messenger<Int>?)
    messenger.stopBeingObserved(by: listener)
    messenger.stopBeingObserved()
    #expect(!listener.isObserving(messenger))
  }

  @Test("a transform is released with its last holder, and with it its hold on the origin")
  func transforms() {
    let tracker = LifetimeTracker()
    var origin: Messenger<Int?>? = Messenger()
    weak let weakOrigin = origin
    func chain() -> Any? {
      let object = tracker.track()
      return origin?.map { (message: Int?) -> Int? in
        object.touch()
        return message
      }.filter { _ in true }.unwrap().select(1).from(nil).weak().cache()
    }
    var transform = chain()
    #expect(transform != nil)
    // `weak` holds nothing, so the links behind it went at once.
    #expect(tracker.liveCount == 0)
    transform = origin?.map { $0 }.filter { _ in true }.unwrap().select(1).from(nil).cache()
    origin = nil
    #expect(weakOrigin != nil)
    transform = nil
    #expect(weakOrigin == nil)
  }

  @Test("a chain of 10,000 transforms is let go without a stack frame per link")
  func longChainOfTransforms() {
    inThreads(1) { _ in
      var last: Messenger<Int>? = Messenger()
      weak let first = last
      for _ in 0..<10_000 { last = last?.filter { _ in true } }
      last = nil
      #expect(first == nil)
    }
  }

  @Test("a chain of 10,000 promises that nobody fulfils is let go without a stack frame per link")
  func longChainOfPromises() {
    inThreads(1) { _ in
      let tracker = LifetimeTracker()
      var first: Promise<Int>? = Promise { _ in }
      var last = first
      for _ in 0..<10_000 { last = last?.map { $0 } }
      let object = tracker.track()
      last?.whenFulfilled { _ in object.touch() }
      last = nil
      first = nil
      _ = consume object
      #expect(tracker.liveCount == 0)
    }
  }

  @Test("messages run through a chain of 500 transforms")
  func deepDelivery() {
    var last: Messenger<Int> = Messenger()
    let first = last
    for _ in 0..<500 { last = last.map { $0 + 1 } }
    var received: [Int] = []
    observe(last) { received.append($0) }
    first.send(0)
    #expect(received == [500])
  }
}

extension ObservationTransformer {
  /// A transform of a client's own, made of others.
  fileprivate func unwrap(or least: Int, receive: @escaping (Int) -> Void) where Transformed == Int {
    filter { $0 >= least }.receive(receive)
  }
}
