// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

@Suite("Bind: the document's statements")
struct DocumentTests {
  @Test("D2, T1: an Output starts with a given value, or with nil")
  func initialising() {
    var values: [String] = []
    let empty = Output<String>()
    #expect(empty.value == nil)
    empty.bind { values.append($0) }
    #expect(values.isEmpty)
    let given = Output(value: "given")
    #expect(given.value == "given")
    given.bind { values.append($0) }
    #expect(values == ["given"])
  }

  @Test("D1, D3, D4: an update stores a value and calls the closures; bind calls one with what is stored")
  func binding() {
    var log: [String] = []
    let empty = Output<Int>()
    empty.bind { log.append("empty \($0)") }
    #expect(log.isEmpty)
    let full = Output(value: 1)
    full.bind { log.append("full \($0)") }
    #expect(log == ["full 1"])
    empty.update(withValue: 2)
    full.update(withValue: 3)
    #expect(log == ["full 1", "empty 2", "full 3"])
    // What is added does not take the place of what was there.
    full.bind { log.append("late \($0)") }
    full.update(withValue: 4)
    #expect(log.dropFirst(3) == ["late 3", "full 4", "late 4"])
    #expect(full.value == 4)
  }

  @Test("D5, T3, T4: bind takes a closure, a Binder, or several Binders")
  func overloads() {
    let labels = (0..<3).map { _ in MockLabel() }
    var text = ""
    let output = Output<String>()
    output.bind { text = $0 }
    output.bind(to: labels[0].binding.text)
    output.bind(to: [labels[1].binding.text, labels[2].binding.text])
    #expect(labels.map(\.text) == [nil, nil, nil])
    output.update(withValue: "all")
    #expect(text == "all")
    #expect(labels.map(\.text) == ["all", "all", "all"])
    // Each of them is called for the current value, too.
    let later = (0..<3).map { _ in MockLabel() }
    output.bind { text = $0 + " again" }
    output.bind(to: later[0].binding.text)
    output.bind(to: [later[1].binding.text, later[2].binding.text])
    #expect(text == "all again")
    #expect(later.map(\.text) == ["all", "all", "all"])
  }

  @Test("D6: a Binder defines the closure that is called when an Output is updated")
  func binder() {
    let label = MockLabel()
    let binder = Binder<Int>(label) { label, number in label.text = "\(number)" }
    let output = Output<Int>()
    output.bind(to: binder)
    #expect(label.text == nil)
    output.update(withValue: 5)
    #expect(label.text == "5")
    binder.on(6)
    #expect(label.text == "6")
  }

  @Test("D7: custom classes join via BindableCompatible and an extension on Bindable")
  func customClasses() {
    nonisolated final class MockTitle: MockLabel {}
    let label = MockLabel()
    let title = MockTitle()
    let output = Output(value: "text")
    output.bind(to: label.binding.text)
    output.bind(to: title.binding.text)
    #expect(label.text == "text")
    #expect(title.text == "text")
    #expect(label.binding.target === label && Bindable(3).target == 3)
  }

  @Test("D8: the core needs no UIKit: a main-actor class of the client's binds by the same mechanism")
  @MainActor
  func withoutUIKit() {
    let switchView = MockSwitch()
    let isOn = Output(value: true)
    isOn.bind(to: switchView.binding.isOn)
    #expect(switchView.isOn)
    isOn.update(withValue: false)
    #expect(!switchView.isOn)
  }

  @Test("D9: Outputs of a view model are bound to the elements of a view when it is loaded")
  @MainActor
  func viewModel() {
    let model = MockViewModel()
    var controller: MockViewController? = MockViewController(model: model)
    controller?.viewDidLoad()
    let label = controller?.nameLabel
    #expect(label?.text == "unknown")
    model.rename("Ada")
    #expect(label?.text == "Ada")
    #expect(controller?.renames == 2)

    weak let weakController = controller
    controller = nil
    #expect(weakController == nil)
    model.rename("nobody sees this")
    #expect(label?.text == "nobody sees this")
    weak let weakLabel = MockViewController(model: model).loaded().nameLabel
    #expect(weakLabel == nil)
    model.rename("nor does a view that is gone crash")
  }

  @Test("D10, T22, T23: a Relay stores nothing but calls its closures when it fires")
  func relay() {
    let relay = Relay<Void>()
    var calls = 0
    relay.bind { calls += 1 }
    #expect(calls == 0)
    relay.fire()
    #expect(calls == 1)
    #expect(relay.value == nil)
    relay.bind { calls += 10 }
    #expect(calls == 1)
    relay.fire()
    #expect(calls == 12)
  }

  @Test("D11: a Relay starts chains of reactive events")
  func relayChain() {
    let refresh = Relay<Void>()
    let tap = Relay<Void>()
    var log: [String] = []
    refresh.map { "refreshed" }.bind { log.append($0) }
    refresh.flatMap { Output(value: "loaded") }.bind { log.append($0) }
    Output.merge(refresh, tap).bind { log.append("either") }
    refresh.fire()
    tap.fire()
    #expect(log == ["refreshed", "loaded", "either", "either"])
  }

