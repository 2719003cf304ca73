// SPDX-License-Identifier: MIT

import AppKit
import Pharos
import Testing
import UIKit

extension KeyValueObserving: AppKitObserver {}

/// One property that a user changes, which key-value observing does not see.
@MainActor
struct InputRow {
  let check: @MainActor () throws -> Void

  init<Object: NSObject, Value: Equatable>(
    _ property: String,
    _ object: Object,
    _ value: Value,
    _ relay: @escaping @MainActor (Object) -> TwoWayRelay<Value>,
    _ input: @escaping @MainActor (Object) -> Void
  ) {
    let name = "\(Object.self).\(property)"
    check = {
      let (one, other) = (relay(object), relay(object))
      let start = one.currentValue
      try #require(start != value, "\(name)")
      var told: [Changes<Value>] = []
      one.whenDidSet { told.append($0) }
      other.whenDidSet { told.append($0) }
      let observable = Observable(wrappedValue: start)
      observable.relay.bonding(with: relay(object))
      var sets = 0
      observable.relay.whenDidSet { sets += 1 }
      _ = KeyValueObserving.shared.newChanges(of: object)

      // Told once, with old and new value; the Observable has it; nobody writes it again.
      input(object)
      try #require(told.count == 2, "\(name)")
      #expect(told.allSatisfy { $0.old == start && $0.new == value && $0.source as? Object === object }, "\(name)")
      #expect(observable.wrappedValue == value && sets == 1, "\(name)")
      #expect(KeyValueObserving.shared.newChanges(of: object) == 0, "\(name)")

      // What a listener sets is not taken for an input when the signal comes once more.
      input(object)
      #expect(told.count == 2 && sets == 1, "\(name)")
      observable.wrappedValue = start
      #expect(relay(object).currentValue == start && told.count == 4, "\(name)")
      input(object)
      #expect(observable.wrappedValue == value && told.count == 6, "\(name)")
    }
  }

  private static let date = Date(timeIntervalSinceReferenceDate: 5)

  static let all: [InputRow] = [
    .init("text", UITextField(), "typed", { $0.bondableRelays.text }) { $0.user(types: "typed") },
    .init("text", UISearchTextField(), "typed", { $0.bondableRelays.text }) { $0.user(types: "typed") },
    .init("text", UITextView(), "typed", { $0.bondableRelays.text }) { $0.user(types: "typed") },
    .init("text", UISearchBar(), "typed", { $0.bondableRelays.text }) { $0.searchTextField.user(types: "typed") },
    .init("isOn", UISwitch(), true, { $0.bondableRelays.isOn }) { view in view.user { view.isOn = true } },
    .init("value", UISlider(), 0.5, { $0.bondableRelays.value }) { view in view.user { view.value = 0.5 } },
    .init("value", UIStepper(), 2, { $0.bondableRelays.value }) { view in view.user { view.value = 2 } },
    .init("selectedSegmentIndex", UISegmentedControl(), 1, { $0.bondableRelays.selectedSegmentIndex }) { view in
      view.user { view.selectedSegmentIndex = 1 }
    },
    .init("currentPage", UIPageControl(), 1, { $0.bondableRelays.currentPage }) { view in
      view.user { view.currentPage = 1 }
    },
    .init("date", UIDatePicker(), date, { $0.bondableRelays.date }) { view in view.user { view.date = date } },
    .init("stringValue", NSTextField(), "typed", { $0.bondableRelays.stringValue }) { $0.user(types: "typed") },
    .init("state", NSButton(), .on, { $0.bondableRelays.state }) { view in view.user { view.state = .on } },
    .init("doubleValue", NSSlider(), 0.5, { $0.bondableRelays.doubleValue }) { view in
      view.user { view.doubleValue = 0.5 }
    },
  ]
}

@Suite(.serialized) @MainActor struct InputTests {
  init() {
    AppKitStandIn.observer = KeyValueObserving.shared
  }

  @Test("what a user does is told once, reaches the Observable, and is not written again", arguments: 0..<13)
  func row(_ index: Int) throws {
    try #require(InputRow.all.count == 13)
    try InputRow.all[index].check()
  }

  @Test("a relay that goes leaves nothing in its control, and one whose control goes nothing either")
  func registrations() {
    let control = UISwitch()
    var relay: AssociativeTwoWayRelay<Bool>? = control.bondableRelays.isOn
    #expect(control.actionCount == 1)
    withExtendedLifetime(relay) {}
    relay = nil
    #expect(control.actionCount == 0)

    weak var weakly: UISwitch?
    let left: AssociativeTwoWayRelay<Bool>
    do {
      let brief = UISwitch()
      left = brief.bondableRelays.isOn
      weakly = brief
    }
    #expect(weakly == nil && !left.isValid)
  }

