// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing
import TestSupport

@Suite("Pharos: the document's examples of ignoring, delaying, queues, mapping, relaying and merging")
struct ValueExamples {
  final class MyClass {
    @Observable var text: String?
    @Observable var count: Int = 0
    @Observable var empty: Bool = true
    @Observable var array: [String] = []
  }

  @Test("D15, T3: an ignored set calls neither the listener nor what is below, and is stored all the same")
  func ignore() {
    let object = MyClass()
    let calls = Calls<String?>()
    let below = Calls<String?>()
    object.$text.whenDidSet { changes in
      calls.add(changes)
    }.ignore { $0.new?.isEmpty ?? true }
    object.$text.nextRelay().ignore { $0.new == "b" }.whenDidSet { below.add($0) }
      .nextRelay().whenDidSet { below.add($0) }
    object.text = ""
    object.text = nil
    #expect(object.text == nil)
    #expect(calls.count == 0)
    #expect(below.count == 0)
    object.text = "a"
    object.text = "b"
    #expect(calls.old == [nil, "a"])
    #expect(calls.new == ["a", "b"])
    #expect(below.new == ["a", "a"])
  }

  @Test("D16, T4: a burst of sets is one call at once and one after the window, with the newest value")
  func multipleSetDelayed() {
    let time = ManualTime()
    let served = ServedQueue()
    let log = EventLog<String?>()
    let observable = Observable<String?>(wrappedValue: nil)
    time.counts {
      _ = observable.relay.whenDidUniqueSet { changes in
        log.append(changes.new)
      }.multipleSetDelayed(by: 1).observe(on: served.queue)
    }
    observable.wrappedValue = "1"
    served.serve()
    #expect(log.events == ["1"])
    for number in 2...5 { observable.wrappedValue = "\(number)" }
    time.advance(by: 0.9)
    served.serve()
    #expect(log.events == ["1"])
    time.advance(by: 0.1)
    served.serve()
    #expect(log.events == ["1", "5"])
    // The next window closes by itself: a set after it is delivered at once.
    time.advance(by: 1)
    observable.wrappedValue = "6"
    served.serve()
    #expect(log.events == ["1", "5", "6"])
  }

  @Test("D17: with a queue, the listener is called there, asynchronously and in order")
  func observeOnQueue() async {
    let log = EventLog<String>()
    let object = MyClass()
    object.$text.whenDidUniqueSet { changes in
      log.append("\(changes.new ?? "nil") \(DispatchQueue.currentQueueLabel ?? "nowhere")")
    }.observe(on: .main)
    await MainActor.run { [object = UnsafeTransfer(object)] in
      object.value.text = "0"
      #expect(log.count == 0)
    }
    for number in 1...4 { object.text = "\(number)" }
    #expect(await eventually { log.count == 5 })
    #expect(log.events == (0...4).map { "\($0) \(DispatchQueue.main.label)" })
  }

  @Test("D17: on a concurrent queue of the client's own, too, the listener is called there and in order")
  func observeOnOwnQueue() async {
    let key = DispatchSpecificKey<Int>()
    let queue = DispatchQueue(label: "own", attributes: .concurrent)
    queue.setSpecific(key: key, value: 7)
    let log = EventLog<[Int]>()
    let object = MyClass()
    object.$count.whenDidSet { changes in
      log.append([changes.new, DispatchQueue.getSpecific(key: key) ?? 0])
    }.observe(on: queue)
    for number in 1...50 { object.count = number }
    #expect(await eventually { log.count == 50 })
    #expect(log.events == (1...50).map { [$0, 7] })
  }

  @Test("D18: on the right queue the listener is called before the set returns, from elsewhere later")
  func syncWhenInSameThread() async {
    let log = EventLog<String?>()
    let observable = Observable<String?>(wrappedValue: nil)
    observable.relay.whenDidUniqueSet { changes in
      log.append(changes.new)
    }.observe(on: .main)
      .syncWhenInSameThread()
    await MainActor.run { [observable = UnsafeTransfer(observable)] in
      observable.value.wrappedValue = "main"
      #expect(log.events == ["main"])
    }
    let transfer = UnsafeTransfer(observable)
    DispatchQueue(label: "background").async { transfer.value.wrappedValue = "background" }
    #expect(await eventually { log.count == 2 })
    #expect(log.events == ["main", "background"])
  }

  @Test("D19, T5: map adds a relay with mapped old and new values, which are passed on to what is below")
  func map() {
    let object = MyClass()
    let calls = Calls<Int>()
    let below = Calls<Int>()
    let log = EventLog<String>()
    object.$text.map { $0?.count ?? 0 }
      .whenDidSet { changes in
        calls.add(changes)
        log.append("notified by Main Relay")
        log.append("changes now is Int with value \(changes.new)")
      }.nextRelay().whenDidSet { below.add($0) }
    object.text = "abc"
    #expect(log.events == ["notified by Main Relay", "changes now is Int with value 3"])
    #expect(calls.old == [0])
    #expect(calls.new == [3])
    #expect(below.old == [0])
    #expect(below.new == [3])
  }

  @Test("D20: compactMap maps the elements and drops what becomes nil")
  func compactMap() {
    let object = MyClass()
    let calls = Calls<[Int]>()
    let log = EventLog<String>()
    object.$array.compactMap { $0.count }
      .whenDidSet { changes in
        calls.add(changes)
        log.append("notified by Main Relay")
        log.append("changes now is [Int]")
      }
    let numbers = Calls<[Int]>()
    object.$array.compactMap { Int($0) }.whenDidSet { numbers.add($0) }
    object.array = ["a", "bcd"]
    #expect(log.events == ["notified by Main Relay", "changes now is [Int]"])
    #expect(calls.old == [[]])
    #expect(calls.new == [[1, 3]])
    object.array = ["1", "x", "2"]
    #expect(numbers.new == [[], [1, 2]])
  }