  @Test("D12: a container unbinds what a reused element, such as a table cell, was bound to")
  func reuse() {
    final class Cell {
      let label = MockLabel()
      let subscriptions = SubscriptionContainer()
      func show(_ output: Output<String>) {
        subscriptions.unsubscribe()
        output.bind(to: label.binding.text).add(to: subscriptions)
      }
    }
    let first = Output(value: "first")
    let second = Output(value: "second")
    let cell = Cell()
    cell.show(first)
    #expect(cell.label.text == "first")
    cell.show(second)
    #expect(cell.label.text == "second")
    first.update(withValue: "stale")
    #expect(cell.label.text == "second")
    second.update(withValue: "fresh")
    #expect(cell.label.text == "fresh")
    cell.subscriptions.unsubscribe()
    second.update(withValue: "unseen")
    #expect(cell.label.text == "fresh")
  }

  @Test("D12, T5: a Subscription unbinds a closure from its Output, and that one only")
  func unsubscribing() {
    let output = Output<Int>()
    var log: [String] = []
    output.bind { log.append("first \($0)") }
    let second = output.bind { log.append("second \($0)") }
    let third = output.bind { log.append("third \($0)") }
    output.update(withValue: 1)
    second.unsubscribe()
    output.update(withValue: 2)
    output.unbind(for: third)
    output.update(withValue: 3)
    #expect(log == ["first 1", "second 1", "third 1", "first 2", "third 2", "first 3"])
  }

  @Test("D13, T6, T8: combine is updated when either Output is and the other has a value")
  func combine() {
    let number = Output<Int>()
    let text = Output<String>()
    var log: [String] = []
    let both: Output<(Int, String)> = Output.combine(number, text)
    both.bind { log.append("\($0) \($1)") }
    number.update(withValue: 1)
    #expect(log.isEmpty && both.value == nil)
    text.update(withValue: "a")
    number.update(withValue: 2)
    text.update(withValue: "b")
    #expect(log == ["1 a", "2 a", "2 b"])
    // The other way round, and with values that are there already.
    let last = Output<Int>()
    Output<Int>.combine(last, text).bind { log.append("\($0) \($1) late") }
    #expect(log.count == 3)
    last.update(withValue: 3)
    Output.combine(last, text).bind { log.append("\($0) \($1) at once") }
    #expect(log.dropFirst(3) == ["3 b late", "3 b at once"])
  }

  @Test("D14, T16: merge is updated when either Output is")
  func merge() {
    let first = Output<Int>()
    let second = Output<Int>()
    let merged = Output.merge(first, second)
    var values: [Int] = []
    merged.bind { values.append($0) }
    #expect(merged.value == nil)
    first.update(withValue: 1)
    second.update(withValue: 2)
    first.update(withValue: 3)
    #expect(values == [1, 2, 3])
    #expect(merged.value == 3)
  }

  @Test("D15, T13: map wraps what the transform returns in an Output of its own")
  func map() {
    let number = Output(value: 1)
    let text: Output<String> = number.map { "number \($0)" }
    #expect(text.value == "number 1")
    number.update(withValue: 2)
    #expect(text.value == "number 2")
    #expect(number.value == 2)
  }

  @Test("D16, T14: flatMap flattens the Output that the transform returns")
  func flatMap() {
    let pages = [Output(value: "page 0"), Output(value: "page 1")]
    let selection = Output<Int>()
    var log: [String] = []
    let shown: Output<String> = selection.flatMap { pages[$0] }
    shown.bind { log.append($0) }
    selection.update(withValue: 1)
    pages[1].update(withValue: "page 1 again")
    selection.update(withValue: 0)
    #expect(log == ["page 1", "page 1 again", "page 0"])
    #expect(shown.value == "page 0")
  }

  @Test("D17: an Output works beside a promise, here the one that Swift has: async code")
  @MainActor
  func besideAsync() async {
    let model = MockViewModel()
    var seen: [String] = []
    model.name.bind { seen.append($0) }
    async let loaded = "loaded"
    model.rename(await loaded)
    #expect(seen == ["unknown", "loaded"])

    let fired = Relay<String>()
    let answer = await withCheckedContinuation { continuation in
      let subscriptions = SubscriptionContainer()
      fired.bind { value in
        subscriptions.unsubscribe()
        continuation.resume(returning: value)
      }.add(to: subscriptions)
      fired.update(withValue: "answer")
      fired.update(withValue: "too late")
    }
    #expect(answer == "answer")
  }
}

/// A stand-in for an element of UIKit: a main-actor class whose binders are main-actor accessors.
@MainActor
final class MockSwitch {
  var isOn = false
}

extension MockSwitch: @MainActor BindableCompatible {}

extension Bindable where TargetType: MockSwitch {
  @MainActor
  var isOn: Binder<Bool> {
    Binder(target) { target, isOn in target.isOn = isOn }
  }
}

@MainActor
final class MockViewModel {
  let name = Output(value: "unknown")
  private(set) var count = 0

  init() {
    // Plain closures inherit the isolation of where they are written.
    name.bind { [weak self] _ in self?.count += 1 }
  }

  func rename(_ newName: String) {
    name.update(withValue: newName)
  }
}

@MainActor
final class MockViewController {
  let nameLabel = MockLabel()
  let model: MockViewModel
  private(set) var renames = 0

  init(model: MockViewModel) {
    self.model = model
  }

  func viewDidLoad() {
    model.name.bind(to: nameLabel.binding.text)
    model.name.bind { [weak self] _ in self?.renames += 1 }
  }

  func loaded() -> Self {
    viewDidLoad()
    return self
  }
}
