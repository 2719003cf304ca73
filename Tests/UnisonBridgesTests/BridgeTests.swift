// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

/// Cases that the rules of `Docs/Contracts.md` don't cover.
@Suite("Bridges and bonds")
struct BridgeTests {
  @Test("A bridge fulfils a promise with the first value, and ends")
  func promise() {
    let output = Output<Int>()
    let promise = Promise<Int> { _ in }
    let log = EventLog<Int>()
    promise.whenFulfilled { log.append($0) }
    // While the first value is being handed over.
    promise.whenFulfilled { _ in output.update(withValue: 2) }
    let bridge = output.forward(to: promise)
    let misuse = reportedMisuse { output.update(withValue: 1) }
    #expect(bridge.isOver)
    #expect(output.bindingCount == 0)
    #expect(log.events == [1])
    #expect(misuse.isEmpty)
  }

  @Test("What holds a value hands it over where it is forwarded, also if it sends messages")
  func presentValue() {
    let sources = (Var(1), Output(value: 2), TwoWayRelay(currentValue: 3))
    let sinks = (Var(0), Output(value: 0), TwoWayRelay(currentValue: 0), Messenger<Int>().cache())
    func seen() -> [Int?] { [sinks.0.value, sinks.1.value, sinks.2.currentValue, sinks.3.latestMessage] }
    let bridges = [
      sources.0.forward(to: sinks.0), sources.0.forward(to: sinks.1), sources.0.forward(to: sinks.2),
    ]
    #expect(seen() == [1, 1, 1, nil])
    sources.0.value = 4
    #expect(seen() == [4, 4, 4, nil])
    for bridge in bridges { bridge.cancel() }
    sources.1.forward(to: sinks.0)
    #expect(sinks.0.value == 2)
    sources.2.forward(to: sinks.0)
    #expect(sinks.0.value == 3)
  }

  @Test("On an actor, what a SharedSubject sends there crosses at once, behind what came from elsewhere")
  @MainActor
  func shared() async {
    let shared = SharedSubject<Int>()
    let variable = Var(0)
    let log = EventLog<Int>()
    let observer = FreeObserver()
    observer.observe(variable) { (change: Update<Int>) in
      MainActor.assertIsolated()
      log.append(change.new)
    }
    let bridge = shared.forward(to: variable)
    shared.send(1)
    #expect(variable.value == 1)
    // The main actor is busy here.
    inThreads(1) { _ in shared.send(2) }
    shared.send(3)
    #expect(variable.value == 1)
    #expect(await eventually { log.events == [1, 2, 3] })
    inThreads(1) { _ in shared.send(4) }
    bridge.cancel()
    #expect(shared.subscriberCount == 0)
    shared.forward(to: variable)
    await Task.detached { shared.send(5) }.value
    #expect(await eventually { log.events == [1, 2, 3, 5] })
  }

  /// An actor that makes a bridge and is gone.
  private actor Passing {
    func forward(_ shared: SharedSubject<Int>) -> Bridge { shared.forward(to: Output(value: 0)) }
  }

  @Test("A bridge that was made on an actor ends with it")
  func deadActor() async {
    let shared = SharedSubject<Int>()
    let bridge = await Passing().forward(shared)
    let isOver = await eventually {
      shared.send(1)
      return bridge.isOver
    }
    #expect(isOver)
    #expect(shared.subscriberCount == 0)
  }

  @Test("A source that only the call retains is reported by a bridge; one that another object retains is not")
  func unretained() {
    let (taps, log, output) = (Messenger<Int>(), Messenger<Int>(), Output(value: 1))
    let mistakes = [
      { _ = taps.map { $0 * 2 }.forward(to: log) },
      { _ = taps.map { $0 * 2 }.forward(to: output) },
      { _ = Var(1).forward(to: log) },
      { _ = Var(1).forward(to: output) },
      { _ = Var(1).forward(to: Var(2)) },
    ]
    for mistake in mistakes { #expect(reportedMisuse { mistake() }.map(\.kind) == [.notRetained]) }
    let silent = reportedMisuse {
      let mapper = taps.map { $0 * 2 }
      mapper.forward(to: log)
      output.map { $0 + 1 }.forward(to: log)
      withExtendedLifetime(mapper) {}
    }
    #expect(silent.isEmpty)
  }

  @Test("A bridge to a sink that is dead from the start is over")
  func deadFromTheStart() {
    let output = Output(value: 1)
    let deaf = Deaf()
    let bridge = output.forward(to: deaf)
    #expect(bridge.isOver)
    #expect(output.bindingCount == 0)
  }

  /// A sink that reports itself as deallocated.
  private struct Deaf: ValueSink {
    var takeValue: (Int) -> Bool { { _ in false } }
  }

  @Test("A bond takes the second holder's value where the first one has none")
  func noFirstValue() {
    let output = Output<Int>()
    let variable = Var(3)
    output.bond(with: variable)
    #expect(output.value == 3)
    output.update(withValue: 4)
    #expect(variable.value == 4)
  }

  @Test("Two bonded holders don't set each other for ever because of a NaN")
  func notANumber() {
    let first = Output(value: 1.0)
    let second = Output(value: 2.0)
    first.bond(with: second)
    first.update(withValue: .nan)
    #expect(second.value?.isNaN == true)
    second.update(withValue: 3)
    #expect(first.value == 3)
  }

  @Test("A cancelled bond leaves no closure at either holder")
  func cancelledBond() {
    let first = Output(value: 1)
    let second = Output(value: 2)
    let bond = first.bond(with: second)
    #expect(first.bindingCount == 1)
    #expect(second.bindingCount == 1)
    bond.cancel()
    #expect(first.bindingCount == 0)
    #expect(second.bindingCount == 0)
  }

  @Test("What a bonded holder still shows or tells before it applies a value does not come back")
  func lateHolder() {
    let output = Output(value: 1)
    let late = LateHolder(5)
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    output.bond(with: late)
    late.tell()
    #expect(log.events == [1])
    late.applyNext()
    #expect(late.value == 1)
    // Two values are pending; the first one isn't a change when the holder reports it.
    output.update(withValue: 2)
    output.update(withValue: 3)
    late.tell()
    late.applyNext()
    #expect(log.events == [1, 2, 3])
    late.applyNext()
    #expect(late.value == 3)
    #expect(log.events == [1, 2, 3])
    late.set(2)
    #expect(log.events == [1, 2, 3, 2])
  }

  @Test("A value on its way to a bonded holder replaces what the holder is set to before")
  func overtaken() {
    let first = LateHolder(1)
    let second = LateHolder(1)
    first.bond(with: second)
    first.set(2)
    second.set(3)
    while first.applyNext() || second.applyNext() {}
    #expect(first.value == 2)
    #expect(second.value == 2)
    second.set(4)
    while first.applyNext() || second.applyNext() {}
    #expect(first.value == 4)
  }

  @Test("A bonded holder that goes back to its limit at once takes the other one along each time")
  func limitAgain() {
    let output = Output(value: 150)
    let limited = LateHolder(0, limit: 100)
    output.bond(with: limited)
    #expect(output.value == 100)
    output.update(withValue: 150)
    #expect(output.value == 100)
    output.update(withValue: 50)
    #expect(limited.value == 50)
  }
}