  @Test("D21: values are relayed to other Observables, and each result is a relay under its target")
  func relayValue() {
    let object = MyClass()
    let counts = Calls<Int>()
    let empties = Calls<Bool>()
    object.$count.whenDidSet { counts.add($0) }
    object.$empty.whenDidSet { empties.add($0) }
    let result = object.$text.map { $0?.count ?? 0 }
      .relayValue(to: object.$count)
      .map { $0 == 0 }
      .relayUniqueValue(to: object.$empty)
    object.text = "abc"
    #expect(object.count == 3)
    #expect(object.empty == false)
    object.text = "abcd"
    #expect(object.count == 4)
    #expect(empties.new == [false])
    object.text = nil
    #expect(object.count == 0)
    #expect(object.empty == true)
    let below = Calls<Bool>()
    result.whenDidSet { below.add($0) }
    object.text = "a"
    #expect(below.new == [false])
    #expect(empties.new == [false, true, false])
    #expect(counts.new == [3, 4, 0, 1])
  }

  @Test("D21: relaying stops when the target is gone")
  func targetGone() {
    let object = MyClass()
    let other = Observable(wrappedValue: 0)
    weak var gone: MyClass?
    do {
      let target = MyClass()
      gone = target
      other.relay.relayValue(to: target.$count)
      other.wrappedValue = 1
      #expect(target.count == 1)
    }
    #expect(gone == nil)
    other.wrappedValue = 2
    object.$count.relayValue(to: Observable(wrappedValue: 0).relay)
    object.count = 1
  }

  @Test("D22, T14: values are borne to any writable property, and the object's own changes do not come back")
  func bearer() {
    let object = MyClass()
    var label: PlainLabel? = PlainLabel()
    if let label { object.$text.relayValue(to: label.bearerRelays.text) }
    object.text = "a"
    #expect(label?.text == "a")
    label?.text = "b"
    #expect(object.text == "a")
    weak let gone = label
    label = nil
    #expect(gone == nil)
    object.text = "c"

    @Observable var text: String?
    let foundation = FoundationLabel()
    let calls = Calls<String?>()
    $text.relayValue(to: foundation.bearerRelays.text).nextRelay().whenDidSet { calls.add($0) }
    foundation.text = "label"
    #expect(text == nil)
    text = "d"
    #expect(foundation.text == "d")
    #expect(calls.new == ["d"])
    #expect(isSame(calls.changes.last?.source, _text))
    $text.relayUniqueValue(to: .relay(of: foundation, \.text) as AssociativeBearerRelay<String?>)
    text = "e"
    #expect(foundation.text == "e")
  }

  @Test("T6-T8: two, three and four merged relays change one component at a time")
  func merged() {
    @Observable var a = "a"
    @Observable var b = 1
    @Observable var c = 2.5
    @Observable var d = false
    let calls = Calls<(String, Int)>()
    let log = EventLog<String>()
    _a.relay.merge(with: _b.relay).whenDidSet { calls.add($0) }
    $a.merge(with: $b, $c).whenDidSet { log.append("\($0.old) \($0.new)") }
    $a.merge(with: $b, $c, $d).whenDidSet { log.append("\($0.old) \($0.new)") }
    a = "A"
    #expect(log.take() == [#"("a", 1, 2.5) ("A", 1, 2.5)"#, #"("a", 1, 2.5, false) ("A", 1, 2.5, false)"#])
    b = 2
    #expect(log.take() == [#"("A", 1, 2.5) ("A", 2, 2.5)"#, #"("A", 1, 2.5, false) ("A", 2, 2.5, false)"#])
    c = 3.5
    #expect(log.take() == [#"("A", 2, 2.5) ("A", 2, 3.5)"#, #"("A", 2, 2.5, false) ("A", 2, 3.5, false)"#])
    d = true
    #expect(log.take() == [#"("A", 2, 3.5, false) ("A", 2, 3.5, true)"#])
    #expect(calls.changes.map { "\($0.old) \($0.new)" } == [#"("a", 1) ("A", 1)"#, #"("A", 1) ("A", 2)"#])
    #expect(isSame(calls.changes.last?.source, _b))
  }

  struct User: Equatable {
    var userName = ""
    var fullName = ""
    var password = ""
  }

  @Test("D23: merged relays give a full tuple for each set, and a user made of it")
  func merge() {
    final class Form {
      @Observable var userName: String = ""
      @Observable var fullName: String = ""
      @Observable var password: String = ""
      @Observable var user: User = User()
      let log = EventLog<[String]>()
      let retainer = Retainer()

      func observeText() {
        mergeRelays($userName, $fullName, $password)
          .retained(by: retainer)
          .whenDidSet { [log] changes in
            log.append(["userName: \(changes.new.0)", "fullName: \(changes.new.1)", "password: \(changes.new.2)"])
          }.map {
            User(
              userName: $0.new.0,
              fullName: $0.new.1,
              password: $0.new.2
            )
          }.relayValue(to: $user)
      }
    }
    let form = Form()
    form.observeText()
    form.userName = "u"
    form.fullName = "f"
    form.password = "p"
    #expect(
      form.log.events == [
        ["userName: u", "fullName: ", "password: "],
        ["userName: u", "fullName: f", "password: "],
        ["userName: u", "fullName: f", "password: p"],
      ]
    )
    #expect(form.user == User(userName: "u", fullName: "f", password: "p"))
    form.retainer.discardAll()
    form.userName = "x"
    #expect(form.user.userName == "u")
    #expect(form.log.count == 3)
  }
}
