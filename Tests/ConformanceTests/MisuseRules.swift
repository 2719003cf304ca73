// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: a row of the table each.
@Suite("Rules: misuse")
struct MisuseRules {
  @Test("a token of another subject: no effect")
  func foreignToken() {
    let one = Subject<Int>()
    let other = Subject<Int>()
    let log = EventLog<Int>()
    one.subscribe { log.append($0) }
    let token = other.subscribe { _ in }
    one.cancel(token)
    #expect(one.subscriberCount == 1)
    one.send(1)
    #expect(log.events == [1])
    #expect(other.subscriberCount == 1)
  }

  @Test("cancelling from a deinit: the subscription ends", arguments: Style.allCases)
  func cancelFromDeinit(style: Style) {
    let source = style.makeSource()
    let log = EventLog<String>()
    let cancel = UnsafeTransfer(source.subscribe { log.append("first\($0)") })
    _ = source.subscribe { log.append("second\($0)") }
    var tracked: LifetimeTracker.Tracked? = LifetimeTracker().track(onDeinit: { cancel.value() })
    source.send(1)
    source.settle()
    withExtendedLifetime(tracked) {}
    tracked = nil
    source.send(2)
    source.settle()
    #expect(log.events == ["first1", "second1", "second2"])
  }

  @Test("sending from a deinit: delivered", arguments: Style.allCases)
  func sendFromDeinit(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    let shared = UnsafeTransfer(source)
    var tracked: LifetimeTracker.Tracked? = LifetimeTracker().track(onDeinit: { shared.value.send(2) })
    _ = source.subscribe { value in
      log.append(value)
      if value == 1 { tracked = nil }
    }
    withExtendedLifetime(tracked) {}
    source.send(1)
    source.settle()
    #expect(log.events == [1, 2])
  }

  @Test(
    "10,000 messages, each sent from inside the one before: one after the other, without growing the stack",
    arguments: Style.allCases.filter { $0.reentrancy != .nested }
  )
  func deepQueue(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    _ = source.subscribe { [unowned source] value in
      log.append(value)
      if value < 10_000 { source.send(value + 1) }
    }
    source.send(1)
    // Elastomeric delivers later, and each delivery stages the next.
    #expect(
      wait {
        source.settle()
        return log.count == 10_000
      }
    )
    #expect(log.events == Array(1...10_000))
  }

  @Test(
    "feedback without end where messages wait: goes on; debug builds report it once",
    arguments: Style.allCases.filter { $0.reentrancy == .queued }
  )
  func feedback(style: Style) {
    let source = style.makeSource()
    let limit = DeliveryOrder.feedbackLimit
    _ = source.subscribe { [unowned source] value in
      if value < limit + 9 { source.send(value + 1) }
    }
    let reports = reportedMisuse { source.send(0) }
    #expect(reports.map(\.kind) == [.endlessFeedback])
  }

  @Test(
    "nested sends, while the stack has room: delivered depth first",
    arguments: Style.allCases.filter { $0.reentrancy == .nested }
  )
  func deepNesting(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    _ = source.subscribe { [unowned source] value in
      log.append(value)
      if value < 900 { source.send(value + 1) }
    }
    source.send(1)
    #expect(log.events == Array(1...900))
  }

  @Test("nested sends without end: the program ends with a message, if a level takes at most an eighth of the stack")
  func tooDeepNesting() async {
    await #expect(processExitsWith: .failure) { Style.nestedSubject.sendForEver() }
    await #expect(processExitsWith: .failure) { Style.output.sendForEver() }
    await #expect(processExitsWith: .failure) { Style.relay.sendForEver() }
  }

  @Test("NaN: always delivered, for it doesn't equal itself")
  func notANumber() {
    let log = EventLog<Bool>()
    func receive(_ number: Double) { log.append(number.isNaN) }
    let output = Output<Double>()
    output.ignoringDuplicates().bind(receive)
    let variable = Var(0.0)
    SwiftObserver.observe(variable) { (update: Update<Double>) in receive(update.new) }
    let observable = Pharos.Observable(wrappedValue: 0.0)
    observable.projectedValue.whenDidUniqueSet { receive($0.new) }
    let elastomer = Elastomer(associatedType: Double.self, name: "numbers \(UUID())")
    let queue = DispatchQueue(label: "numbers")
    elastomer.registerObserver(on: queue) { log.append(($0.newValue as? Double)?.isNaN == true) }
    for _ in 0..<2 {
      output.update(withValue: .nan)
      variable.value = .nan
      observable.wrappedValue = .nan
      elastomer.stageValue(Double.nan)
    }
    // Each tells both, for NaN is not equal to itself.
    #expect(wait { log.count == 8 })
    #expect(!log.events.contains(false))
    elastomer.reset()
  }

  @Test("1,000,000 subscribers: each is called until it is cancelled")
  func manySubscribers() {
    let subject = Subject<Int>()
    var sum = 0
    var tokens: [SubscriptionToken] = []
    for _ in 0..<1_000_000 { tokens.append(subject.subscribe { sum += $0 }) }
    subject.send(1)
    #expect(sum == 1_000_000)
    for index in stride(from: 0, to: tokens.count, by: 2) { subject.cancel(tokens[index]) }
    subject.send(1)
    #expect(sum == 1_500_000)
    #expect(subject.subscriberCount == 500_000)
    subject.cancelAll()
    subject.send(1)
    #expect(sum == 1_500_000)
  }

  @Test("messages that are large structs: delivered unchanged, also when they wait")
  func largeMessages() {
    struct Large: Equatable {
      var numbers: (Int, Int, Int, Int, Int, Int, Int, Int) = (1, 2, 3, 4, 5, 6, 7, 8)
      var text = "text"
      var list = [1, 2, 3]

      static func == (lhs: Large, rhs: Large) -> Bool {
        lhs.numbers.0 == rhs.numbers.0 && lhs.numbers.7 == rhs.numbers.7 && lhs.text == rhs.text
          && lhs.list == rhs.list
      }
    }
    for delivery in [Subject<Large>.Delivery.nested, .queued] {
      let subject = Subject<Large>(delivery: delivery)
      var received: [Large] = []
      subject.subscribe { [unowned subject] message in
        received.append(message)
        if received.count < 3 {
          var next = message
          next.list.append(received.count)
          next.numbers.7 += 1
          subject.send(next)
        }
      }
      subject.send(Large())
      #expect(received.map(\.list) == [[1, 2, 3], [1, 2, 3, 1], [1, 2, 3, 1, 2]])
      #expect(received.map(\.numbers.7) == [8, 9, 10])
    }
  }
}

extension Style {
  func sendForEver() {
    let source = makeSource()
    _ = source.subscribe { source.send($0 + 1) }
    source.send(1)
  }
}
