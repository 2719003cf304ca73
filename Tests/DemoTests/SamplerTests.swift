// SPDX-License-Identifier: MIT

import Elastomeric
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Demo

/// The Elastomers are shared by the process, so all tests that stage them are in this serial suite.
@Suite("Sampling", .serialized)
struct SamplerTests {
  private let clock = ManualSamplingClock()

  /// Runs a sampler on this thread until `end`, in seconds of the clock.
  private func run(_ reader: ScriptedReader, interval: Double = 0.2, until end: Double) -> Sampler {
    let sampler = Sampler(reader: reader, interval: interval, clock: clock)
    clock.at(end) { sampler.askToStop() }
    sampler.run()
    return sampler
  }

  @Test("the machine is asked at once and then at each interval; a sample is what lies between")
  func intervals() {
    let reader = ScriptedReader(clock: clock)
    let sampler = run(reader, until: 0.7)
    #expect(reader.times == [0, 200, 400, 600])
    #expect(sampler.stagedCount == 3 * Elastomer.machine.count)
  }

  @Test("a shorter interval takes effect at once, a longer one too")
  func newInterval() {
    let reader = ScriptedReader(clock: clock)
    let sampler = Sampler(reader: reader, interval: 1, clock: clock)
    clock.at(0.1) { sampler.setInterval(0.2) }
    clock.at(0.5) { sampler.setInterval(1) }
    clock.at(2) { sampler.askToStop() }
    sampler.run()
    #expect(reader.times == [0, 200, 400, 1_400])
  }

  @Test("nothing is staged after the sampler was asked to stop")
  func stopped() {
    let reader = ScriptedReader(clock: clock)
    let sampler = run(reader, until: 0.2)
    #expect(reader.times == [0])
    #expect(sampler.stagedCount == 0)
  }

  @Test("the thread of a sampler ends when it is stopped")
  func thread() {
    let sampler = Sampler(reader: ScriptedReader(clock: clock), interval: 0.2, clock: clock)
    sampler.start()
    sampler.stop()
    #expect(sampler.stagedCount % Elastomer.machine.count == 0)
  }

  /// A clock whose sleep lasts until it is let go.
  private final class HoldingClock: SamplingClock {
    let isHolding = EventLog<String>()
    let isFree = DispatchSemaphore(value: 0)
    let now = 0.0

    func sleep(_ seconds: Double) {
      isHolding.append("sleeps")
      isFree.wait()
      isHolding.append("woke")
    }
  }

