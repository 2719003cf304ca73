// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import NotificationEngine
import Observation
import Pharos
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

@Suite("Tracked")
struct TrackedTests {
  /// The number of calls of `onChange` for one tracking of the value.
  private func changes<Value>(of tracked: Tracked<Value>, _ body: () -> Void) -> Int {
    let log = EventLog<Int>()
    withObservationTracking {
      _ = tracked.value
    } onChange: {
      log.append(1)
    }
    body()
    return log.count
  }

  @Test("A Tracked reads the source, and tells when the source is set")
  func sources() {
    let (output, variable, observable) = (Output(value: 1), Var(1), Pharos.Observable(wrappedValue: 1))
    let all = [Tracked(output), Tracked(variable), Tracked(observable.relay)]
    for (tracked, set) in zip(all, [output.takeValue, variable.takeValue, observable.relay.takeValue]) {
      #expect(tracked.value == 1)
      #expect(changes(of: tracked) { _ = set(2) } == 1)
      #expect(tracked.value == 2)
    }
    #expect(changes(of: all[1]) { variable.value = 2 } == 0)
  }

  @Test("A Tracked reads a typed Elastomer, and tells when it is set")
  func elastomer() async {
    let elastomer = Elastomer(associatedType: Int.self, name: "tracked \(UUID())").typed(as: Int.self)
    let tracked = Tracked(elastomer, initially: 0)
    #expect(tracked.value == 0)
    let log = EventLog<Int>()
    withObservationTracking {
      _ = tracked.value
    } onChange: {
      log.append(1)
    }
    elastomer.stage(7)
    #expect(await eventually { log.count == 1 })
    #expect(tracked.value == 7)
  }

  @Test("Setting a Tracked sets a source that takes values, and tells once")
  func setting() {
    let variable = Var(1)
    let tracked = Tracked(variable)
    #expect(changes(of: tracked) { tracked.value = 2 } == 1)
    #expect(variable.value == 2)
    #expect(tracked.value == 2)
  }

  @Test("Setting a Tracked sets a source of which only the source is known, if it takes values")
  func unknownSink() {
    func track<Source: ValueSource>(_ source: Source) -> Tracked<Source.HeldValue> { Tracked(source) }
    let output = Output(value: 1)
    let tracked = track(output)
    #expect(changes(of: tracked) { tracked.value = 2 } == 1)
    #expect(output.value == 2)
  }

  @Test("Setting a Tracked has no effect where the source takes no values")
  func readOnly() {
    let observable = Pharos.Observable(wrappedValue: 1)
    let tracked = Tracked(observable.relay.map { $0 + 1 })
    #expect(changes(of: tracked) { tracked.value = 9 } == 0)
    #expect(tracked.value == 2)
    #expect(observable.wrappedValue == 1)
  }

  @Test("A Tracked reads its initial value as long as the source has none")
  func initially() {
    let output = Output<Int>()
    let tracked = Tracked(output, initially: 5)
    #expect(tracked.value == 5)
    #expect(changes(of: tracked) { output.update(withValue: 6) } == 1)
    #expect(tracked.value == 6)
  }

  @Test("A Tracked reads an initial nil like any other value as long as the source has none")
  func initiallyNil() {
    let output = Output<Int?>()
    let tracked = Tracked(output, initially: nil)
    #expect(tracked.value == nil)
    output.update(withValue: 6)
    #expect(tracked.value == 6)
  }

  @Test("A Tracked keeps its source, which does not keep it and is let go of with it")
  func lifetime() {
    var tracked: Tracked<Int>? = Tracked(Output(value: 1))
    #expect(tracked?.value == 1)
    let output = Output(value: 1)
    tracked = Tracked(output)
    #expect(output.bindingCount == 1)
    let object = Weakly(tracked)
    tracked = nil
    #expect(object.object == nil)
    #expect(output.bindingCount == 0)
  }

  @Test("Several Tracked on one source each tell of a change")
  func several() {
    let output = Output(value: 1)
    let first = Tracked(output)
    let second = Tracked(output)
    var ofSecond = 0
    let ofFirst = changes(of: first) { ofSecond = changes(of: second) { first.value = 2 } }
    #expect(ofFirst == 1)
    #expect(ofSecond == 1)
  }

  @Test("A Tracked of a source without a value, and with no initial one, ends the program with a message")
  func noValue() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Tracked(Output<Int>())
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The source holds no value yet"))
  }

  @Test("A Tracked of a source that stores nothing tells and keeps its value; one of what stores its messages has them")
  func relay() {
    let relay = Relay<Int>()
    let (tracked, stored) = (Tracked(relay, initially: 0), Tracked(relay.map { $0 }, initially: 0))
    #expect(changes(of: tracked) { relay.update(withValue: 1) } == 1)
    #expect(tracked.value == 0)
    #expect(stored.value == 1)
  }

  @Test("An Elastomer of an optional type that was never staged has no value; nil that was staged is one")
  @MainActor
  func optional() async {
    let typed = Elastomer(associatedType: Int?.self, name: "tracked \(UUID())").typed(as: Int?.self)
    let tracked = Tracked(typed, initially: 7)
    #expect(tracked.value == 7)
    let variable = Var<Int?>(5)
    typed.bond(with: variable)
    #expect(await eventually { typed.value == 5 })
    #expect(variable.value == 5)
    typed.stage(nil)
    let transfer = UnsafeTransfer(variable)
    #expect(await eventually { transfer.value.value == nil })
    #expect(tracked.value == nil)
    typed.elastomer.reset()
  }
}
