// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Pharos: the document's basic examples")
struct BasicExamples {
  final class MyClass {
    @Observable var text: String?
    var retainer: Retainer = .init()
    let calls = Calls<String?>()

    func observeText() {
      $text.whenDidSet(invoke: self, method: MyClass.textDidChange)
    }

    func textDidChange(_ changes: Changes<String?>) {
      calls.add(changes)
    }
  }

  @Test("D1: an observable property starts with nil and reads back what was set")
  func declaration() {
    let object = MyClass()
    #expect(object.text == nil)
    object.text = "a"
    #expect(object.text == "a")
  }

  @Test("D2: whenDidSet is called once per set, for equal sets too, and not when it is attached")
  func whenDidSet() {
    let object = MyClass()
    let calls = Calls<String?>()
    object.$text.whenDidSet { changes in
      calls.add(changes)
    }
    #expect(calls.count == 0)
    object.text = "a"
    object.text = "a"
    object.text = nil
    #expect(calls.old == [nil, "a", "a"])
    #expect(calls.new == ["a", "a", nil])
  }

  @Test("D3: whenDidUniqueSet is not called for an equal set, nil included")
  func whenDidUniqueSet() {
    let object = MyClass()
    let calls = Calls<String?>()
    object.$text.whenDidUniqueSet { changes in
      calls.add(changes)
    }
    object.text = nil
    object.text = "a"
    object.text = "a"
    object.text = "b"
    #expect(calls.old == [nil, "a"])
    #expect(calls.new == ["a", "b"])
  }

  @Test("D4: a method is called with the changes, and its owner is held weakly")
  func invokeMethod() {
    let observable = Observable<String?>(wrappedValue: nil)
    weak var gone: MyClass?
    do {
      let object = MyClass()
      gone = object
      object.observeText()
      object.text = "a"
      #expect(object.calls.old == [nil])
      #expect(object.calls.new == ["a"])
      observable.relay.whenDidSet(invoke: object, method: MyClass.textDidChange)
      observable.wrappedValue = "b"
      #expect(object.calls.new == ["a", "b"])
    }
    #expect(gone == nil)
    observable.wrappedValue = "c"
  }

  @Test("D5: invokeRelay runs the listener with the current value, and later sets still arrive")
  func invokeRelay() {
    let object = MyClass()
    object.text = "a"
    let calls = Calls<String?>()
    object.$text.whenDidSet { changes in
      calls.add(changes)
    }.invokeRelay()
    #expect(calls.old == ["a"])
    #expect(calls.new == ["a"])
    object.text = "b"
    #expect(calls.new == ["a", "b"])
  }

  @Test("D6: the second listener of a relay replaces the first", .expectedMisuse)
  func secondListener() {
    let object = MyClass()
    let log = EventLog<String>()
    object.$text.whenDidSet { _ in
      log.append("first closure")
    }.whenDidSet { _ in
      log.append("will replace first closure")
    }
    object.text = "a"
    #expect(log.events == ["will replace first closure"])
  }

  @Test("D7, T1: a chain of next relays is called in its order, each with the same change")
  func linearly() {
    @Observable var text: String? = "start"
    let log = EventLog<String>()
    let calls = Calls<String?>()
    $text.whenDidSet { changes in
      log.append("notified by Observable")
      calls.add(changes)
    }.nextRelay().whenDidSet { changes in
      log.append("notified by Main Relay")
      calls.add(changes)
    }.nextRelay().whenDidSet { changes in
      log.append("notified by Previous Relay")
      calls.add(changes)
    }
    text = "a"
    #expect(log.events == ["notified by Observable", "notified by Main Relay", "notified by Previous Relay"])
    #expect(calls.old == ["start", "start", "start"])
    #expect(calls.new == ["a", "a", "a"])
    #expect(calls.changes.allSatisfy { isSame($0.source, _text) })
  }

