// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import Observation
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

@Suite("Tracked on the main actor")
@MainActor
struct TrackedOnMainTests {
  private func track<Value>(_ tracked: TrackedOnMain<Value>) -> EventLog<Bool> {
    let log = EventLog<Bool>()
    withObservationTracking {
      _ = tracked.value
    } onChange: {
      log.append(true)
    }
    return log
  }

  @Test("Setting a TrackedOnMain sets the source, and tells at once")
  func setting() {
    let variable = Var("a")
    let tracked = TrackedOnMain(variable)
    let log = track(tracked)
    tracked.value = "b"
    #expect(log.count == 1)
    #expect(variable.value == "b")
    #expect(tracked.value == "b")
  }

  /// Notes each notification, since it reads the value again during each.
  private func trackAgain(_ tracked: TrackedOnMain<Int>, _ log: EventLog<Bool>) {
    withObservationTracking {
      _ = tracked.value
    } onChange: { [weak tracked] in
      log.append(true)
      MainActor.assumeIsolated { if let tracked { TrackedOnMainTests().trackAgain(tracked, log) } }
    }
  }

  @Test("A TrackedOnMain whose value is set tells when the source has stored it")
  func told() {
    let variable = Var("a")
    let tracked = TrackedOnMain(variable)
    let (log, source) = (EventLog<String>(), UnsafeTransfer(variable))
    withObservationTracking {
      _ = tracked.value
    } onChange: {
      log.append(source.value.value)
    }
    tracked.value = "b"
    #expect(log.events == ["b"])
  }

  @Test("A TrackedOnMain reads what is set at the source at once, and tells it later, as one change")
  func coalescing() async {
    let output = Output(value: 1)
    let bound = EventLog<Int>()
    output.bind { bound.append($0) }
    let tracked = TrackedOnMain(output)
    let log = EventLog<Bool>()
    trackAgain(tracked, log)
    for value in 2...5 { output.update(withValue: value) }
    #expect(tracked.value == 5)
    #expect(log.count == 0)
    // Behind all notifications that the changes have made.
    await Task {}.value
    #expect(await eventually { log.count == 1 })
    #expect(bound.events == [1, 2, 3, 4, 5])
  }

  @Test("A TrackedOnMain reads the value it is given until its source has one, and then that of the source")
  func initially() async {
    let output = Output<Int>()
    let elastomer = Elastomer(associatedType: Int.self, name: "on main \(UUID())").typed(as: Int.self)
    let tracked = [TrackedOnMain(output, initially: 5), TrackedOnMain(elastomer, initially: 5)]
    #expect(tracked.map(\.value) == [5, 5])
    output.update(withValue: 6)
    elastomer.stage(6)
    #expect(await eventually { elastomer.value == 6 })
    #expect(tracked.map(\.value) == [6, 6])
    #expect(Tracked(elastomer).value == 6)
    #expect(TrackedOnMain(elastomer).value == 6)
    elastomer.elastomer.reset()
  }

  private enum Setting {
    @TaskLocal static var caller = "none"
  }

  @Test("What a TrackedOnMain tells later has no task-local values of the thread that set the source")
  func taskLocals() async {
    let output = Output(value: 1)
    let tracked = TrackedOnMain(output)
    let log = EventLog<String>()
    withObservationTracking {
      _ = tracked.value
    } onChange: {
      log.append(Setting.caller)
    }
    Setting.$caller.withValue("setter") { output.update(withValue: 2) }
    #expect(await eventually { log.count == 1 })
    #expect(log.events == ["none"])
  }

  /// Reads the value, and again after each notification, as a view does.
  private func follow(_ tracked: TrackedOnMain<Int>, _ seen: EventLog<Int>) {
    let value = withObservationTracking {
      tracked.value
    } onChange: { [weak tracked] in
      MainActor.assumeIsolated {}
      Task { @MainActor [weak tracked] in
        if let tracked { TrackedOnMainTests().follow(tracked, seen) }
      }
    }
    seen.append(value)
  }

  @Test("A TrackedOnMain tells on the main actor what other threads set, and reads the last value then")
  func threads() async {
    let output = Output(value: 0)
    let tracked = TrackedOnMain(output)
    let seen = EventLog<Int>()
    follow(tracked, seen)
    inThreads(2) { thread in
      for value in 1...100 { output.update(withValue: thread * 1_000 + value) }
    }
    let last = output.value
    #expect(await eventually { seen.events.last == last })
    // All of the above may have been one notification; this one needs another.
    output.update(withValue: 9_999)
    #expect(await eventually { seen.events.last == 9_999 })
  }

