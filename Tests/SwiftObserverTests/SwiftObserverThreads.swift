// SPDX-License-Identifier: MIT

import SwiftObserver
import Synchronization
import TestSupport
import Testing

@Suite("SwiftObserver from many threads")
struct SwiftObserverThreads {
  @Test("updates of a variable are an unbroken chain that ends with the stored value")
  func unbrokenUpdates() {
    let variable = Var(-1)
    let log = EventLog<[Int]>()
    let listener = FreeObserver()
    listener.observe(variable) { log.append([$0.old, $0.new]) }
    inThreads(4) { thread in
      let author = FreeObserver()
      for number in 0..<500 {
        let value = number * 4 + thread
        if number.isMultiple(of: 2) { variable.value = value } else { variable.set(value, as: author) }
      }
    }
    #expect(wait { log.count == 2_000 })
    let events = log.events
    #expect(events.first?[0] == -1)
    #expect(zip(events, events.dropFirst()).allSatisfy { $0[1] == $1[0] })
    #expect(events.last?[1] == variable.value)
    #expect(Set(events.map { $0[1] }).count == 2_000)
  }

  @Test("the origin of a transform that several threads replace is in the end the only one observed")
  func replaceOrigin() {
    for _ in 0..<100 {
      let origins = (0..<4).map { _ in Messenger<Int>() }
      let transform = origins[0].map { $0 }
      let weak = origins[0].weak()
      inThreads(4) { thread in
        for round in 0..<5 {
          transform.origin = origins[(thread + round) % 4]
          weak.origin = origins[(thread + round) % 4]
          _ = transform.origin
        }
      }
      var (received, weaklyReceived): ([Int], [Int]) = ([], [])
      observe(transform) { received.append($0) }
      observe(weak) { weaklyReceived.append($0) }
      for (index, origin) in origins.enumerated() { origin.send(index) }
      #expect(received == origins.indices.filter { origins[$0] === transform.origin })
      #expect(weaklyReceived == origins.indices.filter { origins[$0] === weak.origin })
    }
  }

  @Test(
    "of several threads that fulfil a promise one wins, and every handler is called once with its value",
    .expectedMisuse
  )
  func fulfillOnce() {
    for _ in 0..<300 {
      let promise = Promise<Int> { _ in }
      let log = EventLog<Int>()
      inThreads(4) { thread in
        if thread < 2 { promise.fulfill(thread) } else { for _ in 0..<3 { promise.whenFulfilled { log.append($0) } } }
      }
      guard case .fulfilled(let value) = promise.state else {
        Issue.record("the promise must be fulfilled")
        return
      }
      #expect(wait { log.count == 6 })
      #expect(log.events == Array(repeating: value, count: 6))
    }
  }

  @Test("a cache stores what it sends in the order in which it sends it")
  func cacheOrder() {
    for _ in 0..<50 {
      let messenger = Messenger<Int>()
      let cache = messenger.cache()
      let log = EventLog<Int>()
      observe(cache) { log.append($0 ?? -1) }
      inThreads(4) { thread in
        for number in 0..<20 {
          if thread < 2 { messenger.send(number * 4 + thread) } else { cache.send(number * 4 + thread) }
        }
      }
      #expect(wait { log.count == 80 })
      #expect(log.events.last == cache.latestMessage)
    }
  }

  @Test("a cache that sends its latest message again never takes a newer one back")
  func cacheSentAgain() {
    let messenger = Messenger<Int>()
    let caches = (messenger.cache(), messenger.map { $0 as Int? }.cache())
    let logs = (EventLog<Int>(), EventLog<Int>())
    observe(caches.0) { logs.0.append($0 ?? 0) }
    observe(caches.1) { logs.1.append($0 ?? 0) }
    inThreads(4) { thread in
      for number in 1...2_000 {
        if thread == 0 {
          messenger.send(number)
        } else {
          caches.0.send()
          caches.1.send()
        }
      }
    }
    #expect(wait { logs.0.count == 8_000 && logs.1.count == 8_000 })
    for events in [logs.0.events, logs.1.events] {
      let goesBack = zip(events, events.dropFirst()).contains { $0 > $1 }
      #expect(!goesBack)
    }
    #expect(caches.0.latestMessage == 2_000 && caches.1.latestMessage == 2_000)
  }

  @Test("nothing that several threads write to a string variable is lost")
  func writing() {
    let variable = Var("")
    let optional = Var<String?>()
    let log = EventLog<Int>()
    observe(variable) { log.append($0.new.count) }
    inThreads(4) { thread in
      for _ in 0..<500 {
        variable.write("\(thread)")
        optional.write("\(thread)")
      }
    }
    #expect(wait { log.count == 2_000 })
    #expect(log.events == Array(1...2_000))
    for thread in 0..<4 {
      for text in [variable.string, optional.string] {
        #expect(text.filter { "\($0)" == "\(thread)" }.count == 500)
      }
    }
  }

  @Test("a receiver is safe from every thread")
  func sharedReceiver() {
    let listener = FreeObserver()
    let messengers = (0..<4).map { _ in Messenger<Int>() }
    inThreads(4) { thread in
      for round in 0..<200 {
        let messenger = messengers[(thread + round) % 4]
        listener.observe(messenger) { _ in }
        _ = listener.isObserving(messenger)
        if round.isMultiple(of: 3) { listener.stopObserving(messenger) }
        if round.isMultiple(of: 50) { listener.stopObserving() }
        messenger.send(round)
      }
    }
    listener.stopObserving()
    #expect(messengers.allSatisfy { !listener.isObserving($0) })
  }
}
