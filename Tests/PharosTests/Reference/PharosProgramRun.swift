// SPDX-License-Identifier: MIT

import TestSupport

/// One run of a program on the module or on the reference; its log is what the two are compared by.
class PharosProgramRun<Library: PharosLibrary>: ProgramLog {
  private final class Captured {}

  /// What a custom getter and setter refer to.
  private final class Box {
    var value: Int

    init(_ value: Int) { self.value = value }
  }

  private(set) final var states: [Library.State] = []
  private(set) final var relays: [Library.Relay] = []
  private var boxes: [Box] = []
  private var properties: [Library.Property] = []
  private var retainers = [Library.retainer(), Library.retainer()]
  private var objects = [ListeningObject(), ListeningObject()]

  /// Where a change comes from that is handed to a relay.
  private let stranger = Captured()

  /// Made for the first relay that is called elsewhere.
  private var madeTime: Library.Time?

  final var time: Library.Time {
    if let madeTime { return madeTime }
    let new = Library.time()
    madeTime = new
    return new
  }

  /// How often a change may pass, so that programs stay small.
  private var linkBudget = 8
  private var names: [ObjectIdentifier: String] = [:]

  required init() {
    super.init()
    begin()
  }

  /// Makes what a program begins with.
  func begin() { for value in [3, 5] { add(Library.state(value), "state") } }

