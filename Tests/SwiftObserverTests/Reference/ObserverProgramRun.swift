// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport

/// A run of a program on the module or on the reference, whose logs are compared.
final class ObserverProgramRun<Library: ObserverLibrary>: ProgramLog {
  private final class Author {}

  private var nodes: [Library.Node] = []
  private var promises: [Library.Promise] = []
  private var unfinished: [(@escaping Library.Receive) -> Void] = []
  private var deliveries: [() -> Void] = []
  private var observers = (0..<3).map { _ in Library.observer() }
  private var onces: [Weakly<Library.Observer>] = []
  private var authors: [Author] = []
  private var names: [ObjectIdentifier: (name: String, reference: Weakly<AnyObject>)] = [:]
  private var seen: [Int] = []

  required init() {
    super.init()
    authors = (0..<3).map { _ in author() }
    add("messenger", Library.messenger())
    add("variable", Library.variable(3))
    addModel(isMortal: false)
  }

  override func end() {
    fuel = 0
    // Objects in a circle of origins retain one another.
    let end = Library.messenger().messenger
    for node in nodes where node.messenger is Library.Number { node.setOrigin?(end) }
    let all = (nodes, promises, observers, unfinished)
    (nodes, promises, observers, unfinished) = ([], [], [], [])
    letGo(all)
    note("left: \(alive)")
  }

  /// Logs the visible state between two operations, if it has changed.
  override func look() {
    var view = nodes.compactMap { node in node.latest.map { $0() ?? -1_000 } } + promises.map { $0.known ?? -1_000 }
    // A bit for each pair of an observer and an observable object.
    view += observers.map { observer in nodes.reduce(1) { $0 * 2 + ($1.messenger.isObserved(by: observer) ? 1 : 0) } }
    if view != seen { note("\(view)") }
    seen = view
    let gone = takeGone()
    if !gone.isEmpty { note("gone: \(gone)") }
  }

  override func watch(_ object: AnyObject, _ name: String) {
    super.watch(object, name)
    names[ObjectIdentifier(object)] = (name, Weakly(object))
  }

  /// An unnamed object may reuse the address of a named one, so that is checked, too.
  private func name(of object: AnyObject) -> String {
    guard let entry = names[ObjectIdentifier(object)], entry.reference.object === object else { return "another" }
    return entry.name
  }

  /// Whether a message may continue in a circle.
  private func burn() -> Bool {
    fuel -= 1
    return fuel > 0
  }

  private func author() -> Author {
    let author = Author()
    watch(author, name("author"))
    return author
  }

  private var hasRoom: Bool { nodes.count < 20 }

  private func add(_ kind: String, _ node: Library.Node) {
    var node = node
    node.serial = madeCount
    watch(node.messenger, name(kind))
    nodes.append(node)
  }

  private func addModel(isMortal: Bool) {
    let (model, node) = Library.model(isMortal: isMortal)
    watch(model, name("model"))
    add("messenger", node)
  }

  private func add(_ kind: String, _ promise: Library.Promise) {
    watch(promise, name(kind))
    promises.append(promise)
  }

  private func letGo<Thing>(_ thing: consuming Thing) {}

  /// A callback that does what its script says.
  private func callback(_ kind: String, _ draw: Draw) -> (String) -> Void {
    let (name, script) = (name(kind), draw.script())
    return { [unowned self] in called(name, $0, script) }
  }

  /// A callback that captures an object, whose lifetime is checked.
  private func handler(_ draw: Draw) -> (String, AnyObject) -> Void {
    let (name, script, captured) = (name("handler"), draw.script(), Author())
    watch(captured, name)
    return { [unowned self] text, author in
      withExtendedLifetime(captured) { called(name, "\(text) by \(self.name(of: author))", script) }
    }
  }

  private func number(_ draw: Draw) -> Library.Number? {
    draw.one(of: nodes.compactMap { $0.messenger as? Library.Number })
  }

  private func maybe(_ draw: Draw) -> Library.Maybe? {
    draw.one(of: nodes.compactMap { $0.messenger as? Library.Maybe })
  }

  private func variable(_ draw: Draw) -> Library.Variable? {
    draw.one(of: nodes.compactMap { $0.messenger as? Library.Variable })
  }

  private func author(_ draw: Draw) -> AnyObject? { draw.below(3) == 0 ? draw.one(of: authors) : nil }
  private func observer(_ draw: Draw) -> Library.Observer { draw.one(of: observers) ?? Library.shared() }

