// SPDX-License-Identifier: MIT

import SwiftObserver

extension Messenger: ProgramMessenger {
  func observe(by watcher: FreeObserver, _ receive: @escaping (Message, AnyObject) -> Void) {
    watcher.observe(self) { receive($0, $1) }
  }

  func isObserved(by watcher: FreeObserver) -> Bool { watcher.isObserving(self) }
  func stop(_ watcher: FreeObserver) { watcher.stopObserving(self) }

  func end(_ watcher: FreeObserver?) {
    if let watcher { stopBeingObserved(by: watcher) } else { stopBeingObserved() }
  }
}

extension Promise: ProgramPromise where Value == Int {
  typealias Next = Promise

  var known: Int? { if case .fulfilled(let value) = state { value } else { nil } }

  func and(_ other: Promise, _ join: @escaping (Int, Int) -> Int) -> Promise { and { other }.map(join) }
}

/// The module.
enum RealObservers: ObserverLibrary {
  typealias Observer = FreeObserver
  typealias Number = Messenger<Int>
  typealias Maybe = Messenger<Int?>
  typealias Variable = Var<Int>
  typealias Promise = SwiftObserver.Promise<Int>

  private final class Model: SwiftObserver.ObservableObject {
    let messenger = Messenger<Int>()
    let isMortal: Bool

    init(isMortal: Bool) { self.isMortal = isMortal }

    deinit { if isMortal { send(6) } }
  }

  static func messenger() -> Node { Node(number: Number()) }

  static func model(isMortal: Bool) -> (model: AnyObject, node: Node) {
    let model = Model(isMortal: isMortal)
    return (model, Node(messenger: model.messenger) { if let value = $0 { model.send(value, from: $1) } })
  }

  static func variable(_ value: Int) -> Node {
    let variable = Var(value)
    var node = Node(messenger: variable) { if let value = $0 { variable.send(Update(value, value + 1), from: $1) } }
    node.latest = { variable.value }
    node.sendLatest = { variable.send() }
    return node
  }

  static func observer() -> FreeObserver { FreeObserver() }
  static func shared() -> FreeObserver { FreeObserver.shared }
  static func promise(_ value: Int?) -> Promise { value.map { .fulfilled($0) } ?? Promise { _ in } }

  static func observeOnce(_ number: Number, _ receive: @escaping Receive) -> FreeObserver {
    SwiftObserver.observeOnce(number) { receive($0, $1) }
  }

  static func observation(
    _ number: Number,
    by observer: FreeObserver?,
    _ transforms: [NumberTransform]
  ) -> (@escaping Receive) -> Void {
    let start = observer?.observe(number) ?? number.observedOnce()
    let chain = transforms.reduce(start) { add($1, to: $0) }
    return { receive in chain.receive { receive($0, $1) } }
  }

  private static func add(
    _ transform: NumberTransform,
    to observation: ObservationTransformer<Int>
  ) -> ObservationTransformer<Int> {
    switch transform {
    case .map(let map): observation.map(map)
    case .filter(let keep): observation.filter(keep)
    case .select(let value): observation.select(value).map { value + 100 }
    case .filterAuthor(let keep): observation.filterAuthor(keep)
    case .from(let author): observation.from(author)
    case .notFrom(let author): observation.notFrom(author)
    case .unwrap: observation.map(NumberTransform.even).unwrap()
    case .unwrapWithDefault(let value): observation.map(NumberTransform.even).unwrap(value)
    }
  }

  static func observe(_ variable: Var<Int>, by observer: FreeObserver, _ form: UpdateForm, _ receive: @escaping Receive)
  {
    switch form {
    case .new: observer.observe(variable).new { receive($0, $1) }
    case .map: observer.observe(variable).map({ $0.old * 10 + $0.new }) { receive($0, $1) }
    case .select: observer.observe(variable).select(Update(3, 1)) { (author: AnyAuthor) in receive(31, author) }
    case .filter: observer.observe(variable).filter({ $0.old < $0.new }) { receive($0.new, $1) }
    }
  }

  static func stop(_ observer: FreeObserver) { observer.stopObserving() }
  static func stopNothing(_ observer: FreeObserver) { observer.stopObserving(nil as Number?) }

  static func deliver(_ number: Number, _ receive: @escaping (Int) -> Void) -> () -> Void {
    number.deliverMessages(to: receive)
  }

  static func deliver(_ variable: Var<Int>, _ receive: @escaping (Int) -> Void) -> () -> Void {
    variable.deliverValues(to: receive)
  }

  static func set(_ variable: Var<Int>, _ value: Int, _ author: AnyObject?, byOperator: Bool) {
    if let author {
      variable.set(value, as: author)
    } else if byOperator {
      variable <- value
    } else {
      variable.value = value
    }
  }

  static func add(_ variable: Var<Int>, _ value: Int) { variable.int += value }
  static func modify(_ variable: Var<Int>, _ change: @escaping (inout Int) -> Void) { variable.modify(change) }

