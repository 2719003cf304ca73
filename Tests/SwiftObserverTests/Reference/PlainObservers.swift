// SPDX-License-Identifier: MIT

extension PlainMessenger: ProgramMessenger {
  func send(_ message: Message, from author: AnyObject?) { post(message, by: author ?? self) }
  func isObserved(by watcher: PlainObserver) -> Bool { watcher.isObserving(self) }
  func stop(_ watcher: PlainObserver) { watcher.stopObserving(self) }
  func end(_ watcher: PlainObserver?) { if let watcher { stop(watcher) } else { stopBeingObserved() } }
}

extension PlainPromise: ProgramPromise where Value == Int {
  typealias Next = PlainPromise

  var known: Int? { value }
}

/// The reference.
enum PlainObservers: ObserverLibrary {
  typealias Observer = PlainObserver
  typealias Number = PlainMessenger<Int>
  typealias Maybe = PlainMessenger<Int?>
  typealias Variable = PlainVariable
  typealias Promise = PlainPromise<Int>

  private final class Model {
    let messenger = PlainMessenger<Int>()
    let isMortal: Bool

    init(isMortal: Bool) { self.isMortal = isMortal }

    deinit { if isMortal { messenger.post(6, by: self) } }
  }

  /// Stands for `FreeObserver.shared`.
  // SAFETY: the programs of this suite run one after the other.
  nonisolated(unsafe) private static let everyone = PlainObserver()

  static func messenger() -> Node { Node(number: Number()) }

  static func model(isMortal: Bool) -> (model: AnyObject, node: Node) {
    let model = Model(isMortal: isMortal)
    let node = Node(messenger: model.messenger) { if let value = $0 { model.messenger.post(value, by: $1 ?? model) } }
    return (model, node)
  }

  static func variable(_ value: Int) -> Node {
    let variable = PlainVariable(value)
    var node = Node(messenger: variable) {
      if let value = $0 { variable.send(.init(old: value, new: value + 1), from: $1) }
    }
    node.latest = { variable.value }
    node.sendLatest = { variable.sendLatest() }
    return node
  }

  static func observer() -> PlainObserver { PlainObserver() }
  static func shared() -> PlainObserver { unsafe everyone }
  static func promise(_ value: Int?) -> Promise { Promise(value) }

  static func observeOnce(_ number: Number, _ receive: @escaping Receive) -> PlainObserver {
    number.observeOnce(receive)
  }

  static func observation(
    _ number: Number,
    by observer: PlainObserver?,
    _ transforms: [NumberTransform]
  ) -> (@escaping Receive) -> Void {
    let steps = transforms.map(step)
    return { receive in
      let (isOnce, once) = (observer == nil, PlainObserver())
      number.observe(by: observer ?? once) { message, author in
        let passed = steps.reduce(message as Int?) { value, step in value.flatMap { step($0, author) } }
        guard let passed else { return }
        // It ends with the first message that gets through.
        if isOnce { once.stopObserving() }
        receive(passed, author)
      }
    }
  }

  private static func step(_ transform: NumberTransform) -> (Int, AnyObject) -> Int? {
    switch transform {
    case .map(let map): return { value, _ in map(value) }
    case .filter(let keep): return { value, _ in keep(value) ? value : nil }
    case .select(let selected): return { value, _ in value == selected ? selected + 100 : nil }
    case .filterAuthor(let keep): return { value, author in keep(author) ? value : nil }
    case .from(let author): return { [weak author] value, sender in author === sender ? value : nil }
    case .notFrom(let author): return { [weak author] value, sender in author === sender ? nil : value }
    case .unwrap: return { value, _ in NumberTransform.even(value) }
    case .unwrapWithDefault(let other): return { value, _ in NumberTransform.even(value) ?? other }
    }
  }

  static func observe(
    _ variable: PlainVariable,
    by observer: PlainObserver,
    _ form: UpdateForm,
    _ receive: @escaping Receive
  ) {
    variable.observe(by: observer) { change, author in
      switch form {
      case .new: receive(change.new, author)
      case .map: receive(change.old * 10 + change.new, author)
      case .select: if change == .init(old: 3, new: 1) { receive(31, author) }
      case .filter: if change.old < change.new { receive(change.new, author) }
      }
    }
  }

  static func stop(_ observer: PlainObserver) { observer.stopObserving() }
  static func stopNothing(_ observer: PlainObserver) {}

  static func deliver(_ number: Number, _ receive: @escaping (Int) -> Void) -> () -> Void { number.deliver(receive) }

  static func deliver(_ variable: PlainVariable, _ receive: @escaping (Int) -> Void) -> () -> Void {
    variable.deliver(startingWith: .init(old: variable.value, new: variable.value)) { receive($0.new) }
  }

