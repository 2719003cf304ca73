// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing
import UnisonTesting

@Suite("Misuse", .expectedMisuse, .serialized)
struct MisuseTests {
  enum Fulfilled { case first, second }

  @Test("a second fulfil is reported, changes nothing and calls nobody; a legal one is silent")
  func fulfilledAgain() {
    let silent = reportedMisuse {
      Promise<Fulfilled> { _ in }.fulfill(.first)
      Promise<Fulfilled> { $0.fulfill(.first) }.whenFulfilled { _ in }
    }
    #expect(silent.isEmpty)
    var received: [Fulfilled] = []
    let reported = reportedMisuse {
      let promise = Promise<Fulfilled> { $0.fulfill(.first) }
      promise.fulfill(.second)
      promise.whenFulfilled { received.append($0) }
      Promise<Fulfilled>.fulfilled(.first).fulfill(.second)
    }
    #expect(reported.map(\.kind) == [.promiseFulfilledAgain, .promiseFulfilledAgain])
    #expect(reported.first?.message.contains("Promise<Fulfilled>") == true)
    #expect(received == [.first])
  }

  final class Careless: Observer, SwiftObserver.ObservableObject {
    var receiver: Receiver { Receiver() }
    var messenger: Messenger<Int> { Messenger() }
  }

  final class Careful: Observer, SwiftObserver.ObservableObject {
    let receiver = Receiver()
    let messenger = Messenger<Int>()
  }

  @Test("a receiver or messenger that nobody holds is reported; those that are held are not")
  func notHeld() {
    let (careless, careful) = (Careless(), Careful())
    #expect(reportedMisuse { careful.observe(careful) { _ in } }.isEmpty)
    let receiver = reportedMisuse { careless.observe(careful) { _ in } }
    #expect(receiver.map(\.kind) == [.heldByNobody])
    #expect(receiver.first?.message.contains("receiver") == true)
    let messenger = reportedMisuse { careful.observe(careless) { _ in } }
    #expect(messenger.map(\.kind) == [.heldByNobody])
    #expect(messenger.first?.message.contains("messenger") == true)
    careful.stopObserving()
  }

  @Test("a transform that is observed and held by nobody is reported, with a handler and with a chain")
  func transformHeldByNobody() {
    let (careful, source) = (Careful(), Messenger<Int>())
    let reports = reportedMisuse { careful.observe(source.map { $0 + 1 }) { _ in } }
    #expect(reports.map(\.kind) == [.heldByNobody])
    #expect(reports.first?.message.contains("Mapper<Messenger<Int>, Int>") == true)
    #expect(
      reportedMisuse { careful.observe(source.filter { $0 > 1 }).receive { _ in } }.map(\.kind) == [.heldByNobody]
    )
  }

  @Test("a transform that nobody holds is reported once, also when its observer goes as well or wants one message")
  func transformAndObserver() {
    let source = Messenger<Int>()
    #expect(reportedMisuse { observeOnce(source.map { $0 + 1 }) { _ in } }.map(\.kind) == [.heldByNobody])
    // Both sides go: one mistake.
    #expect(reportedMisuse { Careful().observe(source.map { $0 + 1 }) { _ in } }.map(\.kind) == [.heldByNobody])
  }

  @Test("a transform that nobody holds is reported, whether a stream, a bridge's end or a recorder is all that listens")
  func deliveryFromNobody() {
    let source = Messenger<Int>()
    #expect(reportedMisuse { _ = source.map { $0 + 1 }.messages() }.map(\.kind) == [.heldByNobody])
    #expect(reportedMisuse { _ = source.map { $0 + 1 }.deliverMessages { _ in } }.map(\.kind) == [.heldByNobody])
    let recorded = reportedMisuse { withExtendedLifetime(Recorder(source.map { $0 + 1 })) {} }
    #expect(recorded.map(\.kind) == [.heldByNobody])
  }

  @Test("a transform that is observed no longer, or has sent something to a stream, goes in silence")
  func heldSources() {
    let (careful, source) = (Careful(), Messenger<Int>())
    func stop() {
      let transform = source.map { $0 + 1 }
      careful.observe(transform) { _ in }
      careful.stopObserving(transform)
    }
    func cancel() {
      let transform = source.map { $0 + 1 }
      transform.deliverMessages { _ in }()
    }
    func stream() {
      let transform = source.map { $0 + 1 }
      _ = transform.deliverMessages { _ in }
      source.send(1)
    }
    let silent = reportedMisuse {
      stop()
      cancel()
      stream()
    }
    #expect(silent.isEmpty)
  }

  @Test("the same line is reported once, another line by itself")
  func lines() {
    let (careful, source) = (Careful(), Messenger<Int>())
    let reports = reportedMisuse {
      for number in 1...2 { careful.observe(source.map { $0 + number }) { _ in } }
      careful.observe(source.map { $0 + 1 }) { _ in }
    }
    #expect(reports.map(\.kind) == [.heldByNobody, .heldByNobody])
  }

  @Test("an observer that is held by nobody is reported")
  func observerHeldByNobody() {
    let source = Messenger<Int>()
    let reports = reportedMisuse { Careful().observe(source) { _ in } }
    #expect(reports.map(\.kind) == [.heldByNobody])
    #expect(reportedMisuse { FreeObserver().observe(source) { _ in } }.map(\.kind) == [.heldByNobody])
  }

  @Test("observers and transforms that are held, or that have passed a message, go in silence")
  func held() {
    let (careful, source) = (Careful(), Messenger<Int>())
    let silent = reportedMisuse {
      let mapper = source.map { $0 + 1 }
      careful.observe(mapper) { _ in }
      careful.observe(source).map { $0 + 1 }.receive { _ in }
      observe(source) { _ in }
      observeOnce(source) { _ in }
      source.send(1)
      let observer = Careful()
      observer.observe(mapper) { _ in }
      source.send(2)
    }
    #expect(silent.isEmpty)
  }

  @Test("an observer that has stopped observing goes in silence")
  func stopped() {
    let source = Messenger<Int>()
    let silent = reportedMisuse {
      let observer = Careful()
      observer.observe(source) { _ in }
      observer.stopObserving(source)
    }
    #expect(silent.isEmpty)
  }

  @Test("an observer that got its message on another thread goes in silence")
  func calledElsewhere() {
    let source = Messenger<Int>()
    let silent = reportedMisuse {
      let observer = Careful()
      observer.observe(source) { _ in }
      nonisolated(unsafe) let shared = source  // SAFETY: every call of a Messenger may come from every thread.
      inThreads(1) { _ in unsafe shared.send(1) }
    }
    #expect(silent.isEmpty)
  }

  @Test("messages that answer each other 100,000 times are reported")
  func endlessAnswer() {
    let (careful, source) = (Careful(), Messenger<Int>())
    careful.observe(source) { number in
      if number < 100_100 { source.send(number + 1) }
    }
    #expect(reportedMisuse { source.send(0) }.map(\.kind) == [.endlessAnswer])
    careful.stopObserving()
  }

  @Test("misuse is harmless: the first value of a promise stays")
  func harmless() {
    let promise = Promise<Int>.fulfilled(1)
    _ = reportedMisuse { promise.fulfill(2) }
    guard case .fulfilled(1) = promise.state else {
      Issue.record("the first value must stay")
      return
    }
  }
}
