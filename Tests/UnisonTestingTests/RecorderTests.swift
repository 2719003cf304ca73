// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
import UnisonTesting

@Suite("Recorder")
struct RecorderTests {
  @Test("next waits for the message that comes")
  func waiting() async {
    let subject = Subject<Int>()
    let recorder = Recorder(subject)
    let task = Task { await recorder.next() }
    await Task.yield()
    subject.send(1)
    #expect(await task.value == 1)
  }

  @Test("a recorder collects what a closure of its source receives: values, or old and new ones")
  func sources() async throws {
    let (output, tap) = (Output(value: 1), Bind.Relay<Int>())
    @Pharos.Observable var property = 1
    let variable = Var(1)
    let elastomer = Elastomer(associatedType: Int.self, name: "recorded \(UUID())").typed(as: Int.self)
    elastomer.stage(1)
    let (outputs, taps, changes) = (Recorder(output), Recorder(tap), Recorder($property))
    let (updates, mutations) = (Recorder(variable), Recorder(elastomer))
    output.update(withValue: 2)
    tap.fire(2)
    property = 2
    variable <- 2
    elastomer.stage(2)
    #expect(outputs.messages == [1, 2])
    #expect(taps.messages == [2])
    #expect(changes.messages.map(\.old) == [1] && changes.messages.map(\.new) == [2])
    #expect(updates.messages == [Update(1, 2)])
    let mutation = try #require(await mutations.next())
    #expect(mutation.old == 1 && mutation.new == 2)
    #expect(mutations.messages.count == 1)
    let values = Recorder(values: elastomer)
    #expect(await values.next() == 2)
    changes.stop()
    property = 3
    #expect(changes.messages.count == 1)
  }

  @Test("next returns nil when the source has died or the recording was stopped, after what came before")
  func end() async {
    var subject: Subject<Int>? = Subject<Int>()
    let recorder = subject.map { Recorder($0) }
    subject?.send(1)
    subject = nil
    #expect(await recorder?.next() == 1)
    #expect(await recorder?.next() == Int?.none)
    let other = Subject<Int>()
    let stopped = Recorder(other)
    stopped.stop()
    other.send(1)
    #expect(await stopped.next() == nil)
    #expect(stopped.messages.isEmpty)
  }

  @Test("next within a time waits on the clock no more once a message has come")
  func inTime() async {
    let clock = TestClock()
    let subject = Subject<Int>()
    let recorder = Recorder(subject)
    subject.send(1)
    #expect(await recorder.next(within: .seconds(1), clock: clock) == 1)
    #expect(clock.waitingCount == 0)
  }

  @Test("next within a time returns nil when it is over, and what comes later is for the next call")
  func within() async {
    let clock = TestClock()
    let subject = Subject<Int>()
    let recorder = Recorder(subject)
    let first = Task { await recorder.next(within: .seconds(1), clock: clock) }
    #expect(await eventually { clock.waitingCount > 0 })
    await clock.advance(by: .milliseconds(999))
    #expect(clock.waitingCount == 1)
    await clock.advance(by: .milliseconds(1))
    #expect(await first.value == nil)
    subject.send(1)
    #expect(await recorder.next(within: .seconds(1), clock: clock) == 1)
    let second = Task { await recorder.next(within: .seconds(1), clock: clock) }
    #expect(await eventually { clock.waitingCount > 0 })
    await clock.advance(by: .milliseconds(500))
    subject.send(2)
    #expect(await second.value == 2)
    #expect(await eventually { clock.waitingCount == 0 })
    subject.send(3)
    #expect(await recorder.next(within: .seconds(10)) == 3)
    #expect(await recorder.next(within: .milliseconds(1)) == nil)
  }

  @Test("a second task that waits for the next record gets nil, and the first one gets the message")
  func twoTasks() async {
    let clock = TestClock()
    let subject = Subject<Int>()
    let recorder = Recorder(subject)
    let first = Task { await recorder.next(within: .seconds(1), clock: clock) }
    #expect(await eventually { clock.waitingCount > 0 })
    await clock.advance(by: .milliseconds(1))
    #expect(await recorder.next() == nil)
    subject.send(1)
    #expect(await first.value == 1)
    subject.send(2)
    #expect(await recorder.next() == 2)
  }

