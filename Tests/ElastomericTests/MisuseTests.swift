// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing

@Suite("Misuse, Elastomeric", .serialized)
struct MisuseTests {
  private let name = "misuse \(UUID())"

  @Test("a staged value of a wrong type is reported, and so is nil where there is no Optional")
  func wrongType() {
    let volume = Elastomer(associatedType: Int.self, name: name)
    let reports = reportedMisuse {
      volume.stageValue("8")
      volume.stageValue(nil)
    }
    #expect(reports.map(\.kind) == [.valueOfWrongType, .valueOfWrongType])
    #expect(reports.first?.message.contains("Int") == true && reports.first?.message.contains("String") == true)
  }

  @Test("values that fit are silent: the type itself, equal ones, nil for an Optional")
  func fitting() {
    let volume = Elastomer(associatedType: Int?.self, name: name)
    let silent = reportedMisuse {
      volume.stageValue(8)
      volume.stageValue(8)
      volume.stageValue(nil)
    }
    #expect(silent.isEmpty)
  }

  @Test("two Elastomers of one name and two types are reported, when one stages and when one observes")
  func twoTypes() {
    let number = Elastomer(associatedType: Int.self, name: name)
    let text = Elastomer(associatedType: String.self, name: name)
    let receipt = number.registerObserver { _ in }
    #expect(performedMisuse { text.stageValue("one") }.map(\.kind) == [.nameWithTwoTypes])
    number.retireObserver(receipt)
    #expect(
      performedMisuse { number.retireObserver(number.registerObserver { _ in }) }.map(\.kind) == [.nameWithTwoTypes]
    )
    #expect(performedMisuse { text.stageValue("two") }.isEmpty)
  }

  /// The misuse of this test's Elastomers, whichever thread performs what `body` asks for.
  private func performedMisuse(_ body: () -> Void) -> [Misuse] {
    reportedMisuse(where: { [name] in $0.message.contains(name) }) {
      body()
      let isPerformed = DispatchSemaphore(value: 0)
      Elastomer(associatedType: Int.self, name: "performed \(name)").expressValue(on: .global()) { _ in
        isPerformed.signal()
      }
      isPerformed.wait()
    }
  }

  @Test("an observation that nobody holds is reported; one that was called, or is not the latest, goes in silence")
  func heldByNobody() {
    let volume = Elastomer(associatedType: Int.self, name: name)
    let queue = DispatchQueue(label: name)
    let reports = reportedMisuse {
      _ = volume.observation { _ in }
      _ = volume.observation(on: queue) { _ in }
    }
    #expect(reports.map(\.kind) == [.heldByNobody, .heldByNobody])
    #expect(reports.first?.message.contains(name) == true)
    let wasCalled = DispatchSemaphore(value: 0)
    let silent = reportedMisuse {
      let first = volume.observation(on: queue) { _ in wasCalled.signal() }
      var earlier: ElastomericObservation? = volume.observation(on: queue) { _ in wasCalled.signal() }
      let later = volume.observation(on: queue) { _ in wasCalled.signal() }
      withExtendedLifetime(earlier) {}
      earlier = nil
      volume.stageValue(1)
      for _ in 0..<2 { #expect(wasCalled.wait(timeout: .now() + 60) == .success) }
      withExtendedLifetime((first, later)) {}
    }
    #expect(silent.isEmpty)
  }

  @Test("Elastomers that stage each other on two queues are reported after 100,000 answers")
  func answers() {
    let pair = ["one", "two"].map { Elastomer(associatedType: Int.self, name: "\($0) \(name)") }
    let isDone = DispatchSemaphore(value: 0)
    let receipts = zip(pair, pair.reversed()).map { elastomer, other in
      elastomer.registerObserver(on: DispatchQueue(label: elastomer.name)) { mutation in
        guard let number = mutation.newValue as? Int else { return }
        if number < 100_100 { other.stageValue(number + 1) } else { isDone.signal() }
      }
    }
    let reports = reportedMisuse(where: { $0.kind == .endlessAnswer }) {
      pair[0].stageValue(0)
      #expect(isDone.wait(timeout: .now() + 60) == .success)
    }
    #expect(reports.count == 1)
    for (elastomer, receipt) in zip(pair, receipts) { elastomer.retireObserver(receipt) }
  }

  @Test("a delay ends the chain of answers, so that an Elastomer that stages itself later is not reported")
  func delayedAnswers() {
    let clock = ManualClock()
    let ticks = Elastomer(associatedType: Int.self, name: name)
    let isDone = DispatchSemaphore(value: 0)
    let receipt = ticks.registerObserver(on: DispatchQueue(label: name)) { mutation in
      guard let number = mutation.newValue as? Int else { return }
      if number == 120_000 { return _ = isDone.signal() }
      let delay = number % 40_000 == 39_999 ? 1.0 : 0
      ManualClock.$current.withValue(clock) { ticks.stageValue(number + 1, afterDelay: delay) }
    }
    let reports = reportedMisuse(where: { $0.kind == .endlessAnswer }) {
      ticks.stageValue(0)
      for _ in 0..<3 {
        #expect(wait { clock.timerCount == 1 })
        clock.advance(by: 1_000_000_000)
      }
      #expect(isDone.wait(timeout: .now() + 60) == .success)
    }
    #expect(reports.isEmpty)
    ticks.retireObserver(receipt)
  }

  @Test("a queue that nobody serves for five seconds is reported")
  func notServed() {
    let clock = ManualClock()
    let queue = ServedQueue()
    let watch = ServiceWatch(reportingOn: queue.queue)
    let reports = reportedMisuse(where: { $0.kind == .mainQueueNotServed }) {
      ManualClock.$current.withValue(clock) {
        _ = watch.watching {}
        _ = watch.watching {}
      }
      #expect(clock.timerCount == 1)
      clock.advance(by: 5_000_000_000)
      queue.serve()
    }
    #expect(reports.map(\.kind) == [.mainQueueNotServed])
  }

  @Test("a queue whose first work takes longer than the patience is served")
  func servedSlowly() {
    let clock = ManualClock()
    let queue = ServedQueue()
    let watch = ServiceWatch(reportingOn: queue.queue)
    let reports = reportedMisuse(where: { $0.kind == .mainQueueNotServed }) {
      ManualClock.$current.withValue(clock) {
        watch.watching {
          clock.advance(by: 6_000_000_000)
          queue.serve()
        }()
      }
    }
    #expect(reports.isEmpty)
    #expect(clock.timerCount == 0)
  }

  @Test("a queue that is served in time is not reported, and watched no more")
  func served() {
    let clock = ManualClock()
    let queue = ServedQueue()
    let watch = ServiceWatch(reportingOn: queue.queue)
    let reports = reportedMisuse(where: { $0.kind == .mainQueueNotServed }) {
      ManualClock.$current.withValue(clock) {
        watch.watching {}()
        _ = watch.watching {}
      }
      clock.advance(by: 5_000_000_000)
      queue.serve()
    }
    #expect(reports.isEmpty)
    #expect(clock.timerCount == 0)
  }
}