  override func end() {
    fuel = 0
    // The queue has nothing left to do when the run is over.
    if let madeTime {
      for _ in 0..<3 {
        Library.serve(madeTime)
        Library.advance(madeTime, by: 100, isSilent: false)
      }
      Library.serve(madeTime)
    }
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

  final func add(_ state: Library.State, _ kind: String) {
    let name = name(kind)
    names[ObjectIdentifier(state)] = name
    states.append(state)
    names[ObjectIdentifier(Library.main(state))] = "main of \(name)"
    relays.append(Library.main(state))
    made.append(Weakly(Library.main(state)))
  }

  private func called(_ name: String, _ change: SeenChange, _ script: [UInt64]) {
    called(name, "\(change.old) to \(change.new) by \(self.name(of: change.source))", script)
  }

  /// Whether a callback of the running operation has made a relay.
  ///
  /// What such a relay holds at the end if another callback takes it off, or has it ignore changes, is left open.
  private var hasMadeInCallback = false

  /// Whether a relay ignores changes; what a relay below holds that a callback makes is left open then, too.
  private var ignoresChanges = false

  override func perform(_ operation: UInt64) {
    let draw = Draw(operation)
    let kind = draw.below(146)
    note("[\(kind)]")
    // With these, relays lose their places or ignore changes.
    if hasMadeInCallback, depth > 0, kind < 16 { return }
    let (relay, state) = (draw.one(of: relays), draw.one(of: states))
    let value = draw.below(6)
    switch kind {
    case 0: relay.map(Library.removeNext)
    case 1: state.map(Library.removeBonds)
    case 2: state.map(Library.removeAll)
    case 3..<6: relay.map(Library.discard)
    case 6: draw.one(of: retainers).map(Library.discardAll)
    case 7: letGo(replaced(&retainers, Library.retainer(), draw))
    case 8..<11: if let index = draw.place(in: relays) { letGo(relays.remove(at: index)) }
    case 11..<53: build(kind, relay, state, value, draw)
    case 53..<56: if states.count < 5 { add(Library.state(value), "state") }
    case 56:
      guard states.count < 5 else { return }
      let box = Box(value)
      boxes.append(box)
      weak var made: Library.State?
      // Sets what is too high a second time.
      let state = Library.stateWithAccessors(get: { box.value }) { value in
        box.value = value % 5
        if value > 4 { made.map { Library.set($0, value % 4) } }
      }
      made = state
      add(state, "accessors")
    case 57..<87: state.map { Library.set($0, value) }
    case 87..<89: state.map { Library.modify($0, by: value) }
    case 89..<91: state.map(Library.invokeCurrent)
    case 91..<95: relay.map(Library.invoke)
    case 95..<98: relay.map { Library.apply($0, value) }
    case 98..<102: relay.map { pass(value, to: $0, isBack: draw.flag()) }
    case 102:
      let name = name("back")
      relay.map { Library.takeBack($0) { [unowned self] in called(name, $0, []) } }
    case 103..<119:
      let form = ListenerForm.allCases[draw.below(ListenerForm.allCases.count)]
      if let relay { listen(relay, form, draw.script()) }
    case 119..<122:
      let retainer = retainers[draw.below(retainers.count)]
      relay.map { Library.retain($0, retainer, isByDocument: draw.flag()) }
    case 122: relay.map(Library.retain)
    case 123: relay.map(Library.unretain)
    case 124: if let index = draw.place(in: states) { letGo(states.remove(at: index)) }
    // For how long a call that runs keeps its object is left open.
    case 125: if depth == 0 { letGo(replaced(&objects, ListeningObject(), draw)) }
    case 126..<128: draw.one(of: properties).map { Library.set($0, value) }
    case 128: if let index = draw.place(in: properties) { letGo(properties.remove(at: index)) }
    case 129..<132: relay.map { Library.observe($0, on: time) }
    case 132: relay.map { Library.callInline($0, time) }
    case 133..<137:
      let units = [0, 3, 5, 9][draw.below(4)]
      relay.map { Library.delay($0, by: units, isDebounced: draw.flag(), time) }
    default: letPass(kind - 137, draw)
    }
  }

  /// Lets time pass, or calls what waits; a callback does not.
  final func letPass(_ kind: Int, _ draw: Draw) {
    guard depth == 0, let madeTime else { return }
    switch kind {
    case 0..<3:
      let units = 1 + draw.below(7)
      Library.advance(madeTime, by: units, isSilent: draw.below(3) == 0)
    case 3: Library.ring(madeTime)
    default: Library.serve(madeTime)
    }
  }

  /// Puts a new thing in the place of another one, and returns that.
  private func replaced<Thing>(_ things: inout [Thing], _ new: Thing, _ draw: Draw) -> Thing {
    let index = draw.below(things.count)
    defer { things[index] = new }
    return things[index]
  }

  private func pass(_ value: Int, to relay: Library.Relay, isBack: Bool) {
    let change = SeenChange(old: Library.value(of: relay), new: value, source: stranger)
    if let isPassed = Library.pass(relay, change, isBack: isBack) { note("passed: \(isPassed)") }
  }

  final func listen(_ relay: Library.Relay, _ form: ListenerForm, _ script: [UInt64]) {
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

  private func build(
    _ kind: Int,
    _ relay: Library.Relay?,
    _ state: Library.State?,
    _ value: Int,
    _ draw: Draw
  ) {
    ignoresChanges = ignoresChanges || kind < 16 || kind == 40
    guard relays.count < 24, depth == 0 || !ignoresChanges else { return }
    if depth > 0 { hasMadeInCallback = true }
    switch kind {
    case 11..<14:
      let name = name("ignorer")
      relay.map { relay in
        Library.ignore(relay) { [unowned self] change in
          note("\(name) \(change.old) to \(change.new)")
          return change.new % 3 == 1
        }
      }
    case 14..<16: relay.map(Library.ignoreSame)
    case 16: add(Library.twoWay(value), "twoWay")
    case 17:
      let (name, script) = (name("bearer"), draw.script())
      add(Library.bearer(value) { [unowned self] change in called(name, change, script) }, "bearer")
    case 18..<25: if let relay { add(Library.next(relay), "next") }
    case 25:
      guard let relay else { return }
      let last = (0...draw.below(60)).reduce(relay) { relay, _ in
        let next = Library.next(relay)
        made.append(Weakly(next))
        return next
      }
      add(last, "row")
    case 26..<30: if let relay { add(Library.map(relay) { ($0 * 3 + 1) % 11 }, "map") }
    case 30..<34:
      let merged = (0..<max(2, kind - 29)).compactMap { _ in draw.one(of: relays) }
      guard !merged.isEmpty else { return }
      let isMethod = draw.flag()
      add(Library.merge(merged, isMethod: isMethod) { $0.reduce(0) { ($0 * 10 + $1) % 9_973 } }, "merge")
    case 34:
      guard let relay else { return }
      let list = { (number: Int) in Array(0...number % 4) }
      add(Library.compact(relay, list) { $0 == 2 ? nil : $0 + value }, "compact")
    case 35: if properties.count < 3 { add(Library.property(value)) }
    case 36..<38:
      let kind = PropertyRelayKind.allCases[draw.below(PropertyRelayKind.allCases.count)]
      if let property = draw.one(of: properties) { add(Library.relay(of: property, kind), "\(kind)") }
    default: link(kind, relay, state, value, draw)
    }
  }

  private func add(_ property: Library.Property) {
    let name = name("property")
    names[ObjectIdentifier(property)] = name
    watch(property, name)
    properties.append(property)
  }

  private func link(
    _ kind: Int,
    _ relay: Library.Relay?,
    _ state: Library.State?,
    _ value: Int,
    _ draw: Draw
  ) {
    guard linkBudget > 0, let relay, let other = draw.place(in: relays) else { return }
    linkBudget -= 1
    let target = relays[other]
    switch kind {
    case 38..<40:
      guard relays[..<other].contains(where: { $0 === relay }), mayLink(to: target) else { return }
      _ = Library.addNext(relay, target)
    case 40..<45:
      guard relay !== target, mayLink(to: target) else { return }
      if let made = Library.relayValue(relay, to: target, isUnique: kind == 40) { add(made, "relayed") }
    case 45..<52:
      let partner = kind < 48 ? draw.one(of: states).map(Library.main) : target
      guard let state, let partner, mayLink(to: partner), mayLink(to: Library.main(state)) else { return }
      Library.bond(state, partner, value)
    default:
      let ring = (0..<2 + draw.below(59)).map { Library.state($0) }
      made += ring.map { Weakly(Library.main($0)) }
      for (state, next) in zip(ring, ring[1...] + ring[..<1]) {
        _ = Library.relayValue(Library.main(state), to: Library.main(next), isUnique: false)
      }
      // Held by one name: the others are held together by it.
      circles.append(ring)
      add(ring[0], "circle")
      add(Library.next(Library.main(ring[ring.count - 1])), "end of circle")
    }
  }

  private var circles: [[Library.State]] = []

  /// The relays to which there have been links.
  private var linked: Set<String> = []

  /// Whether a relay may be linked now.
  ///
  /// Whether a change under way passes a first link that a callback makes to an Observable is left open.
  private func mayLink(to relay: Library.Relay) -> Bool {
    let name = name(of: relay)
    if depth == 0 { linked.insert(name) }
    return linked.contains(name) || !name.hasPrefix("main") && !name.hasPrefix("relayed")
  }
}

/// A run of a program on one listener with an interval and a queue.
final class TimedPharosRun<Library: PharosLibrary>: PharosProgramRun<Library> {
  override func begin() {
    add(Library.state(0), "state")
    Library.delay(relays[0], by: 5, isDebounced: false, time)
    listen(relays[0], .changes, [])
  }

  override func perform(_ operation: UInt64) {
    let (state, relay, draw) = (states[0], relays[0], Draw(operation))
    let kind = draw.below(100)
    note("[\(kind)]")
    switch kind {
    case 0..<40: Library.set(state, draw.below(5))
    case 40..<44:
      let units = [0, 3, 5, 9, -1][draw.below(5)]
      Library.delay(relay, by: units, isDebounced: draw.below(3) == 0, time)
    case 44: Library.callInline(relay, time)
    case 45..<48: Library.discard(relay)
    case 48..<60: listen(relay, draw.below(3) == 0 ? .unique : .changes, draw.script())
    // Half of the rest serves, a fifth more is the ring of a timer that is late.
    default: letPass((kind - 60) / 6, draw)
    }
  }
}
