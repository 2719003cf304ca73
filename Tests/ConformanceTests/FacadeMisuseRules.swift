// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: the rows that one facade has alone.
@Suite("Rules: misuse of a facade")
struct FacadeMisuseRules {
  private static func makeElastomer() -> Elastomer { Elastomer(associatedType: Int.self, name: "misuse \(UUID())") }

  /// Registers an observer on a queue, and returns the log of what it is told.
  private static func observe(_ elastomer: Elastomer, on queue: DispatchQueue) -> EventLog<Int> {
    let log = EventLog<Int>()
    elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Int { log.append(value) }
    }
    return log
  }

  /// What an observer is told of what `stage` stages at a new Elastomer of numbers.
  private static func told(_ stage: (Elastomer) -> Void) -> [Int] {
    let (elastomer, queue) = (makeElastomer(), DispatchQueue(label: "misuse"))
    let log = observe(elastomer, on: queue)
    stage(elastomer)
    let delivered = DispatchSemaphore(value: 0)
    elastomer.expressValue(on: queue) { _ in delivered.signal() }
    delivered.wait()
    return log.events
  }

  @Test("Elastomeric: negative, infinite and NaN delays: at once and in order; never; never")
  func delays() {
    let told = Self.told { elastomer in
      for (value, delay) in zip(1..., [-5, -TimeInterval.infinity, .infinity, .nan]) {
        elastomer.stageValue(value, afterDelay: delay)
      }
      elastomer.stageValue(5)
    }
    #expect(told == [1, 2, 5])
  }

  @Test("Elastomeric: a queue that is not serviced for a while: everything arrives in order once it is serviced")
  func unservicedQueue() {
    let elastomer = Self.makeElastomer()
    let queue = DispatchQueue(label: "misuse", attributes: .initiallyInactive)
    let log = Self.observe(elastomer, on: queue)
    for value in 0..<1_000 { elastomer.stageValue(value) }
    #expect(log.count == 0)
    queue.activate()
    #expect(wait { log.count == 1_000 })
    #expect(log.events == Array(0..<1_000))
  }

  @Test("Elastomeric: a value of another type: ignored; debug builds report it")
  func wrongType() {
    let told = Self.told { elastomer in
      let reports = reportedMisuse { for value in ["1", 2.0, nil, 3] as [Any?] { elastomer.stageValue(value) } }
      #expect(reports.map(\.kind) == [.valueOfWrongType])
    }
    #expect(told == [3])
  }

  @Test("Bind: outputs that feed each other until they agree: delivered until they do, or to the limit")
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
