// SPDX-License-Identifier: MIT

import TestSupport

/// One run of a program on the module or on the reference; its log is what the two are compared by.
final class PharosProgramRun<Library: PharosLibrary>: ProgramLog<PharosOperation> {
  private final class Captured {}

  /// What a custom getter and setter refer to.
  private final class Box {
    var value: Int

    init(_ value: Int) { self.value = value }
  }

  private var states: [Library.State] = []
  private var relays: [Library.Relay] = []
  private var boxes: [Box] = []
  private var properties: [Library.Property] = []
  private var retainers = [Library.retainer(), Library.retainer()]
  private var objects = [ListeningObject(), ListeningObject()]

  /// Where a change comes from that is handed to a relay.
  private let stranger = Captured()

  /// Made for the first relay that is called elsewhere.
  private var madeTime: Library.Time?

  private var time: Library.Time {
    if let madeTime { return madeTime }
    let new = Library.time()
    madeTime = new
    return new
  }

  /// How often a change may pass, so that programs stay small.
  private var linkBudget = 8
  private var names: [ObjectIdentifier: String] = [:]

  override func end() {
    fuel = 0
    // The queue has nothing left to do when the run is over.
    for _ in 0..<3 {
      perform(.serve)
      perform(.advance(100, isSilent: false))
    }
    perform(.serve)
    let all = (states, relays, retainers, objects, properties)
    (states, relays, retainers, objects, properties) = ([], [], [], [], [])
    letGo(all)
    note("left: \(alive)")
  }

  /// All relays that were made: some hold themselves in a circle.
  private var made: [Weakly<Library.Relay>] = []

  override func breakCircles() {
    for relay in made { relay.object.map(Library.discard) }
  }

  private func letGo<Thing>(_ thing: consuming Thing) {}

  /// What can be seen between two operations.
  override func look() {
    hasMadeInCallback = false
    let properties = properties.map { Library.value(of: $0) }
    let values = "\(states.map(Library.value)) \(relays.map(Library.value)) \(boxes.map(\.value)) \(properties)"
    note("\(values) \(relays.map(Library.retainerCount)) \(alive)")
  }

  private func name(of object: AnyObject?) -> String { object.flatMap { names[ObjectIdentifier($0)] } ?? "-" }

  private func add(_ relay: Library.Relay, _ kind: String) {
    names[ObjectIdentifier(relay)] = name(kind)
    relays.append(relay)
    made.append(Weakly(relay))
  }

  private func add(_ state: Library.State, _ kind: String) {
    let name = name(kind)
    names[ObjectIdentifier(state)] = name
    states.append(state)
    names[ObjectIdentifier(Library.main(state))] = "main of \(name)"
    relays.append(Library.main(state))
    made.append(Weakly(Library.main(state)))
  }

  private func called(_ name: String, _ change: SeenChange, _ script: PharosOperation.Script) {
    called(name, "\(change.old) to \(change.new) by \(self.name(of: change.source))", script)
  }

  private func relay(_ number: Int) -> Library.Relay? { relays.isEmpty ? nil : relays[number % relays.count] }
  private func state(_ number: Int) -> Library.State? { states.isEmpty ? nil : states[number % states.count] }

  /// Whether a callback of the running operation has made a relay.
  ///
  /// What such a relay holds at the end if another callback takes it off, or has it ignore changes, is left open.
  private var hasMadeInCallback = false

  /// Whether a relay ignores changes; what a relay below holds that a callback makes is left open then, too.
  private var ignoresChanges = false

