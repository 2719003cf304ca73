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

  @Test("an Output keeps the subscriptions of its bindings until they end")
  func outputKeepsSubscriptions() {
    let output = Output<Int>()
    weak let bound = output.bind { _ in }
    #expect(bound != nil)
    bound?.unsubscribe()
    #expect(bound == nil)
    final class Target {}
    let target = Target()
    weak let toBinder = output.bind(to: Binder(target) { _, _ in })
    #expect(toBinder != nil)
    toBinder?.unsubscribe()
    #expect(toBinder == nil)
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

  @Test("unbinding lets go of the closure at once, and inside a pass when the pass ends")
  func unbindReleases() {
    let output = Output<Int>()
    let subscription = {
      let tracked = tracker.track()
      return output.bind { _ in tracked.touch() }
    }()
    subscription.unsubscribe()
    #expect(tracker.liveCount == 0)

    var own: Subscription?
    do {
      let tracked = tracker.track()
      own = output.bind { _ in
        own?.unsubscribe()
        tracked.touch()
      }
    }
    output.update(withValue: 1)
    #expect(tracker.liveCount == 0)
  }

  @Test("a subscription keeps its Output weakly; a container keeps its subscriptions")
  func subscriptionIsWeak() {
    var output: Output<Int>? = Output()
    weak let weakOutput = output
    let container = SubscriptionContainer()
    output?.bind { _ in }.add(to: container)
    output = nil
    #expect(weakOutput == nil)
    #expect(container.subscriptions.count == 1)
  }

  @Test("a source keeps the results of its operators, whose other owners may be gone, and they die with it")
  func sourceKeepsResults() {
    var source: Output<Int>? = Output<Int>()
    let log = EventLog<String>()
    do {
      let tracked = tracker.track()
      source?.map { $0 + 1 }.filter { $0 > 1 }.reduce(initial: 0, nextPartialResult: +).ignoringDuplicates()
        .flatMap { Output(value: "\($0)") }
        .bind { value in
          tracked.touch()
          log.append(value)
        }
    }
    source?.update(withValue: 1)
    source?.update(withValue: 0)
    #expect(log.events == ["2"])
    #expect(tracker.liveCount == 1)
    source = nil
    #expect(tracker.liveCount == 0)
  }

  @Test("the results of every operator are let go of when the source dies, and keep no source")
  func everyOperator() {
    var source: Output<Int>? = Output(value: 1)
    var other: Output<Int>? = Output(value: 2)
    weak let weakSource = source
    weak let weakOther = other
    let results: [Output<Int>] = [source, other].compactMap(\.self).count == 2 ? [] : []
    var kept: [AnyObject] = results
    if let source, let other {
      kept.append(source.map { $0 })
      kept.append(source.filter { _ in true })
      kept.append(source.reduce(initial: 0, nextPartialResult: +))
      kept.append(source.ignoringDuplicates())
      kept.append(source.flatMap { Output(value: $0) })
      kept.append(source.flatMap { _ in other })
      kept.append(Output.merge(source, other))
      kept.append(Output.combine(source, other))
      kept.append(Output.combine(outputs: [source, other]))
      kept.append(source.map { $0 }.initial(3))
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

  @Test("dropped results live exactly as long as their source")
  func droppedResults() {
    func dropped(_ make: (Output<Int>) -> AnyObject) -> (alive: Bool, dead: Bool) {
      var source: Output<Int>? = Output(value: 1)
      weak let result = source.map(make)
      let alive = result != nil
      source = nil
      return (alive, result == nil)
    }
    let partner = Output(value: 1)
    let makers: [(Output<Int>) -> AnyObject] = [
      { $0.map { $0 } }, { $0.filter { _ in true } }, { $0.reduce(initial: 0, nextPartialResult: +) },
      { $0.ignoringDuplicates() }, { $0.flatMap { Output(value: $0) } }, { Output.merge($0, Output()) },
      { Output.merge($0, $0) }, { Output.combine($0, $0) }, { Output.combine(outputs: [$0, $0]) },
    ]
    for make in makers {
      let (alive, dead) = dropped(make)
      #expect(alive)
      #expect(dead)
    }
    // The partner of a combination and of a merge keeps the result too.
    #expect(dropped { Output.merge($0, partner) } == (true, false))
    #expect(dropped { Output.combine($0, partner) } == (true, false))
    partner.update(withValue: 2)
    #expect(partner.bindingCount == 1)
  }

  @Test("nobody keeps an inner Output of flatMap, and it keeps the result")
  func flatMapInner() {
    weak var weakInner: Output<Int>?
    var source: Output<Int>? = Output<Int>()
    let result = source?.flatMap { value in
      let inner = Output(value: value)
      weakInner = inner
      return inner
    }
    source?.update(withValue: 1)
    #expect(result?.value == 1)
    #expect(weakInner == nil)

    let inner = Output(value: 1)
    weak let byInner = source?.flatMap { _ in inner }
    source?.update(withValue: 2)
    source = nil
    #expect(byInner != nil)
  }

  @Test("the subscription of a chain that is dead already is uniquely referenced")
  func uniqueReference() {
    func temporary() -> Output<Int> { Output<Int>() }
    var pair = Output.combine(temporary(), temporary()).bind { _ in }
    #expect(isKnownUniquelyReferenced(&pair))
    var array = Output.combine(outputs: [temporary(), temporary()]).bind { _ in }
    #expect(isKnownUniquelyReferenced(&array))
    var stored = Output.combine(Output(value: 1), Output(value: 2)).bind { _ in }
    #expect(isKnownUniquelyReferenced(&stored))
    var chain = temporary().map { $0 }.ignoringDuplicates().bind { _ in }
    #expect(isKnownUniquelyReferenced(&chain))
  }

  @Test("an Output may die inside its own delivery")
  func diesWhileDelivering() {
    var output: Output<Int>? = Output<Int>()
    let log = EventLog<Int>()
    output?.bind { value in
      output = nil
      log.append(value)
    }
    output?.bind { log.append($0 * 10) }
    output?.update(withValue: 1)
    #expect(log.events == [1, 10])
    #expect(output == nil)
  }

  @Test("unbinding and updating from the deinit of a capture is allowed")
  func deinitReenters() {
    let output = Output<Int>()
    let box = UnsafeTransfer(output)
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    let subscription = {
      let tracked = tracker.track(onDeinit: { box.value.update(withValue: 7) })
      return output.bind { _ in tracked.touch() }
    }()
    subscription.unsubscribe()
    #expect(log.events == [7])
    #expect(tracker.liveCount == 0)
  }
}