  @Test("a control of AppKit keeps its target: it is told after the relays, and gets its place back")
  func target() {
    let (button, target) = (NSButton(), NSObject())
    (button.target, button.action) = (target, Selector("press:"))
    AppKitStandIn.sentActions = []
    var told = 0
    do {
      let (one, other) = (button.bondableRelays.state, button.bondableRelays.state)
      one.whenDidSet { told += 1 }
      other.whenDidSet { told += 1 }
      button.user { button.state = .on }
      withExtendedLifetime((one, other)) {}
    }
    #expect(told == 2 && AppKitStandIn.sentActions == ["press:"])
    #expect(button.target === target && button.action == Selector("press:"))
    button.user { button.state = .off }
    #expect(told == 2 && AppKitStandIn.sentActions == ["press:", "press:"])
  }

  @Test("a selection in a pop-up button reaches the Observable, and the Observable selects")
  func popUp() {
    let button = NSPopUpButton()
    let observable = Observable(wrappedValue: -1)
    observable.relay.bonding(with: button.bondableRelays.indexOfSelectedItem)
    observable.wrappedValue = 2
    #expect(button.indexOfSelectedItem == 2)
    button.user { button.selectItem(at: 1) }
    #expect(observable.wrappedValue == 1)
  }

  @Test("AppKit: views and image views tell what the program sets, and set what they are told")
  func appKit() {
    let view = NSImageView()
    let (hidden, alpha, image) = (
      Observable(wrappedValue: false), Observable<CGFloat>(wrappedValue: 1), Observable<NSImage?>(wrappedValue: nil)
    )
    hidden.relay.bonding(with: view.bondableRelays.isHidden)
    alpha.relay.bonding(with: view.bondableRelays.alphaValue)
    image.relay.bonding(with: view.bondableRelays.image)
    (hidden.wrappedValue, alpha.wrappedValue, image.wrappedValue) = (true, 0.5, NSImage())
    #expect(view.isHidden && view.alphaValue == 0.5 && view.image === image.wrappedValue)
    (view.isHidden, view.alphaValue, view.image) = (false, 1, nil)
    #expect(!hidden.wrappedValue && alpha.wrappedValue == 1 && image.wrappedValue == nil)
  }

  @Test("a control's state is told when it is enabled, selected or highlighted, and its relay lives with the control")
  func state() {
    weak var weakly: AssociativeValueRelay<UIControl.State>?
    var told: [UIControl.State] = []
    do {
      let button = UIButton()
      weakly = button.relays.state.retainToSource().whenDidSet { told.append($0.new) }
      button.isSelected = true
      button.isSelected = true
      button.isHighlighted = true
      button.isEnabled = false
      #expect(weakly != nil)
    }
    #expect(told == [.selected, [.selected, .highlighted], [.selected, .highlighted, .disabled]])
    // The object's death shows when the table is used next.
    withExtendedLifetime(UIButton().relays.state) {}
    #expect(weakly == nil)
  }

  @Test("relays of one property through a class and its superclass tell each set once, and make no circle")
  func classes() {
    let table = UITableView()
    let one = Observable(wrappedValue: false)
    let other = Observable(wrappedValue: false)
    one.relay.bonding(with: table.bondableRelays.isHidden)
    other.relay.bonding(with: (table as UIView).bondableRelays.isHidden)
    var told: [String] = []
    one.relay.whenDidSet { told.append("one \($0.new)") }
    other.relay.whenDidSet { told.append("other \($0.new)") }
    one.wrappedValue = true
    #expect(table.isHidden && told == ["one true", "other true"])
    told = []
    table.isHidden = false
    #expect(!one.wrappedValue && !other.wrappedValue && told.sorted() == ["one false", "other false"])
    // By hand, through the subclass: the same property all the same.
    told = []
    let third = Observable(wrappedValue: false)
    third.relay.bonding(with: TwoWayRelay<Bool>.relay(of: table, \.isHidden))
    third.wrappedValue = true
    #expect(table.isHidden && one.wrappedValue && other.wrappedValue && told.count == 2)
  }

  @Test("a reused cell shows what it is bonded with now, and no more what it was bonded with before")
  func reuse() {
    let cell = UITableViewCell()
    let (first, second) = (Observable(wrappedValue: 1), Observable(wrappedValue: 2))
    let retainer = Retainer()
    first.relay.bondAndApply(to: cell.bondableRelays.indentationLevel.retained(by: retainer))
    #expect(cell.indentationLevel == 1)
    retainer.discardAll()
    second.relay.bondAndApply(to: cell.bondableRelays.indentationLevel.retained(by: retainer))
    #expect(cell.indentationLevel == 2)
    first.wrappedValue = 7
    #expect(cell.indentationLevel == 2)
    cell.indentationLevel = 3
    #expect(first.wrappedValue == 7 && second.wrappedValue == 3)
  }

  @Test("an Observable that is set on another thread sets the property on that thread, before the set returns")
  func otherThread() async {
    let label = UILabel()
    let observable = Observable<String?>(wrappedValue: nil)
    observable.relay.bonding(with: label.bondableRelays.text)
    // SAFETY: the test waits for the other thread.
    nonisolated(unsafe) let shared = observable
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.global().async {
        unsafe shared.wrappedValue = "text"
        done.resume()
      }
    }
    #expect(label.text == "text")
  }
}