  override func perform(_ operation: PharosOperation) {
    if hasMadeInCallback, depth > 0, operation.keepsOff { return }
    ignoresChanges = ignoresChanges || operation.ignoresChanges
    switch operation {
    case .state(let value): if states.count < 5 { add(Library.state(value), "state") }
    case .accessors(let value):
      guard states.count < 5 else { return }
      let box = Box(value)
      boxes.append(box)
      add(Library.stateWithAccessors(get: { box.value }, set: { box.value = $0 % 5 }), "accessors")
    case .set(let number, let value): if let state = state(number) { Library.set(state, value) }
    case .modify(let number, let added): if let state = state(number) { Library.modify(state, by: added) }
    case .invokeCurrent(let number): if let state = state(number) { Library.invokeCurrent(state) }
    case .invoke(let number): if let relay = relay(number) { Library.invoke(relay) }
    case .apply(let number, let value): if let relay = relay(number) { Library.apply(relay, value) }
    case .pass(let number, let value, let isBack): pass(value, to: number, isBack: isBack)
    case .takeBack(let number):
      let name = name("back")
      if let relay = relay(number) { Library.takeBack(relay) { [unowned self] in called(name, $0, []) } }
    case .listen(let number, let form, let script): listen(number, form, script)
    case .removeNext(let number): if let relay = relay(number) { Library.removeNext(relay) }
    case .removeBonds(let number): if let state = state(number) { Library.removeBonds(state) }
    case .removeAll(let number): if let state = state(number) { Library.removeAll(state) }
    case .discard(let number): if let relay = relay(number) { Library.discard(relay) }
    case .retain(let number, let retainer):
      guard let relay = relay(number) else { return }
      Library.retain(relay, retainers[retainer % retainers.count], isByDocument: retainer % 4 < 2)
    case .retainByHand(let number): if let relay = relay(number) { Library.retain(relay) }
    case .unretain(let number): if let relay = relay(number) { Library.unretain(relay) }
    case .discardAll(let retainer): Library.discardAll(retainers[retainer % retainers.count])
    case .letGoRetainer(let number):
      let old = retainers[number % retainers.count]
      retainers[number % retainers.count] = Library.retainer()
      letGo(old)
    case .letGoState(let number): if !states.isEmpty { letGo(states.remove(at: number % states.count)) }
    case .letGoRelay(let number): if !relays.isEmpty { letGo(relays.remove(at: number % relays.count)) }
    case .letGoObject(let number):
      // For how long a call that runs keeps its object is left open.
      guard depth == 0 else { return }
      let old = objects[number % objects.count]
      objects[number % objects.count] = ListeningObject()
      letGo(old)
    case .setProperty(let number, let value):
      if !properties.isEmpty { Library.set(properties[number % properties.count], value) }
    case .letGoProperty(let number):
      if !properties.isEmpty { letGo(properties.remove(at: number % properties.count)) }
    case .observeOnQueue(let number): if let relay = relay(number) { Library.observe(relay, on: time) }
    case .callInline(let number): if let relay = relay(number) { Library.callInline(relay, time) }
    case .delay(let number, let units, let isDebounced):
      if let relay = relay(number) { Library.delay(relay, by: units, isDebounced: isDebounced, time) }
    case .advance, .ring, .serve: if depth == 0, let madeTime { letPass(operation, madeTime) }
    default: build(operation)
    }
  }

  private func letPass(_ operation: PharosOperation, _ time: Library.Time) {
    switch operation {
    case .advance(let units, let isSilent): Library.advance(time, by: units, isSilent: isSilent)
    case .ring: Library.ring(time)
    default: Library.serve(time)
    }
  }

  private func pass(_ value: Int, to number: Int, isBack: Bool) {
    guard let relay = relay(number) else { return }
    let change = SeenChange(old: Library.value(of: relay), new: value, source: stranger)
    if let isPassed = Library.pass(relay, change, isBack: isBack) { note("passed: \(isPassed)") }
  }

  private func listen(_ number: Int, _ form: ListenerForm, _ script: PharosOperation.Script) {
    guard let relay = relay(number) else { return }
    let name = name("listener")
    let captured = Captured()
    watch(captured, name)
    let object = objects[madeCount % objects.count]
    let objectName = "method of \(madeCount % objects.count)"
    object.listen = { [unowned self] change in called(objectName, change, script) }
    Library.listen(relay, form, object) { [unowned self] change in
      withExtendedLifetime(captured) { called(name, change, script) }
    }
  }