  /// One of the first `count` transforms.
  private func transform(_ draw: Draw, of count: Int) -> NumberTransform {
    let call = callback("transform", draw)
    switch draw.below(count) {
    case 0:
      return .map {
        call("\($0)")
        return ($0 * 5 + 2) % 7
      }
    case 1:
      return .filter { [unowned self] in
        call("\($0)")
        return burn() && $0 % 4 != 1
      }
    case 2: return .select(draw.below(6))
    case 3:
      return .filterAuthor { [unowned self] author in
        call(name(of: author))
        return authors[0] !== author
      }
    case 4: return .from(draw.flag() ? draw.one(of: authors) : nil)
    case 5: return .notFrom(draw.flag() ? draw.one(of: authors) : nil)
    case 6: return .unwrap
    default: return .unwrapWithDefault(draw.below(6))
    }
  }

  override func perform(_ operation: UInt64) {
    let draw = Draw(operation)
    switch draw.below(150) {
    case 0..<36: draw.one(of: nodes)?.send(draw.below(8) == 0 ? nil : draw.below(6), author(draw))
    case 36..<76: observe(draw)
    case 76..<87: stop(draw)
    case 87..<101: change(draw)
    case 101..<128: if hasRoom { make(draw) }
    case 128..<140: promise(draw)
    case 140..<145: if !nodes.isEmpty { letGo(nodes.remove(at: draw.below(nodes.count))) }
    case 145..<147:
      let (index, old) = (draw.below(3), observers)
      observers[index] = Library.observer()
      letGo(old)
    case 147: authors[draw.below(3)] = author()
    case 148: if !promises.isEmpty { letGo(promises.remove(at: draw.below(promises.count))) }
    default: if !unfinished.isEmpty { letGo(unfinished.remove(at: draw.below(unfinished.count))) }
    }
  }

  private func observe(_ draw: Draw) {
    let (handler, observer) = (handler(draw), draw.below(4) == 0 ? Library.shared() : observer(draw))
    let receive: Library.Receive = { handler("\($0)", $1) }
    func observation() -> ((@escaping Library.Receive) -> Void)? {
      number(draw).map { number in
        let transforms = (0..<draw.below(4)).map { _ in transform(draw, of: 8) }
        return Library.observation(number, by: draw.below(3) == 0 ? nil : observer, transforms)
      }
    }
    switch draw.below(40) {
    case 0..<12: draw.one(of: nodes)?.messenger.print(for: observer, to: handler)
    case 12..<21: observation()?(receive)
    case 21..<24: if let number = number(draw) { onces.append(Weakly(Library.observeOnce(number, receive))) }
    case 24..<29:
      guard let variable = variable(draw), let form = draw.one(of: UpdateForm.allCases) else { return }
      Library.observe(variable, by: observer, form, receive)
    case 29..<33: observeUntilRelease(draw)
    case 33: if unfinished.count < 4, let observation = observation() { unfinished.append(observation) }
    case 34..<36: draw.one(of: unfinished)?(receive)
    case 36:
      if let number = number(draw) { deliveries.append(Library.deliver(number) { receive($0, Library.shared()) }) }
    case 37:
      if let variable = variable(draw) {
        deliveries.append(Library.deliver(variable) { receive($0, Library.shared()) })
      }
    case 38: draw.one(of: deliveries)?()
    default: draw.one(of: nodes.compactMap(\.whenCached))?(receive)
    }
  }

  /// Acts when the handler is released.
  ///
  /// The order in which a chain releases its closures isn't defined; only that of the origins is compared.
  private func observeUntilRelease(_ draw: Draw) {
    guard let node = draw.one(of: nodes.filter { $0.setOrigin == nil && $0.stopObserving == nil }) else { return }
    let (name, script) = (name("handler"), draw.script())
    let captured = OnDeinit { [weak self] in
      if let self, fuel > 0 { called(name, "released", script) }
    }
    let handler = { [unowned self] (text: String, author: AnyObject) in
      withExtendedLifetime(captured) { note("\(name) \(text) by \(self.name(of: author))") }
    }
    if draw.flag(), let number = node.messenger as? Library.Number {
      onces.append(Weakly(Library.observeOnce(number) { handler("\($0)", $1) }))
    } else {
      node.messenger.print(for: Library.shared(), to: handler)
    }
  }

