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

  @Test("an Output keeps each subscription until its binding ends, in whatever order they end, or it dies itself")
  func outputKeepsEach() {
    struct Bound {
      weak var subscription: Subscription?
    }
    var output: Output<Int>? = Output<Int>()
    var random = SeededRandom(seed: 7)
    var called = Set<Int>()
    var live: [Int: Bound] = [:]
    for number in 0..<20 { live[number] = Bound(subscription: output?.bind { _ in called.insert(number) }) }
    for ended in (0..<15).shuffled(using: &random) {
      let bound = live.removeValue(forKey: ended)
      bound?.subscription?.unsubscribe()
      #expect(bound?.subscription == nil)
      #expect(live.values.allSatisfy { $0.subscription != nil })
      // One that comes meanwhile takes the place that has become free.
      live[ended + 100] = Bound(subscription: output?.bind { _ in called.insert(ended + 100) })
    }
    output?.update(withValue: 1)
    #expect(called == Set(live.keys))
    output = nil
    #expect(live.values.allSatisfy { $0.subscription == nil })
  }

  @Test("the results of every operator are let go of when the source dies, and keep no source")
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