  private static func node<Transform: SwiftObserver.Observer, Origin>(
    _ node: Node,
    _ transform: Transform,
    _ setOrigin: @escaping (Transform, Origin) -> Void
  ) -> Node {
    var node = node
    node.setOrigin = { if let origin = $0 as? Origin { setOrigin(transform, origin) } }
    node.stopObserving = { transform.stopObserving() }
    return node
  }

  private static func number<Transform: Messenger<Int> & SwiftObserver.Observer, Origin>(
    _ transform: Transform,
    _ setOrigin: @escaping (Transform, Origin) -> Void
  ) -> Node {
    node(Node(number: transform), transform, setOrigin)
  }

  static func transform(_ number: Number, _ transform: NumberTransform) -> Node {
    switch transform {
    case .map(let map): return self.number(number.map(map)) { $0.origin = $1 }
    case .filter(let keep):
      var node = self.number(number.filter(keep)) { $0.origin = $1 }
      node.endsCircles = true
      return node
    case .select(let value):
      return self.number(number.select(value).map { value + 100 }) { $0.origin.origin.origin = $1 }
    case .filterAuthor(let keep): return self.number(number.filterAuthor(keep)) { $0.origin = $1 }
    case .from(let author): return self.number(number.from(author)) { $0.origin = $1 }
    case .notFrom(let author): return self.number(number.notFrom(author)) { $0.origin = $1 }
    case .unwrap, .unwrapWithDefault: preconditionFailure("a number is not optional")
    }
  }

  static func weak(_ number: Number) -> Node {
    let weak = number.weak()
    var node = self.number(weak) { $0.origin = $1 as Number }
    node.clearOrigin = { weak.origin = nil }
    return node
  }

  static func maybe(_ number: Number) -> Node {
    let mapper = number.map(NumberTransform.even)
    return node(Node(maybe: mapper), mapper) { $0.origin = $1 }
  }

  static func unwrap(_ maybe: Maybe, _ value: Int?) -> Node {
    guard let value else { return number(maybe.unwrap() as Unwrapper<Maybe, Int>) { $0.origin = $1 } }
    return number(maybe.unwrap(value)) { $0.origin = $1 }
  }

  private static func cached<Cached: Messenger<Int?> & ObservableCache>(_ cache: Cached) -> Node
  where Cached.Message == Int? {
    var node = Node(maybe: cache)
    node.sendLatest = { cache.send() }
    node.whenCached = { receive in cache.whenCached { receive($0, $1) } }
    return node
  }

  private static func node<Cached: Messenger<Int?> & ObservableCache & SwiftObserver.Observer, Origin>(
    _ cache: Cached,
    _ latest: ReferenceWritableKeyPath<Cached, Int?>,
    _ setOrigin: @escaping (Cached, Origin) -> Void
  ) -> Node where Cached.Message == Int? {
    var node = node(cached(cache), cache, setOrigin)
    node.latest = { cache[keyPath: latest] }
    node.setLatest = { cache[keyPath: latest] = $0 }
    return node
  }

  static func cache(_ number: Number) -> Node {
    node(number.cache() as Cache<Number, Int>, \.latestMessage) { $0.origin = $1 }
  }

  static func cache(_ maybe: Maybe) -> Node {
    node(maybe.cache() as CacheOnOptionalMessage<Maybe, Int>, \.latestMessage) { $0.origin = $1 }
  }

  static func mapped(_ variable: Var<Int>, isNew: Bool) -> Node {
    let mapped = isNew ? variable.new() : variable.map { $0.old * 10 + $0.new }
    var node = Node(number: mapped)
    node.latest = { mapped.latestMessage }
    node.sendLatest = { mapped.send() }
    node.stopObserving = { mapped.stopObserving() }
    return node
  }

  static func chain(_ number: Number, _ length: Int, _ keep: @escaping (Int) -> Bool) -> Node {
    let first = number.filter(keep)
    var last: Number = first
    for index in 1..<length {
      switch index % 3 {
      case 0: last = last.notFrom(nil)
      case 1: last = last.map { ($0 + index) % 7 }
      default: last = last.filter { _ in true }
      }
    }
    var node = Node(number: last)
    node.setOrigin = { if let origin = $0 as? Number { first.origin = origin } }
    node.endsCircles = true
    return node
  }

  /// A client's cache.
  private final class State: ObservableCache {
    let messenger = Messenger<Int?>()
    let latest: () -> Int?

    init(_ latest: @escaping () -> Int?) { self.latest = latest }

    var latestMessage: Int? { latest() }
  }

  static func state(_ latest: @escaping () -> Int?) -> Node {
    let state = State(latest)
    var node = Node(maybe: state.messenger)
    node.sendLatest = { state.send() }
    node.whenCached = { receive in state.whenCached { receive($0, $1) } }
    return node
  }

  static func mappedState(_ latest: @escaping () -> Int?, _ transform: @escaping (Int?) -> Int?) -> Node {
    let mapped: Mapper<State, Int?> = State(latest).map(transform)
    var node = cached(mapped)
    node.stopObserving = { mapped.stopObserving() }
    return node
  }
}
