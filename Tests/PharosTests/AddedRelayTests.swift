// SPDX-License-Identifier: MIT

import NotificationEngine
import Pharos
import TestSupport
import Testing

@Suite("Pharos: added relays and ends")
struct AddedRelayTests {
  private final class Model {
    @Pharos.Observable var number = 1
    @Pharos.Observable var text = "1"
  }

  @Test("filter passes what satisfies its condition, and has the last such value")
  func filter() {
    let model = Model()
    var received: [String] = []
    let relay = model.$number.filter { $0 > 9 }.whenDidSet { received.append("\($0.old) \($0.new)") }
    let below = relay.filter { $0 % 2 == 0 }.whenDidSet { received.append("even \($0.new)") }
    for number in [10, 5, 11] { model.number = number }
    #expect(received == ["1 10", "even 10", "5 11"])
    #expect((relay.currentValue, below.currentValue) == (11, 10))
  }

  @Test("compactMap has the old value that passed before, and one to start with")
  func compactMap() {
    let model = Model()
    var received: [String] = []
    let relay = model.$text.compactMap(startingWith: 0) { Int($0) }
    #expect(relay.currentValue == 1)
    relay.whenDidSet { received.append("\($0.old) \($0.new)") }
    for text in ["2", "a", "b", "3"] { model.text = text }
    #expect(received == ["1 2", "2 3"])
    #expect(relay.currentValue == 3)
    model.text = "x"
    let late = model.$text.compactMap(startingWith: 0) { Int($0) }
    #expect(late.currentValue == 0)
    model.$text.invokeRelay()
    #expect(received.count == 2)
    late.whenDidSet { received.append("late \($0.old) \($0.new)") }
    model.text = "4"
    #expect(received == ["1 2", "2 3", "3 4", "late 0 4"])
  }

  @Test("prefix ends with the other relay's change, and leaves nothing behind under either")
  func prefix() {
    let (model, other) = (Model(), Model())
    var received: [Int] = []
    model.$number.prefix(until: other.$text).whenDidSet { received.append($0.new) }
    model.number = 2
    other.text = "end"
    model.number = 3
    #expect(received == [2])
    #expect(!model.$number.isValid && !other.$text.isValid)
    let relay = model.$number.prefix(until: other.$text)
    #expect(other.$text.isValid)
    relay.discard()
    #expect(!model.$number.isValid && !other.$text.isValid)
  }

  @Test("prefix goes on when the other relay is deallocated")
  func prefixWithoutEnd() {
    let model = Model()
    var other: Model? = Model()
    var received: [Int] = []
    if let other { model.$number.prefix(until: other.$text).whenDidSet { received.append($0.new) } }
    other = nil
    model.number = 2
    #expect(received == [2])
  }
}