  @Test("a stop returns when the thread of the sampler has ended")
  func stopWaits() {
    let holding = HoldingClock()
    let sampler = Sampler(reader: ScriptedReader(clock: clock), interval: 0.2, clock: holding)
    sampler.start()
    #expect(wait { holding.isHolding.count == 1 })
    let hasStopped = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      sampler.stop()
      holding.isHolding.append("stopped")
      hasStopped.signal()
    }
    // Enough for a stop that does not wait.
    for _ in 0..<100_000 where holding.isHolding.count == 1 { sched_yield() }
    sampler.askToStop()
    holding.isFree.signal()
    hasStopped.wait()
    #expect(holding.isHolding.events == ["sleeps", "woke", "stopped"])
  }

  @Test("the system's clock passes while it sleeps")
  func systemClock() {
    let clock = SystemClock()
    let start = clock.now
    clock.sleep(0.001)
    #expect(clock.now >= start + 0.001)
  }

  @Test("a machine that says nothing once is asked again, and the next sample spans both intervals")
  func silence() {
    let reader = ScriptedReader(clock: clock, silent: [400])
    let sampler = run(reader, until: 0.7)
    #expect(reader.times == [0, 200, 400, 600])
    #expect(sampler.stagedCount == 2 * Elastomer.machine.count)
  }

  @Test("a machine that says nothing at first has its first sample an interval after it spoke")
  func silentStart() {
    let reader = ScriptedReader(clock: clock, silent: [0, 200])
    #expect(run(reader, until: 0.9).stagedCount == 2 * Elastomer.machine.count)
  }

  @Test("keys that sample slower and faster reach the sampler")
  @MainActor
  func keys() {
    let reader = ScriptedReader(clock: clock)
    let monitor = Monitor(reader: reader, clock: clock)
    #expect(monitor.press("s", in: Size(columns: 40, rows: 15)))
    clock.at(1.3) { [sampler = monitor.sampler] in sampler.askToStop() }
    monitor.sampler.run()
    #expect(reader.times == [0, 500, 1_000])
  }

  /// What a reader's figures are staged as, by name, until two samples of each have arrived.
  private func staged(_ reader: ScriptedReader) -> [String: [String]] {
    let served = ServedQueue()
    let received = Mutex<[String: [String]]>([:])
    let receipts = Elastomer.machine.registerObservers(on: served.queue) { mutation in
      let text = mutation.newValue.map { "\($0)" } ?? "nil"
      received.withLock { $0[mutation.elastomer.name, default: []].append(text) }
    }
    _ = run(reader, until: 0.5)
    // A thread of another test that is performing the model's operations performs this test's, too, in its turn.
    let isComplete = wait {
      served.serve()
      return received.withLock { $0.values.reduce(0) { $0 + $1.count } } == 2 * Elastomer.machine.count
    }
    #expect(isComplete)
    receipts.retireAll()
    return received.withLock { $0 }
  }

  @Test("each figure is staged under its name, and in order")
  func staged() {
    let values = staged(ScriptedReader(clock: clock))
    #expect(values["cores"] == ["[1.0, 0.5]", "[1.0, 0.5]"])
    #expect(values["memory"] == ["0.25", "0.25"])
    #expect(values["load"] == ["0.2", "0.4"])
    #expect(values["network"]?.count == 2)
    #expect(values["disk"]?.count == 2)
  }

  @Test("an idle machine has the same figures again, and each is a sample")
  func idle() {
    let values = staged(ScriptedReader(clock: clock, isIdle: true))
    let names = Elastomer.machine.map(\.name)
    #expect(names.map { values[$0]?.count } == names.map { _ in 2 })
    #expect(names.allSatisfy { Set(values[$0] ?? []).count == 1 })
  }

  @Test("all that was staged arrives, in the labels and in the counts of messages")
  @MainActor
  func arrived() async {
    let reader = ScriptedReader(clock: clock)
    let monitor = Monitor(reader: reader, clock: clock)
    monitor.startObserving()
    monitor.flows.measure(at: 0)
    #expect(!monitor.account.isComplete)
    clock.at(0.5) { [sampler = monitor.sampler] in sampler.askToStop() }
    monitor.sampler.run()
    #expect(monitor.account.line == "10 samples staged, 0 notifications delivered, 10 lost")
    await withCheckedContinuation { continuation in
      Elastomer.machine.expressValues { _ in continuation.resume() }
    }
    #expect(monitor.account.line == "10 samples staged, 10 notifications delivered, 0 lost")
    #expect(monitor.account.isComplete)

    monitor.flows.measure(at: 2)
    let flows = Dictionary(uniqueKeysWithValues: monitor.flows.flows.map { ("\($0.style) \($0.source)", $0) })
    for name in ["cores", "memory", "load", "network", "disk"] { #expect(flows["elastomeric \(name)"]?.count == 2) }
    for name in ["cores", "memory", "processor"] { #expect(flows["bind \(name)"]?.count == 2) }
    #expect(flows["swiftObserver samples"]?.count == 2)
    #expect(flows["swiftObserver smoothed"]?.count == 2)
    #expect(flows["swiftObserver alarms"]?.count == 0)
    #expect(flows["bind processor"]?.perSecond == 1)

    let lines = monitor.screen.lines(in: Size(columns: 60, rows: 20)).map(\.plain)
    #expect(lines.contains("[Bind]          cpu  75%   memory  25%"))
    #expect(lines.contains("[Elastomeric]   load 0.4, was 0.2"))
    #expect(lines.contains("[Elastomeric]   network 600.0 kB/s"))
    #expect(lines.contains("[Elastomeric]   disk not told"))
    #expect(lines.contains("[SwiftObserver] baseline  75%"))
    #expect(
      monitor.screen.summary
        == "[Bind] cpu  75%   memory  25%; [Elastomeric] load 0.4, was 0.2; [SwiftObserver] no alarm yet; "
        + "[Pharos] alarm at   80%"
    )
  }
}
