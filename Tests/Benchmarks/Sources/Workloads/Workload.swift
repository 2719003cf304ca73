// SPDX-License-Identifier: MIT

import NotificationEngine

/// What a client does with this package again and again: its time, instructions and allocations are counted.
package struct Workload: Sendable {
  package let name: String

  /// Makes a source with so many subscribers, or a chain of so many steps; what it returns performs so many iterations.
  package let start: @Sendable (_ size: Int, _ counter: Counter) -> (_ iterations: Int) -> Void

  init(_ name: String, _ start: @escaping @Sendable (Int, Counter) -> (Int) -> Void) {
    (self.name, self.start) = (name, start)
  }

  /// One message, or a new value, to N subscribers.
  package static let sends = [subjectSend, sharedSend, queuedSend, relayUpdate, outputUpdate, messengerSend, pharosSet]

  /// A new value to one observer.
  package static let sets = [outputSet, varSet, pharosSetOne]

  /// One value through `map`, `filter`, `map` and so on.
  package static let chains = [outputChain, messengerChain, standaloneChain, pharosChain]
}

/// What the measured closures write to.
///
/// In the module of the closures, which no other module sees: it would be guarded against overlapping access otherwise,
/// by calls that cost more than the deliveries.
package final class Counter {
  /// The sum of what was delivered; ones, nearly always.
  var total = 0
  package var delivered: Int { total }

  package init() {}
}

// SAFETY: each workload delivers from one thread at a time, and who reads the counter waits for the deliveries to end.
// Breaks if two threads deliver.
extension Counter: @unchecked Sendable {}

/// Values that go up, so that each one is new.
package final class Values {
  private var last = 0

  package init() {}

  package func next(_ count: Int) -> ClosedRange<Int> {
    let first = last + 1
    last += count
    return first...last
  }
}

extension Workload {
  package static let subjectSend = sending("Subject.send", .nested)
  package static let queuedSend = sending("Subject.send, queued", .queued)
  package static let subscribe = subscribing("Subject", .nested)
  package static let subscribeQueued = subscribing("Subject, queued", .queued)

  private static func sending(_ name: String, _ delivery: Subject<Int>.Delivery) -> Workload {
    Workload(name) { size, counter in
      let subject = Subject<Int>(delivery: delivery)
      for _ in 0..<size { subject.subscribe { counter.total &+= $0 } }
      return { for _ in 0..<$0 { subject.send(1) } }
    }
  }

  private static func subscribing(_ name: String, _ delivery: Subject<Int>.Delivery) -> Workload {
    Workload(name) { size, counter in
      let subject = Subject<Int>(delivery: delivery)
      for _ in 0..<size { subject.subscribe { counter.total &+= $0 } }
      return { for _ in 0..<$0 { subject.cancel(subject.subscribe { counter.total &+= $0 }) } }
    }
  }

  package static let sharedSend = Workload("SharedSubject.send") { size, counter in
    let subject = SharedSubject<Int>()
    for _ in 0..<size { subject.subscribe { counter.total &+= $0 } }
    return { for _ in 0..<$0 { subject.send(1) } }
  }

  /// One of the subscribers goes, and another one comes: each time one of those who are farthest from the last one.
  package static let replace = Workload("Subject") { size, counter in
    let subject = Subject<Int>()
    return {
      var tokens = (0..<size).map { _ in subject.subscribe { counter.total &+= $0 } }
      var place = 0
      for _ in 0..<$0 {
        subject.cancel(tokens[place])
        tokens[place] = subject.subscribe { counter.total &+= $0 }
        place = (place &+ size / 2 &+ 1) % size
      }
    }
  }
}
