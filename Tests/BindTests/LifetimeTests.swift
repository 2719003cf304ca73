// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Lifetimes of Outputs")
struct LifetimeTests {
  let tracker = LifetimeTracker()

  @Test("an Output keeps its closures, their captures and its printer, and lets go of them when it dies")
  func outputKeeps() {
    struct Keeping: Printable {
      let tracked: LifetimeTracker.Tracked
      func print(_ value: String) {}
    }
    var output: Output<Int>? = Output<Int>(printer: Keeping(tracked: tracker.track()))
    do {
      let tracked = tracker.track()
      output?.bind { _ in tracked.touch() }
    }
    #expect(tracker.liveCount == 2)
    output = nil
    #expect(tracker.liveCount == 0)
  }

  @Test("the results of every operator are released with their source, and retain no source")
  func everyOperator() {
    var source: Output<Int>? = Output(value: 1)
    var other: Output<Int>? = Output(value: 2)
    weak let weakSource = source
    weak let weakOther = other
    var kept: [AnyObject] = []
    if let source, let other {
      kept = [
        source.map { $0 }, source.filter { _ in true }, source.reduce(initial: 0, nextPartialResult: +),
        source.ignoringDuplicates(), source.flatMap { Output(value: $0) }, source.flatMap { _ in other },
        Output.merge(source, other), Output.combine(source, other), Output.combine(outputs: [source, other]),
        source.map { $0 }.initial(3),
      ]
    }
    source = nil
    other = nil
    #expect(weakSource == nil)
    #expect(weakOther == nil)
    #expect((kept.first as? Output<Int>)?.value == 1)
    weak let weakResult = kept.last
    kept = []
    #expect(weakResult == nil)
  }
}