  private func build(_ operation: PharosOperation) {
    guard relays.count < 24 else { return }
    if depth > 0, ignoresChanges { return }
    if depth > 0 { hasMadeInCallback = true }
    switch operation {
    case .twoWay(let value): add(Library.twoWay(value), "twoWay")
    case .bearer(let value, let script):
      let name = name("bearer")
      add(Library.bearer(value) { [unowned self] change in called(name, change, script) }, "bearer")
    case .ignore(let number):
      let name = name("ignorer")
      guard let relay = relay(number) else { return }
      Library.ignore(relay) { [unowned self] change in
        note("\(name) \(change.old) to \(change.new)")
        return change.new % 3 == 1
      }
    case .ignoreSame(let number): if let relay = relay(number) { Library.ignoreSame(relay) }
    case .next(let number): if let relay = relay(number) { add(Library.next(relay), "next") }
    case .row(let number, let count):
      guard let top = relay(number) else { return }
      let last = (0..<count).reduce(top) { relay, _ in
        let next = Library.next(relay)
        made.append(Weakly(next))
        return next
      }
      add(last, "row")
    case .map(let number):
      if let relay = relay(number) { add(Library.map(relay) { ($0 * 3 + 1) % 11 }, "map") }
    case .merge(let first, let second):
      guard let one = relay(first), let other = relay(second) else { return }
      merge([one, other], isMethod: first.isMultiple(of: 2))
    case .mergeThree(let first, let second, let third):
      merge([first, second, third].compactMap(relay), isMethod: first.isMultiple(of: 2))
    case .mergeFour(let first, let second, let third, let fourth):
      merge([first, second, third, fourth].compactMap(relay), isMethod: first.isMultiple(of: 2))
    case .compact(let number):
      guard let relay = relay(number) else { return }
      let list = { (number: Int) in Array(0...number % 4) }
      add(Library.compact(relay, list) { $0 == 2 ? nil : $0 + number }, "compact")
    case .property(let value): if properties.count < 3 { add(Library.property(value)) }
    case .propertyRelay(let number, let kind):
      if !properties.isEmpty { add(Library.relay(of: properties[number % properties.count], kind), "\(kind)") }
    default: link(operation)
    }
  }

  private func merge(_ relays: [Library.Relay], isMethod: Bool) {
    guard relays.count > 1 else { return }
    add(Library.merge(relays, isMethod: isMethod) { $0.reduce(0) { ($0 * 10 + $1) % 9_973 } }, "merge")
  }

  private func add(_ property: Library.Property) {
    let name = name("property")
    names[ObjectIdentifier(property)] = name
    watch(property, name)
    properties.append(property)
  }

  private func link(_ operation: PharosOperation) {
    guard linkBudget > 0, !relays.isEmpty else { return }
    linkBudget -= 1
    switch operation {
    case .addNext(let number, let other):
      guard number % relays.count < other % relays.count, let relay = relay(number), let next = self.relay(other)
      else { return }
      _ = Library.addNext(relay, next)
    case .relayValue(let number, let other, let isUnique):
      guard let relay = relay(number), let target = self.relay(other), relay !== target
      else { return }
      if let made = Library.relayValue(relay, to: target, isUnique: isUnique) { add(made, "relayed") }
    case .bond(let number, let other, let kind):
      guard let state = state(number), let target = self.state(other) else { return }
      Library.bond(state, Library.main(target), kind)
    case .bondRelay(let number, let other, let kind):
      if let state = state(number), let relay = relay(other) { Library.bond(state, relay, kind) }
    case .circle(let count):
      let ring = (0..<count).map { Library.state($0) }
      made += ring.map { Weakly(Library.main($0)) }
      for (index, state) in ring.enumerated() {
        _ = Library.relayValue(Library.main(state), to: Library.main(ring[(index + 1) % count]), isUnique: false)
      }
      // Held by one name: the others are held together by it.
      circles.append(ring)
      add(ring[0], "circle")
      add(Library.next(Library.main(ring[count - 1])), "end of circle")
    default: break
    }
  }

  private var circles: [[Library.State]] = []
}
