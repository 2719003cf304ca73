// SPDX-License-Identifier: MIT

import NotificationEngine
import SwiftObserver
import TestSupport
import Testing
import UnisonTesting

@Suite("Misuse", .serialized)
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
    #expect(receiver.map(\.kind) == [.notRetained])
    #expect(receiver.first?.message.contains("receiver") == true)
    let messenger = reportedMisuse { careful.observe(careless) { _ in } }
    #expect(messenger.map(\.kind) == [.notRetained])
    #expect(messenger.first?.message.contains("Messenger<Int>") == true)
    careful.stopObserving()
  }

  @Test("a computed receiver or messenger is reported by an observation with transforms, too")
  func notHeldInChains() {
    let (careless, careful) = (Careless(), Careful())
    #expect(reportedMisuse { careless.observe(careful).map { $0 + 1 }.receive { _ in } }.map(\.kind) == [.notRetained])
    #expect(reportedMisuse { careful.observe(careless).map { $0 + 1 }.receive { _ in } }.map(\.kind) == [.notRetained])
    careful.stopObserving()
  }

  @Test("a transform that nothing but the observing call holds is reported, in each form; no handler is called")
  func transformHeldByNobody() {
    let (careful, source) = (Careful(), Messenger<Int>())
    var received: [Int] = []
    func method() { careful.observe(source.map { $0 + 1 }) { received.append($0) } }
    func withAuthor() { careful.observe(source.map { $0 + 1 }) { message, _ in received.append(message) } }
    func free() { observe(source.map { $0 + 1 }) { received.append($0) } }
    func freeWithAuthor() { observe(source.map { $0 + 1 }) { message, _ in received.append(message) } }
    func property() { source.map { $0 + 1 }.observed { received.append($0) } }
    func propertyWithAuthor() { source.map { $0 + 1 }.observed { message, _ in received.append(message) } }
    for mistake in [method, withAuthor, free, freeWithAuthor, property, propertyWithAuthor] {
      let reports = reportedMisuse { mistake() }
      #expect(reports.map(\.kind) == [.notRetained])
      #expect(reports.first?.message.contains("Mapper<Messenger<Int>, Int>") == true)
    }
    source.send(1)
    #expect(received.isEmpty)
  }

  @Test("a transform that only the call retains is reported by a recorder and by a stream, too")
  func transformRecordedByNobody() {
    let (source, variable) = (Messenger<Int>(), Var(1))
    let mistakes = [
      { _ = Recorder(source.map { $0 + 1 }) },
      { _ = source.map { $0 + 1 }.messages() },
      { _ = Recorder(values: Var(1)) },
      { _ = Var(1).values() },
      { _ = Careful().messages() },
    ]
    for mistake in mistakes { #expect(reportedMisuse { mistake() }.map(\.kind) == [.notRetained]) }
    let silent = reportedMisuse {
      let mapper = source.map { $0 + 1 }
      _ = (Recorder(mapper), mapper.messages())
      _ = (Recorder(values: variable), Recorder(variable), variable.values())
      withExtendedLifetime(mapper) {}
    }
    #expect(silent.isEmpty)
  }

  @Test("an observer that nothing but the observing call holds is reported")
  func observerHeldByNobody() {
    let source = Messenger<Int>()
    #expect(reportedMisuse { Careful().observe(source) { _ in } }.map(\.kind) == [.notRetained])
    #expect(reportedMisuse { FreeObserver().observe(source) { _, _ in } }.map(\.kind) == [.notRetained])
  }

  /// An observable object whose messenger is another one's.
  final class Window: SwiftObserver.ObservableObject {
    let messenger: Messenger<Int>
    init(_ messenger: Messenger<Int>) { self.messenger = messenger }
  }

  /// An observer whose receiver is another one's.
  final class Deputy: Observer {
    let receiver: Receiver
    init(_ receiver: Receiver) { self.receiver = receiver }
  }

  /// Observes in its initialiser, when nothing else retains it yet, and in its `deinit`.
  final class Dog: Observer {
    let receiver = Receiver()
    private let source: Messenger<Int>
    private(set) var heard: [Int] = []

    init(_ source: Messenger<Int>) {
      self.source = source
      observe(source) { [weak self] in self?.heard.append($0) }
    }

    deinit { observe(source) { _ in } }
  }

  @Test("what somebody holds is not reported: by a constant, a property, a closure, a weak way, or from inside")
  func held() {
    let source = Messenger<Int>()
    let silent = reportedMisuse {
      let (careful, mapper) = (Careful(), source.map { $0 + 1 })
      careful.observe(mapper) { _ in }
      observe(mapper) { _ in }
      mapper.observed { _, _ in }
      // Its messenger or receiver outlives it.
      careful.observe(Window(source)) { _ in }
      Deputy(careful.receiver).observe(source) { _ in }
      let dog = Dog(source)
      source.send(1)
      #expect(dog.heard == [1])
      weak let weakly = dog
      weakly?.observe(source) { _ in }
      (dog as any Observer).observe(source) { _ in }
      let observer = FreeObserver()
      FreeObserver.shared.observe(source) { _ in _ = observer }
      observer.observe(source) { _ in }
      observeOnce(source.map { $0 }) { _ in }
      careful.observe(source).map { $0 + 1 }.receive { _ in }
    }
    #expect(silent.isEmpty)
    source.stopBeingObserved()
  }
}
