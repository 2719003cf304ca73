// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: the rows that one facade has alone.
@Suite("Rules: misuse of a facade", .expectedMisuse)
struct FacadeMisuseRules {
  @Test("Elastomeric: negative, infinite and NaN delays")
  func delays() {
    let elastomer = Elastomer(associatedType: Int.self, name: "misuse \(UUID())")
    let queue = DispatchQueue(label: "misuse")
    let log = EventLog<Int>()
    elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Int { log.append(value) }
    }
    elastomer.stageValue(1, afterDelay: -5)
    elastomer.stageValue(2, afterDelay: -.infinity)
    elastomer.stageValue(3, afterDelay: .infinity)
    elastomer.stageValue(4, afterDelay: .nan)
    elastomer.stageValue(5)
    let delivered = DispatchSemaphore(value: 0)
    elastomer.expressValue(on: queue) { _ in delivered.signal() }
    delivered.wait()
    #expect(log.events == [1, 2, 5])
  }

  @Test("Elastomeric: a queue that is not serviced for a while")
  func unservicedQueue() {
    let elastomer = Elastomer(associatedType: Int.self, name: "misuse \(UUID())")
    let queue = DispatchQueue(label: "misuse", attributes: .initiallyInactive)
    let log = EventLog<Int>()
    elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Int { log.append(value) }
    }
    for value in 0..<1_000 { elastomer.stageValue(value) }
    #expect(log.count == 0)
    queue.activate()
    #expect(wait { log.count == 1_000 })
    #expect(log.events == Array(0..<1_000))
  }

  @Test("Elastomeric: a value of another type")
  func wrongType() {
    let elastomer = Elastomer(associatedType: Int.self, name: "misuse \(UUID())")
    let queue = DispatchQueue(label: "misuse")
    let log = EventLog<Int>()
    elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Int { log.append(value) }
    }
    elastomer.stageValue("1")
    elastomer.stageValue(2.0)
    elastomer.stageValue(nil)
    elastomer.stageValue(3)
    let delivered = DispatchSemaphore(value: 0)
    elastomer.expressValue(on: queue) { _ in delivered.signal() }
    delivered.wait()
    #expect(log.events == [3])
  }

  @Test("Bind: outputs that feed each other until they agree")
  func bindFeedback() {
    let celsius = Output<Double>()
    let fahrenheit = Output<Double>()
    celsius.ignoringDuplicates().bind { [unowned fahrenheit] in fahrenheit.update(withValue: $0 * 1.8 + 32) }
    fahrenheit.ignoringDuplicates().bind { [unowned celsius] in celsius.update(withValue: ($0 - 32) / 1.8) }
    celsius.update(withValue: 100)
    #expect(fahrenheit.value == 212)
    fahrenheit.update(withValue: 32)
    #expect(celsius.value == 0)
  }
}