  private func stop(_ draw: Draw) {
    let (node, observer) = (draw.one(of: nodes), draw.below(4) == 0 ? Library.shared() : observer(draw))
    switch draw.below(11) {
    case 0..<4: node?.messenger.stop(observer)
    case 4: Library.stopNothing(observer)
    case 5..<7: Library.stop(self.observer(draw))
    case 7: if let once = draw.one(of: onces)?.object { Library.stop(once) }
    case 8: draw.one(of: nodes.compactMap(\.stopObserving))?()
    default: node?.messenger.end(draw.flag() ? observer : nil)
    }
  }

  private func change(_ draw: Draw) {
    switch draw.below(14) {
    case 0..<7:
      guard let variable = variable(draw) else { return }
      Library.set(variable, draw.below(6), author(draw), byOperator: draw.flag())
    case 7: if let variable = variable(draw) { Library.add(variable, draw.below(6)) }
    case 8..<11:
      guard let variable = variable(draw) else { return }
      let (name, addend) = (name("change"), draw.below(6))
      // A closure that sets the value a second time ends the program.
      var rest = draw.script()
      Library.modify(variable) { [unowned self] stored in
        called(name, "\(stored)", rest)
        rest = []
        stored = (stored * 2 + addend) % 6
      }
    case 11: draw.one(of: nodes.compactMap(\.setLatest))?(draw.flag() ? draw.below(6) : nil)
    default: draw.one(of: nodes.compactMap(\.sendLatest))?()
    }
  }

  /// Makes a node, or gives one another origin.
  private func make(_ draw: Draw) {
    switch draw.below(27) {
    case 0: add("messenger", Library.messenger())
    case 1: addModel(isMortal: draw.flag())
    case 2: add("variable", Library.variable(draw.below(6)))
    case 3..<10: if let number = number(draw) { add("transform", Library.transform(number, transform(draw, of: 6))) }
    case 10: if let number = number(draw) { add("weak", Library.weak(number)) }
    case 11..<13: if let number = number(draw) { add("maybe", Library.maybe(number)) }
    case 13..<15:
      if let maybe = maybe(draw) { add("unwrap", Library.unwrap(maybe, draw.flag() ? draw.below(6) : nil)) }
    case 15: if let number = number(draw) { add("cache", Library.cache(number)) }
    case 16: if let maybe = maybe(draw) { add("cache", Library.cache(maybe)) }
    case 17: if let variable = variable(draw) { add("mapped", Library.mapped(variable, isNew: draw.flag())) }
    case 18:
      if let number = number(draw) {
        add("chain", Library.chain(number, 2 + draw.below(39)) { [unowned self] _ in burn() })
      }
    case 19: add("state", Library.state(getter(draw)))
    case 20:
      let name = name("mapper")
      let mapped = Library.mappedState(getter(draw)) { [unowned self] value in
        note("\(name) \(value.map(String.init) ?? "nil")")
        return value.map { $0 + 3 } ?? 4
      }
      add("mapped", mapped)
    case 21: draw.one(of: nodes.compactMap(\.clearOrigin))?()
    default:
      // A later node may be the origin only if messages in a circle stop somewhere.
      guard let node = draw.one(of: nodes.filter { $0.setOrigin != nil }) else { return }
      let origins = nodes.filter { node.endsCircles || $0.serial < node.serial }
      if let origin = draw.one(of: origins) { node.setOrigin?(origin.messenger) }
    }
  }

  /// A getter that runs an action on each access, and sometimes returns another object.
  private func getter(_ draw: Draw) -> () -> Int? {
    let call = callback("getter", draw)
    var count = 0
    return {
      count += 1
      let answer = count % 3 == 1 ? nil : count
      call("asked")
      return answer
    }
  }

  private func promise(_ draw: Draw) {
    let (promise, call) = (draw.one(of: promises), callback("promised", draw))
    switch draw.below(12) {
    case 0..<4: promise?.fulfill(draw.below(6))
    case 4..<8:
      let handler = handler(draw)
      promise?.whenFulfilled { handler("\($0)", Library.shared()) }
    case _ where promises.count > 8: break
    case 8:
      guard let promise else { return }
      let mapped = promise.map {
        call("\($0)")
        return $0 * 2 + 1
      }
      add("mapped", mapped)
    case 9:
      guard let promise else { return }
      let next = draw.one(of: promises).map(Weakly.init)
      let then = promise.then { value in
        call("\(value)")
        return next?.object ?? Library.promise(value + 10)
      }
      add("then", then)
    case 10:
      if let promise, let other = draw.one(of: promises) { add("and", promise.and(other) { $0 * 10 + $1 }) }
    default: add("promise", Library.promise(draw.flag() ? draw.below(6) : nil))
    }
  }
}