  @Test("a task that waits for the next message gets nil as soon as the source is deallocated")
  func sourceGone() async {
    let clock = TestClock()
    var subject: Subject<Int>? = Subject()
    let recorder = subject.map { Recorder<Int>($0) }
    let log = EventLog<Int?>()
    let task = Task { log.append(await recorder?.next(within: .seconds(1), clock: clock)) }
    #expect(await eventually { clock.waitingCount > 0 })
    await clock.advance(by: .milliseconds(1))
    #expect(log.count == 0)
    subject = nil
    #expect(await eventually { log.events == [nil] })
    await clock.advance(by: .seconds(1))
    await task.value
  }

  #if DEBUG
    @Test("a source that only the call retains is reported by its recorder; one that something else retains is not")
    func unretained() {
      let messenger = Messenger<Int>()
      let reports = reportedMisuse { _ = Recorder(Messenger<Int>()) }; let line = #line
      #expect(reports.map(\.kind) == [.notRetained])
      #expect(reports.map(\.line) == ["RecorderTests.swift:\(line)"])
      #expect(reportedMisuse { _ = Recorder(values: Var(1)) }.map(\.kind) == [.notRetained])
      #expect(reportedMisuse { _ = Recorder(messenger) }.isEmpty)
      withExtendedLifetime(messenger) {}
    }
  #endif

  @Test("a recorder's wait for the longest time has no end")
  func longest() async {
    let subject = Subject<Int>()
    let recorder = Recorder(subject)
    let first = Task { await recorder.next(within: .seconds(Int64.max)) }
    subject.send(1)
    #expect(await first.value == 1)
  }

  @Test("a task that is cancelled while it waits gets nil, and the message is for the next call")
  func cancelled() async {
    let subject = Subject<Int>()
    let recorder = Recorder(subject)
    let task = Task { await recorder.next() }
    task.cancel()
    #expect(await task.value == nil)
    subject.send(1)
    #expect(await recorder.next() == 1)
  }

  @Test("a recorder that is released has no subscriber left, and keeps no source")
  func lifetime() {
    let subject = Subject<Int>()
    var recorder: Recorder<Int>? = Recorder(subject)
    #expect(subject.subscriberCount == 1)
    withExtendedLifetime(recorder) {}
    recorder = nil
    #expect(subject.subscriberCount == 0)
  }

  @Test("records tell the thread, and which of two recorders got its message first")
  func threadAndPlace() async {
    let (first, second) = (Subject<Int>(), Subject<Int>())
    let (one, other) = (Recorder(first), Recorder(second))
    second.send(1)
    first.send(2)
    #expect((other.records.first?.place ?? 0) < (one.records.first?.place ?? 0))
    #expect(one.records.first?.thread == other.records.first?.thread)
    #expect(one.records.first?.thread == .current)
  }

  @Test("a record names the thread that sent its message, also if another one wrote it down")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func sendingThread() async {
    let subject = SharedSubject<RecordedThread>()
    let recorder = Recorder(subject)
    // Goes on while the thread that sent the first message still writes it down.
    let task = Task(executorPreference: Inline()) {
      _ = await recorder.next()
      inThreads(1) { _ in subject.send(.current) }
    }
    subject.send(.current)
    await task.value
    #expect(Set(recorder.messages).count == 2)
    #expect(recorder.records.map(\.thread) == recorder.messages)
  }

  /// Runs a task inside the call that resumes it.
  private final class Inline: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      unsafe UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  @Test("a recorder records sources of all modules")
  func modules() async {
    let output = Output(value: 1)
    let variable = Var(1)
    @Pharos.Observable var property = 1
    let values = [Recorder(values: output), Recorder(values: variable), Recorder(values: $property)]
    output.update(withValue: 2)
    variable.value = 2
    property = 2
    for recorder in values { #expect(recorder.messages == [1, 2]) }
    let shared = SharedSubject<Int>()
    let sharedMessages = Recorder(shared)
    shared.send(1)
    #expect(sharedMessages.messages == [1])
  }
}