  @Test("A TrackedOnMain keeps its source, which does not keep it and is let go of with it")
  func lifetime() {
    let output = Output(value: 1)
    var tracked: TrackedOnMain<Int>? = TrackedOnMain(output)
    #expect(output.bindingCount == 1)
    let object = Weakly(tracked)
    tracked = nil
    #expect(object.object == nil)
    #expect(output.bindingCount == 0)
  }

  /// Returns when the main actor has run everything that was enqueued before.
  private func turn() async {
    for _ in 0..<3 { await Task { @MainActor in }.value }
  }

  @Test("A TrackedOnMain tells nothing until the source is set")
  func nothingAtFirst() async {
    let (output, variable) = (Output(value: 1), Var("a"))
    let logs = [track(TrackedOnMain(output)), track(TrackedOnMain(variable))]
    let kept = (TrackedOnMain(output), TrackedOnMain(variable))
    let keptLogs = [track(kept.0), track(kept.1)]
    await turn()
    #expect(logs.map(\.count) == [0, 0])
    #expect(keptLogs.map(\.count) == [0, 0])
    output.update(withValue: 2)
    variable.value = "b"
    await turn()
    #expect(keptLogs.map(\.count) == [1, 1])
  }

  @Test(
    "What an observer of a TrackedOnMain sets when it is told is told to those who have read the value again by then"
  )
  func settingWhenTold() async {
    let output = Output(value: 1)
    let tracked = TrackedOnMain(output)
    let again = EventLog<Int>()
    let source = UnsafeTransfer(output)
    withObservationTracking {
      _ = tracked.value
    } onChange: {
      MainActor.assumeIsolated {
        withObservationTracking {
          _ = tracked.value
        } onChange: {
          again.append(1)
        }
      }
      source.value.update(withValue: 3)
    }
    output.update(withValue: 2)
    await turn()
    await turn()
    #expect(again.count == 1)
    #expect(tracked.value == 3)
  }

  @Test("A TrackedOnMain through which the value was set still follows the source, and tells once what was set")
  func setAndFollowed() async {
    let output = Output(value: 1)
    let tracked = TrackedOnMain(output)
    tracked.value = 2
    let first = track(tracked)
    await turn()
    #expect(first.count == 0)
    output.update(withValue: 3)
    await turn()
    #expect(first.count == 1)
  }

  @Test("A TrackedOnMain that a subscriber of the source sets tells that value once, and follows the source afterwards")
  func settingInside() async {
    let output = Output(value: 1)
    let tracked = TrackedOnMain(output)
    let inside = UnsafeTransfer(tracked)
    let subscription = output.bind { value in
      if value == 2 { MainActor.assumeIsolated { inside.value.value = 3 } }
    }
    tracked.value = 2
    let log = track(tracked)
    await turn()
    #expect(log.count == 0)
    #expect(tracked.value == 3)
    output.update(withValue: 4)
    await turn()
    #expect(log.count == 1)
    subscription.unsubscribe()
  }

  /// Notes the value at each notification, and then looks for the next one.
  private func watch(_ tracked: TrackedOnMain<Int>, _ seen: EventLog<Int>) {
    withObservationTracking {
      _ = tracked.value
    } onChange: { [weak tracked] in
      MainActor.assumeIsolated {
        guard let tracked else { return }
        seen.append(tracked.value)
        TrackedOnMainTests().watch(tracked, seen)
      }
    }
  }

  @Test("A set inside a set of a TrackedOnMain tells of each of the two once, although its source tells it later")
  func setInsideSet() async {
    let output = Output(value: 1)
    let inside = EventLog<UnsafeTransfer<TrackedOnMain<Int>>>()
    // Before the tracker's own subscription, which so receives the inner value first.
    output.bind { value in
      if value == 2, let tracked = inside.events.first { MainActor.assumeIsolated { tracked.value.value = 3 } }
    }
    let tracked = TrackedOnMain(output)
    inside.append(UnsafeTransfer(tracked))
    let seen = EventLog<Int>()
    watch(tracked, seen)
    tracked.value = 2
    await turn()
    #expect(seen.events == [3, 3])
    _ = inside.take()
  }
}