  @Test("D7: next relays of one relay run in the order in which they were added, closures without a parameter too")
  func nextToEachOther() {
    let object = MyClass()
    let log = EventLog<String>()
    object.$text.nextRelay().whenDidSet {
      log.append("notified by Main Relay")
    }
    object.$text.nextRelay().whenDidSet {
      log.append("notified by Main Relay Too")
    }.nextRelay().whenDidSet { _ in
      log.append("notified by Previous Relay")
    }
    object.$text.nextRelay().whenDidUniqueSet {
      log.append("Last")
    }
    object.text = "a"
    object.text = "a"
    #expect(
      log.events == [
        "notified by Main Relay", "notified by Main Relay Too", "notified by Previous Relay", "Last",
        "notified by Main Relay", "notified by Main Relay Too", "notified by Previous Relay",
      ]
    )
  }

  @Test(
    "D8, T16: a Retainer stops a relay and all below it, wherever it stands in the chain, and releases them",
    arguments: [false, true],
    ["discardAll", "replaced", "owner"]
  )
  func retainer(isFirst: Bool, way: String) {
    final class Owner {
      var retainer: Retainer = .init()
    }
    let object = MyClass()
    var owner: Owner? = Owner()
    let log = EventLog<String>()
    weak var next: BaseRelay<String?>?
    weak var below: BaseRelay<String?>?
    object.$text.whenDidSet { _ in log.append("main") }
    if let owner {
      let relay = object.$text.nextRelay()
      if isFirst {
        relay.referenceManaged(by: owner.retainer).whenDidSet { _ in log.append("next") }
      } else {
        relay.whenDidSet { _ in log.append("next") }.retained(by: owner.retainer)
      }
      next = relay
      below = relay.nextRelay().whenDidSet { _ in log.append("below") }
    }
    object.text = "a"
    #expect(log.take() == ["main", "next", "below"])
    #expect(next != nil)
    switch way {
    case "discardAll": owner?.retainer.discardAll()
    case "replaced": owner?.retainer = .init()
    default: owner = nil
    }
    object.text = "b"
    #expect(log.events == ["main"])
    #expect(next == nil)
    #expect(below == nil)
  }

  // The document lacks the colon of `set:` and the `self.` of an escaping closure: no Swift compiles it as printed.
  final class Button {
    private(set) var setCount = 0
    private var stored: String?
    func title() -> String? { stored }
    func setTitle(_ title: String?) {
      stored = title
      setCount += 1
    }
  }

  @Test("D9: with a mutator, get and set go to the backing object, and invokeRelay delivers the getter's value")
  func mutator() {
    final class Owner {
      let button: Button = .init()
      @Observable var title: String?
      let calls = Calls<String?>()

      func observeText() {
        _title.mutator { [unowned self] in
          button.title()
        } set: { [unowned self] in
          button.setTitle($0)
        }
        $title.whenDidSet { [unowned self] changes in
          calls.add(changes)
        }.invokeRelay()
      }
    }
    let owner = Owner()
    owner.button.setTitle("from the button")
    owner.observeText()
    #expect(owner.calls.new == ["from the button"])
    #expect(owner.title == "from the button")
    owner.title = "set"
    #expect(owner.button.title() == "set")
    #expect(owner.button.setCount == 2)
    #expect(owner.calls.old == ["from the button", "from the button"])
    #expect(owner.calls.new == ["from the button", "set"])
  }

  @Test("T2: getter and setter are used; the mutator itself fires nothing; a nil of the getter is the value")
  func getterAndSetter() {
    @Observable var text: String? = "start"
    var backing: String?
    let calls = Calls<String?>()
    $text.whenDidSet { calls.add($0) }
    #expect(text == "start")
    _text.mutator {
      backing
    } set: {
      backing = $0
    }
    #expect(calls.count == 0)
    #expect(text == nil)
    text = "set"
    #expect(backing == "set")
    #expect(text == "set")
    #expect(calls.new == ["set"])
  }
}
