// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

/// The document shows these with UIKit.
///
/// Here a class of the client's own stands in for the text field.
@Suite("Pharos: the document's examples of bonds")
struct BondExamples {
  final class MyClass {
    @Observable var text: String?
    var observable: Observable<String?> { _text }
  }

  /// A kind of other side, with how to read and write it.
  struct Side {
    let relay: TwoWayRelay<String?>
    let read: () -> String?
    let write: (String?) -> Void
    let object: AnyObject

    init(_ name: String) {
      let (field, bare, other) = (PlainField(), BareField(), Observable<String?>(wrappedValue: nil))
      switch name {
      case "announcing object":
        self.init(field.bondableRelays.text, field, \.text)
      case "any object":
        self.init(.relay(of: field, \.text), field, \.text)
      case "relay of the client's own":
        self.init(FieldRelay(bare), bare, \.text)
      default:
        self.init(other.relay, other, \.wrappedValue)
      }
    }

    private init<Object: AnyObject>(
      _ relay: TwoWayRelay<String?>,
      _ object: Object,
      _ property: ReferenceWritableKeyPath<Object, String?>
    ) {
      self.relay = relay
      self.object = object
      read = { object[keyPath: property] }
      write = { object[keyPath: property] = $0 }
    }
  }

  nonisolated static let names = ["announcing object", "any object", "relay of the client's own", "other Observable"]

  @Test(
    "D10, T9, T12: bonding moves nothing, and then each side follows the other with one call each",
    arguments: names
  )
  func bonding(name: String) {
    let object = MyClass()
    let side = Side(name)
    side.write("field")
    object.text = "text"
    let calls = Calls<String?>()
    let otherCalls = Calls<String?>()
    object.$text.bonding(with: side.relay)
      .whenDidSet { changes in
        calls.add(changes)
      }
    side.relay.whenDidSet { changes in otherCalls.add(changes) }
    #expect(object.text == "text")
    #expect(side.read() == "field")
    #expect(calls.count == 0)

    object.text = "a"
    #expect(side.read() == "a")
    #expect(calls.new == ["a"])
    #expect(otherCalls.new == ["a"])
    for calls in [calls, otherCalls] { #expect(isSame(calls.changes.last?.source, object.observable)) }

    side.write("b")
    #expect(object.text == "b")
    #expect(calls.old == ["text", "a"])
    #expect(calls.new == ["a", "b"])
    #expect(otherCalls.new == ["a", "b"])
    for calls in [calls, otherCalls] { #expect(isSame(calls.changes.last?.source, side.object)) }
  }

  @Test(
    "D11, T10, T11, T13, T15: bondAndApply gives the value away, bondAndMap takes it over, before the listener comes",
    arguments: names,
    ["text", "field"]
  )
  func bondAndMove(name: String, start: String) {
    let object = MyClass()
    let side = Side(name)
    object.text = "text"
    side.write("field")
    let calls = Calls<String?>()
    if start == "text" {
      object.$text.bondAndApply(to: side.relay)
        .whenDidSet { changes in
          calls.add(changes)
        }
    } else {
      object.$text.bondAndMap(from: side.relay)
        .whenDidSet { changes in
          calls.add(changes)
        }
    }
    #expect(side.read() == start)
    #expect(object.text == start)
    #expect(calls.count == 0)
    side.write("b")
    #expect(object.text == "b")
    object.text = "c"
    #expect(side.read() == "c")
    #expect(calls.old == [start, "b"])
    #expect(calls.new == ["b", "c"])
  }

  @Test("D12: a stored relay of an object tells of the object's changes")
  func storedRelay() {
    final class Owner {
      var relay: AssociativeTwoWayRelay<String?>
      let calls = Calls<String?>()

      init(textField: PlainField) {
        self.relay = textField.bondableRelays.text
      }

      func observeRelay() {
        relay.whenDidSet { [calls] changes in
          calls.add(changes)
        }
      }
    }
    let textField = PlainField()
    textField.text = "a"
    let owner = Owner(textField: textField)
    owner.observeRelay()
    textField.text = "b"
    #expect(owner.calls.old == ["a"])
    #expect(owner.calls.new == ["b"])
    #expect(isSame(owner.calls.changes.last?.source, textField))
    owner.relay.apply(value: "c")
    #expect(textField.text == "c")
    #expect(owner.calls.new == ["b", "c"])
    #expect(isSame(owner.calls.changes.last?.source, owner.relay))
  }

  @Test("D12: a client's own subclass of AssociativeTwoWayRelay tells of its object's changes, and writes to it")
  func ownSubclass() {
    let field = BareField()
    let relay = FieldRelay(field)
    let calls = Calls<String?>()
    relay.whenDidSet { calls.add($0) }
    field.text = "a"
    #expect(calls.new == ["a"])
    #expect(isSame(calls.changes.last?.source, field))
    relay.apply(value: "b")
    #expect(field.text == "b")
    #expect(field.writeCount == 2)
    #expect(calls.new == ["a", "b"])
  }

  // The document's stored property lacks a default value, which no Swift compiles.
  @Test("D13: a value relay as a target gets each later value and writes nothing")
  func relayToState() {
    final class Owner {
      let button = PlainField()
      @Observable var buttonState: String = "off"
      let relay: AssociativeValueRelay<String>
      init() { relay = button.relays.state }
    }
    let owner = Owner()
    let calls = Calls<String>()
    owner.relay.whenDidSet { calls.add($0) }
    owner.$buttonState.relayValue(to: owner.relay)
    owner.buttonState = "highlighted"
    #expect(calls.new == ["highlighted"])
    #expect(owner.button.state == "off")
    let bare = ValueRelay(currentValue: "")
    owner.$buttonState.relayValue(to: bare)
    owner.buttonState = "selected"
    #expect(bare.currentValue == "selected")
    owner.$buttonState.relayValue(to: owner.button.relays.state)
  }

  @Test("D14: a relay that is retained to its source fires while that lives, and goes with it")
  func retainToSource() {
    let log = EventLog<String>()
    weak var relay: BaseRelay<String>?
    do {
      let button = PlainField()
      relay = button.relays.state
        .retainToSource()
        .whenDidSet { changes in
          log.append(changes.new)
        }
      #expect(relay != nil)
      button.isOn = true
      button.isOn = false
    }
    #expect(log.events == ["on", "off"])
    // Without the Objective-C runtime, when relays are used next; later, where other tests have thousands of objects.
    for _ in 0..<100_000 where relay != nil { _ = PlainField().relays.state }
    #expect(relay == nil)
  }
}