  static func set(_ variable: PlainVariable, _ value: Int, _ author: AnyObject?, byOperator: Bool) {
    variable.set(value, by: author)
  }

  static func add(_ variable: PlainVariable, _ value: Int) { variable.set(variable.value + value) }
  static func modify(_ variable: PlainVariable, _ change: @escaping (inout Int) -> Void) { variable.modify(change) }

  private static func node<Original, Message>(_ node: Node, _ transform: PlainTransform<Original, Message>) -> Node {
    var node = node
    node.setOrigin = { if let origin = $0 as? PlainMessenger<Original> { transform.origin = origin } }
    node.stopObserving = { transform.stopObserving() }
    return node
  }

  private static func number<Original>(_ transform: PlainTransform<Original, Int>) -> Node {
    node(Node(number: transform), transform)
  }

  static func transform(_ number: Number, _ transform: NumberTransform) -> Node {
    switch transform {
    case .select(let value):
      // A filter, and two mappers, as the module makes it: each is a messenger with a queue of its own.
      let filter = PlainTransform<Int, Int>(number) { message, _ in message == value ? message : nil }
      let selected = PlainTransform<Int, Void>(filter) { _, _ in () }
      var node = self.number(PlainTransform<Void, Int>(selected) { _, _ in value + 100 })
      node.setOrigin = { if let origin = $0 as? Number { filter.origin = origin } }
      return node
    default:
      var node = self.number(PlainTransform(number, step(transform)))
      if case .filter = transform { node.endsCircles = true }
      return node
    }
  }

  static func weak(_ number: Number) -> Node {
    let transform = PlainTransform<Int, Int>(number, isWeak: true) { value, _ in value }
    var node = self.number(transform)
    node.clearOrigin = { transform.origin = nil }
    return node
  }

  static func maybe(_ number: Number) -> Node {
    let transform = PlainTransform<Int, Int?>(number) { value, _ in .some(NumberTransform.even(value)) }
    return node(Node(maybe: transform), transform)
  }

  static func unwrap(_ maybe: Maybe, _ value: Int?) -> Node {
    number(PlainTransform<Int?, Int>(maybe) { message, _ in message ?? value })
  }

  private static func node<Original>(_ cache: PlainCache<Original>) -> Node {
    var node = Node(maybe: cache)
    node.latest = { cache.latest }
    node.setLatest = cache.set
    node.sendLatest = cache.sendLatest
    node.whenCached = cache.whenCached
    node.setOrigin = { if let origin = $0 as? PlainMessenger<Original> { cache.origin = origin } }
    node.stopObserving = { cache.stopObserving() }
    return node
  }

  static func cache(_ number: Number) -> Node { node(PlainCache(number) { $0 }) }
  static func cache(_ maybe: Maybe) -> Node { node(PlainCache(maybe) { $0 }) }

  static func mapped(_ variable: PlainVariable, isNew: Bool) -> Node {
    func value(_ old: Int, _ new: Int) -> Int { isNew ? new : old * 10 + new }
    let mapped = PlainTransform<PlainVariable.Change, Int>(variable) { change, _ in value(change.old, change.new) }
    var node = number(mapped)
    node.setOrigin = nil
    node.latest = { value(variable.value, variable.value) }
    node.sendLatest = { mapped.send(value(variable.value, variable.value), by: mapped) }
    return node
  }

  /// The first link is a filter, which ends circles.
  static func chain(_ number: Number, _ length: Int, _ keep: @escaping (Int) -> Bool) -> Node {
    let first = PlainTransform<Int, Int>(number) { value, _ in keep(value) ? value : nil }
    var last: Number = first
    for index in 1..<length {
      last = PlainTransform<Int, Int>(last) { value, _ in index % 3 == 1 ? (value + index) % 7 : value }
    }
    var node = Node(number: last)
    node.setOrigin = { if let origin = $0 as? Number { first.origin = origin } }
    node.endsCircles = true
    return node
  }

  private static func node(_ state: PlainState, by author: AnyObject) -> Node {
    var node = Node(maybe: state.messenger)
    node.sendLatest = { state.sendLatest(by: author) }
    node.whenCached = state.whenCached
    return node
  }

  static func state(_ latest: @escaping () -> Int?) -> Node {
    let state = PlainState(Maybe(), latest)
    return node(state, by: state)
  }

  static func mappedState(_ latest: @escaping () -> Int?, _ transform: @escaping (Int?) -> Int?) -> Node {
    let origin = PlainState(Maybe(), latest)
    let mapped = PlainTransform<Int?, Int?>(origin.messenger) { message, _ in .some(transform(message)) }
    var node = node(PlainState(mapped) { transform(origin.latest()) }, by: mapped)
    node.stopObserving = { mapped.stopObserving() }
    return node
  }
}
