// SPDX-License-Identifier: MIT

import Dispatch
import NotificationEngine
import Pharos
import TestSupport
import Testing

@Suite("Pharos: sequences, senders and modify")
struct SequenceTests {
  private final class Model {
    @Pharos.Observable var number = 1
    @Pharos.Observable var text = ""
  }

  /// All elements of a sequence that ends.
  private static func all<Element: Sendable>(_ sequence: AsyncStream<Element>) async -> [Element] {
    var elements: [Element] = []
    for await element in sequence { elements.append(element) }
    return elements
  }

  @Test("Changes keep what their policy says, and hand over the rest")
  func policy() async {
    let model = Model()
    let dropped = EventLog<Int>()
    let changes = model.$number.changes(bufferingPolicy: .bufferingNewest(1)) { dropped.append($0.new) }
    for number in 2...4 { model.number = number }
    #expect(dropped.events == [2, 3])
    model.$number.removeAllNextRelays()
    #expect(await Self.all(changes).map { [$0.old, $0.new] } == [[3, 4]])
  }

  @Test("Asked for inside a delivery, the first value comes after it, and no later one is missed or doubled")
  func insideADelivery() {
    let model = Model()
    let log = EventLog<Int>()
    let inside = EventLog<Int>()
    var end: (@Sendable () -> Void)?
    model.$number.whenDidSet { [unowned model] (changes: Changes<Int>) in
      guard changes.new == 2 else { return }
      model.number = 3
      end = model.$number.deliverValues { log.append($0) }
      inside.append(log.count)
    }
    model.number = 2
    model.number = 4
    end?()
    model.number = 5
    #expect(inside.events == [0])
    #expect(log.events == [3, 4])
  }

  @Test("A delivery that was ended before its turn came begins nothing")
  func endedEarly() {
    let model = Model()
    let log = EventLog<Int>()
    model.$number.whenDidSet { [unowned model] (changes: Changes<Int>) in
      if changes.new == 2 { model.$number.deliverValues { log.append($0) }() }
    }
    model.number = 2
    model.number = 3
    #expect(log.events == [])
  }

  @Test("A value that custom getter and setter keep elsewhere is what a sequence begins with")
  func elsewhere() async {
    final class Store { var number = 7 }
    let store = Store()
    var observable: Pharos.Observable<Int>? = Observable(get: { store.number }, set: { store.number = $0 })
    store.number = 8
    let values = observable?.projectedValue.values()
    observable?.wrappedValue = 9
    observable?.modify { $0 += 1 }
    #expect(store.number == 10)
    observable = nil
    if let values { #expect(await Self.all(values) == [8, 9, 10]) }
  }

  @Test("A sender says that the Observable has gone, also where somebody keeps its relay")
  func sender() {
    var model: Model? = Model()
    let relay = model?.$number
    let sender = relay?.uncheckedSender
    #expect(sender?.send(2) == true)
    #expect(model?.number == 2)
    model = nil
    #expect(sender?.send(3) == false)
    #expect(relay?.currentValue == 2)
  }

  @Test("`modify` is one set, and runs again when the value was set meanwhile", arguments: [false, true])
  func modify(isLinked: Bool) {
    let (model, other) = (Model(), Model())
    if isLinked { model.$number.bonding(with: other.$number) }
    let log = EventLog<[Int]>()
    model.$number.whenDidSet { (changes: Changes<Int>) in log.append([changes.old, changes.new]) }
    var seen: [Int] = []
    model.$number.modify { value in
      seen.append(value)
      if seen.count == 1 { model.number = 10 }
      value += 1
    }
    #expect(seen == [1, 10])
    #expect(log.events == [[1, 10], [10, 11]])
    #expect(other.number == (isLinked ? 11 : 1))
  }

  @Test("`modify` begins again when a getter and a setter have come meanwhile", arguments: [false, true])
  func modifyWhileMutated(isSet: Bool) {
    let observable = Observable(wrappedValue: 1)
    var box = 42
    var seen: [Int] = []
    observable.modify { value in
      seen.append(value)
      if seen.count == 1 {
        observable.mutator(get: { box }, set: { box = $0 })
        if isSet { observable.wrappedValue = 50 }
      }
      value += 1
    }
    #expect(seen == [1, isSet ? 50 : 42])
    #expect(box == (isSet ? 51 : 43))
  }

  @Test("`modify` of the main relay of an Observable that has been deallocated does nothing")
  func modifyAfterEnd() {
    var observable: Pharos.Observable<Int>? = Observable(wrappedValue: 1)
    let relay = observable?.projectedValue
    observable = nil
    relay?.modify { _ in Issue.record("there is nothing to change") }
    #expect(relay?.currentValue == 1)
  }

  @Test("A listener with a queue of its own is called there, in order")
  func listenerOnQueue() {
    let model = Model()
    let queue = DispatchQueue(label: "listener")
    let log = EventLog<Int>()
    model.$number.whenDidSet(on: queue) { changes in
      dispatchPrecondition(condition: .onQueue(queue))
      log.append(changes.new)
    }
    for number in 2...4 { model.number = number }
    queue.sync {}
    #expect(log.events == [2, 3, 4])
  }
}
