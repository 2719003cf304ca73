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

  /// Stages numbers from an observer of the Elastomer, each in answer to the one before, and waits for the last.
  private func answers(_ elastomers: [Elastomer], upTo last: Int) -> [Misuse] {
    let isOver = DispatchSemaphore(value: 0)
    let receipts = elastomers.indices.map { index in
      let next = elastomers[(index + 1) % elastomers.count]
      return elastomers[index].registerObserver(on: DispatchQueue(label: name)) { mutation in
        guard let number = mutation.newValue as? Int else { return }
        if number < last { next.stageValue(number + 1) } else { isOver.signal() }
      }
    }
    let reports = reportedMisuse(where: { [name] in $0.message.contains(name) }) {
      elastomers[0].stageValue(0)
      isOver.wait()
    }
    for (elastomer, receipt) in zip(elastomers, receipts) { elastomer.retireObserver(receipt) }
    return reports
  }

  @Test("an Elastomer that has answered itself 100,000 times is reported once, and goes on")
  func endlessAnswer() {
    let volume = Elastomer(associatedType: Int.self, name: name)
    #expect(answers([volume], upTo: 99_000).isEmpty)
    let other = Elastomer(associatedType: Int.self, name: "other \(name)")
    let reports = answers([other], upTo: 100_100)
    #expect(reports.map(\.kind) == [.endlessAnswer])
    #expect(reports.first?.message.contains("\(other)") == true)
  }

  @Test("two Elastomers that answer each other on two queues are reported as well")
  func endlessAnswers() {
    let pair = ["ping", "pong"].map { Elastomer(associatedType: Int.self, name: "\($0) \(name)") }
    #expect(answers(pair, upTo: 100_100).map(\.kind) == [.endlessAnswer])
  }

  @Test("many values that one call of an observer stages are not answers to each other")
  func burst() {
    let (begin, volume) = (
      Elastomer(associatedType: Int.self, name: "begin \(name)"), Elastomer(associatedType: Int.self, name: name)
    )
    let queue = DispatchQueue(label: name)
    let isOver = DispatchSemaphore(value: 0)
    let receipts = [
      begin: begin.registerObserver(on: queue) { _ in for number in 0...100_100 { volume.stageValue(number) } },
      volume: volume.registerObserver(on: queue) { if $0.newValue as? Int == 100_100 { isOver.signal() } },
    ]
    let silent = reportedMisuse(where: { [name] in $0.message.contains(name) }) {
      begin.stageValue(1)
      isOver.wait()
    }
    #expect(silent.isEmpty)
    receipts.retireAll()
  }
}
