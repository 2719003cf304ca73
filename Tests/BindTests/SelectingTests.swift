// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import TestSupport
import Testing

@Suite("Operators that select")
struct SelectingTests {
  private struct User: Equatable {
    var id: Int
    var name: String
  }

  private func values<Value: Sendable>(_ output: Output<Value>) -> EventLog<Value> {
    let log = EventLog<Value>()
    output.bind { log.append($0) }
    return log
  }

  @Test("compactMap leaves out the nils, of what is stored as well, and unwraps Optional values")
  func compactMap() {
    let text = Output(value: "1")
    let numbers = text.compactMap { Int($0) }
    #expect(numbers.value == 1)
    let log = values(numbers)
    for value in ["x", "2", "", "3"] { text.update(withValue: value) }
    #expect(log.events == [1, 2, 3])
    #expect(Output(value: "x").compactMap { Int($0) }.value == nil)

    let selection = Output<Int?>(value: .some(nil))
    let selected = values(selection.compactMap { $0 })
    selection.update(withValue: 7)
    selection.update(withValue: nil)
    #expect(selected.events == [7])
  }

  @Test("withLatestFrom emits when this one does, with what the other one stores")
  func withLatestFrom() {
    let (tapped, text, empty) = (Relay<Int>(), Output<String>(), Output<Int>())
    let log = EventLog<String>()
    tapped.withLatestFrom(text).bind { log.append("\($0) \($1)") }
    tapped.fire(1)
    text.update(withValue: "a")
    #expect(log.take().isEmpty)
    tapped.fire(2)
    text.update(withValue: "b")
    tapped.fire(3)
    #expect(log.events == ["2 a", "3 b"])
    let stored = Output(value: 1).withLatestFrom(text)
    #expect(stored.value.map { "\($0)" } == "(1, \"b\")")
    #expect(Output(value: 1).withLatestFrom(empty).value == nil)
  }

  @Test("take(until:) goes on until the other one emits")
  func takeUntil() {
    let (source, end) = (Output(value: 1), Relay<Void>())
    let log = values(source.take(until: end))
    source.update(withValue: 2)
    end.fire()
    source.update(withValue: 3)
    #expect(log.events == [1, 2])
    #expect(source.bindingCount == 0)
    #expect(end.bindingCount == 0)
    #expect(source.take(until: Output(value: ())).value == nil)
  }

  @Test("duplicates are told by a key or by a closure; the stored value is left out unless it is asked for")
  func duplicates() {
    let user = Output(value: User(id: 1, name: "Ada"))
    let byKey = values(user.ignoringDuplicates(of: \.id).map(\.name))
    let first = values(user.ignoringDuplicates(includingFirst: true, of: \.id).map(\.name))
    user.update(withValue: User(id: 1, name: "Ada L."))
    user.update(withValue: User(id: 2, name: "Bob"))
    #expect(byKey.events == ["Bob"])
    #expect(first.events == ["Ada", "Bob"])

    let position = Output(value: 0.0)
    let steps = values(position.ignoringDuplicates { abs($0 - $1) < 1 })
    // Each is compared with the one that was emitted last.
    for value in [0.6, 1.2, 1.8, 2.4] { position.update(withValue: value) }
    #expect(steps.events == [1.2, 2.4])
  }

  @Test("bindOnce is called with the stored value, or else with the next one, and not again")
  func bindOnce() {
    let output = Output(value: 1)
    let log = EventLog<Int>()
    output.bindOnce { [unowned output] value in
      log.append(value)
      output.update(withValue: value + 1)
    }
    #expect(log.take() == [1])
    #expect(output.bindingCount == 0)

    let relay = Relay<Int>()
    relay.bindOnce { [unowned relay] value in
      log.append(value)
      relay.fire(value + 1)
    }
    relay.fire(3)
    relay.fire(5)
    #expect(log.take() == [3])

    let subscription = relay.bindOnce { log.append($0) }
    subscription.unsubscribe()
    relay.fire(6)
    #expect(log.events.isEmpty)
  }

  @Test("take(until:) leaves nothing at the other Output when its own is deallocated first")
  func takeLeavesNothing() {
    let end = Output<Void>()
    for number in 1...3 {
      let output = Output(value: number)
      let result = output.take(until: end)
      #expect(result.value == number)
      #expect("\(end)".hasSuffix(" 1 binding)"))
    }
    #expect("\(end)".hasSuffix(" 0 bindings)"))
  }

  @Test("take(until:) of a Relay emits nothing after its end, not even what has waited for another thread")
  func takeWhileWaiting() {
    let (source, end) = (Relay<Int>(), Relay<Void>())
    let log = EventLog<Int>()
    let (isInside, mayLeave) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    source.take(until: end).bind { value in
      log.append(value)
      guard value == 1 else { return }
      isInside.signal()
      mayLeave.wait()
    }
    race({ source.fire(1) }) {
      isInside.wait()
      source.fire(2)
      end.fire()
      mayLeave.signal()
    }
    #expect(log.events == [1])
  }

  @Test("a Relay is fired with its value; one of Void also without")
  func fire() {
    let (numbers, taps) = (Relay<Int>(), Relay<Void>())
    let log = values(numbers)
    taps.bind { numbers.fire(1) }
    taps.fire()
    taps.fire(())
    #expect(log.events == [1, 1])
  }
}
