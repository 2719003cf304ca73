// SPDX-License-Identifier: MIT

import Pharos
import TestSupport
import Testing

/// What a program uses of a listener with an interval and a queue.
private protocol TimedListener: AnyObject {
  func set(from old: Int, to new: Int)
  func listen(isUnique: Bool, _ call: @escaping (Int, Int) -> Void)
  func discard()
  func setInterval(_ units: Int, isDebounced: Bool)
  func callInline()
  func advance(by units: Int)
  func advanceSilently(by units: Int)
  func ring()
  func serve()
}

/// The module: a bare relay, a manual time, a served queue.
///
/// A unit of time is a second.
private final class RealTimed: TimedListener {
  private let time = ManualTime()
  private let served = ServedQueue()
  private let relay = ValueRelay(currentValue: 0)

  init() {
    time.counts { _ = relay.observe(on: served.queue) }
  }

  func set(from old: Int, to new: Int) { relay.relay(changes: Changes(old: old, new: new, source: self)) }

  func listen(isUnique: Bool, _ call: @escaping (Int, Int) -> Void) {
    if isUnique {
      relay.whenDidUniqueSet { call($0.old, $0.new) }
    } else {
      relay.whenDidSet { call($0.old, $0.new) }
    }
  }

  func discard() { relay.discard() }

  func setInterval(_ units: Int, isDebounced: Bool) {
    if isDebounced {
      relay.uncheckedMultipleSetDebounced(by: Double(units))
    } else {
      relay.multipleSetDelayed(by: Double(units))
    }
  }

  func callInline() { relay.syncWhenInSameThread() }
  func advance(by units: Int) { time.advance(by: Double(units)) }
  func advanceSilently(by units: Int) { time.advanceSilently(by: Double(units)) }
  func ring() { time.ring() }
  func serve() { served.serve() }
}

/// The reference.
private final class PlainTimed: TimedListener {
  private let time = PlainTime()
  private let relay = PlainRelay(0)

  init() { relay.delivery.time = time }

  func set(from old: Int, to new: Int) {
    _ = relay.take(PlainChange(old: old, new: new, source: self, trail: PlainTrail()))
  }

  func listen(isUnique: Bool, _ call: @escaping (Int, Int) -> Void) {
    relay.listen({ call($0.old, $0.new) }, where: isUnique ? { $0.old != $0.new } : nil)
  }

  func discard() { relay.discard() }

  func setInterval(_ units: Int, isDebounced: Bool) { relay.delivery.setInterval(units, isDebounced: isDebounced) }
  func callInline() { relay.delivery.isInline = true }
  func advance(by units: Int) { time.advance(by: units) }
  func advanceSilently(by units: Int) { time.advanceSilently(by: units) }
  func ring() { time.ring() }
  func serve() { time.serve() }
}

/// One run of a program; its log is what the two are compared by.
private final class TimedRun {
  private let listener: any TimedListener
  private var value = 0
  private var fuel = 10
  private var madeCount = 0
  private var log: [String] = []

  private init(_ listener: any TimedListener) { self.listener = listener }

  static func log(of program: [TimedOperation], on listener: any TimedListener) -> [String] {
    let run = TimedRun(listener)
    for (index, operation) in program.enumerated() {
      run.log.append("\(index):")
      run.perform(operation)
    }
    run.perform(.discard)
    run.perform(.serve)
    return run.log
  }

  private func perform(_ operation: TimedOperation) {
    switch operation {
    case .set(let new):
      let old = value
      value = new
      listener.set(from: old, to: new)
    case .listen(let isUnique, let script):
      madeCount += 1
      let name = madeCount
      // The queue is served while this thread waits, so there is one thread at a time.
      let run = UnsafeTransfer(self)
      listener.listen(isUnique: isUnique) { old, new in run.value.called(name, old, new, script) }
    case .discard: listener.discard()
    case .interval(let units, let isDebounced): listener.setInterval(units, isDebounced: isDebounced)
    case .callInline: listener.callInline()
    case .advance(let units): listener.advance(by: units)
    case .advanceSilently(let units): listener.advanceSilently(by: units)
    case .ring: listener.ring()
    case .serve: listener.serve()
    }
  }

  private func called(_ name: Int, _ old: Int, _ new: Int, _ script: TimedOperation.Script) {
    log.append("listener\(name) \(old) to \(new)")
    for operation in script where fuel > 0 {
      fuel -= 1
      perform(operation)
    }
  }
}

@Suite("Random programs on intervals and queues", .expectedMisuse)
struct TimedProgramTests {
  @Test("a random program of sets, intervals, late timers and queues does on Pharos what it does on the reference")
  func agreement() {
    let proof = ProgramProof(
      draw: { TimedOperation.program($0, using: &$1) },
      simpler: \.simpler,
      ours: { TimedRun.log(of: $0, on: RealTimed()) },
      reference: { TimedRun.log(of: $0, on: PlainTimed()) }
    )
    if let failure = proof.firstFailure(limit: 30) { Issue.record("\(failure)") }
  }
}
