// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

/// What holds for every operator that passes on what one source emits.
@Suite("Every operator")
struct EveryOperatorTests {
  private let source = Output(value: 0)
  private let other = Output(value: 10)
  private let never = Relay<Int>()

  /// The results of all operators, each of which emits the source's values as they are.
  private var results: [(name: String, output: Output<Int>)] {
    [
      ("map", source.map { $0 }),
      ("filter", source.filter { _ in true }),
      ("compactMap", source.compactMap { $0 }),
      ("reduce", source.reduce(initial: -1) { $1 }),
      ("ignoringDuplicates", source.ignoringDuplicates(includingFirst: true)),
      ("ignoringDuplicates(of:)", source.ignoringDuplicates(includingFirst: true, of: { $0 })),
      ("ignoringDuplicates(by:)", source.ignoringDuplicates(includingFirst: true, by: ==)),
      ("take", source.take(until: never)),
      ("flatMap", source.flatMap { Output(value: $0) }),
      ("switchToLatest", source.map { Output(value: $0) }.switchToLatest()),
      ("merge", Output.merge(source, never)),
      ("withLatestFrom", source.withLatestFrom(other).map { value, _ in value }),
      ("combine of two", Output.combine(source, other).map { value, _ in value }),
      ("combine of three", Output.combine(other, source, other).map { _, value, _ in value }),
      ("combine of four", Output.combine(other, other, other, source).map { _, _, _, value in value }),
    ]
  }

  @Test("a result has its source's value when the next closure is called, also while another thread's update waits")
  func resultsKeepUp() {
    let box = UnsafeTransfer(source)
    let bindings = SubscriptionContainer()
    source.bind { value in
      if value == 1 { inThreads(1) { _ in box.value.update(withValue: 2) } }
    }.add(to: bindings)
    let results = results
    let looked = EventLog<Int>()
    source.bind { value in
      looked.append(value)
      for (name, output) in results { #expect(output.value == value, "\(name)") }
    }.add(to: bindings)
    source.update(withValue: 1)
    bindings.unsubscribe()
    #expect(looked.events == [0, 1, 2])
  }

  @Test("a result emits what its source emits, and not what that stores after an update inside a callback")
  func resultsEmitWhatIsEmitted() {
    source.bind { [unowned source] value in
      if value == 1 { source.update(withValue: 2) }
    }
    let results = results + [("an array, of stored values", Output.combine(outputs: [other, source]).map { $0[1] })]
    let logs = results.map { _, output in
      let log = EventLog<Int>()
      output.bind { log.append($0) }
      return log
    }
    source.update(withValue: 1)
    for ((name, _), log) in zip(results, logs) {
      #expect(log.events == (name.hasPrefix("an array") ? [0, 2, 2] : [0, 2, 1]), "\(name)")
    }
  }
}
