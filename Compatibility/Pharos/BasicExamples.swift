// SPDX-License-Identifier: MIT

import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Pharos: the document's basic examples", .expectedMisuse)
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

  @Test("D6: the second listener of a relay replaces the first")
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

  @Test("D7: a chain of next relays is called in its order")
  func linearly() {
    let object = MyClass()
    let log = EventLog<String>()
    object.$text.whenDidSet { _ in
      log.append("notified by Observable")
    }.nextRelay().whenDidSet { _ in
      log.append("notified by Main Relay")
    }.nextRelay().whenDidSet { _ in
      log.append("notified by Previous Relay")
    }
    object.text = "a"
    #expect(log.events == ["notified by Observable", "notified by Main Relay", "notified by Previous Relay"])
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
    "D8: a Retainer stops a relay and all below it, wherever it stands in the chain",
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
    object.$text.whenDidSet { _ in log.append("main") }
    let retainer = owner?.retainer ?? .init()
    if isFirst {
      object.$text.nextRelay()
        .referenceManaged(by: retainer)
        .whenDidSet { _ in log.append("next") }
        .nextRelay().whenDidSet { _ in log.append("below") }
    } else {
      object.$text.nextRelay()
        .whenDidSet { _ in log.append("next") }
        .retained(by: retainer)
        .nextRelay().whenDidSet { _ in log.append("below") }
    }
    object.text = "a"
    #expect(log.take() == ["main", "next", "below"])
    switch way {
    case "discardAll": retainer.discardAll()
    case "replaced": break
    default: owner = nil
    }
    owner?.retainer = .init()
    object.text = "b"
    // The test itself holds the Retainer, unless it was discarded by hand.
    #expect(log.take() == (way == "discardAll" ? ["main"] : ["main", "next", "below"]))
  }

  @Test("D8: a Retainer that is replaced, or whose owner dies, ends its relays")
  func retainerDies() {
    final class Owner {
      var retainer: Retainer = .init()
    }
    let object = MyClass()
    var owner: Owner? = Owner()
    let log = EventLog<String>()
    if let owner { object.$text.nextRelay().referenceManaged(by: owner.retainer).whenDidSet { log.append("1") } }
    object.text = "a"
    owner?.retainer = .init()
    object.text = "b"
    #expect(log.take() == ["1"])
    if let owner { object.$text.nextRelay().whenDidSet { log.append("2") }.referenceManaged(by: owner.retainer) }
    object.text = "c"
    owner = nil
    object.text = "d"
    #expect(log.take() == ["2"])
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
}
