// SPDX-License-Identifier: MIT

import SwiftObserver

/// The module.
enum RealObservers: ObserverLibrary {
  private final class Model: SwiftObserver.ObservableObject {
    let messenger = Messenger<Int>()
  }

  static func messenger() -> Messenger<Int> { Messenger() }

  static func model() -> (model: AnyObject, messenger: Messenger<Int>, send: (Int, AnyObject?) -> Void) {
    let model = Model()
    return (model, model.messenger, { model.send($0, from: $1) })
  }

  static func variable(_ value: Int) -> Var<Int> { Var(value) }
  static func observer() -> FreeObserver { FreeObserver() }
  static func shared() -> FreeObserver { FreeObserver.shared }
  static func send(_ number: Messenger<Int>, _ value: Int, _ author: AnyObject?) { number.send(value, from: author) }
  static func send(_ maybe: Messenger<Int?>, _ value: Int?, _ author: AnyObject?) { maybe.send(value, from: author) }

  static func observe(
    _ number: Messenger<Int>,
    _ observer: FreeObserver?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> FreeObserver? {
    guard let last = transforms.last else {
      return observeDirectly(number, observer, hasAuthor: hasAuthor, receive)
    }
    var started: ObservationTransformer<Int>
    if let observer {
      started = observer === FreeObserver.shared ? number.observed() : observer.observe(number)
    } else {
      started = number.observedOnce()
    }
    for transform in transforms.dropLast() { started = add(transform, callbacks, to: started) }
    finish(last, callbacks, started, hasAuthor: hasAuthor, receive)
    return nil
  }

  private static func observeDirectly(
    _ number: Messenger<Int>,
    _ observer: FreeObserver?,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> FreeObserver? {
    guard let observer else {
      return hasAuthor ? observeOnce(number) { receive($0, $1) } : number.observedOnce { receive($0, shared()) }
    }
    if observer === FreeObserver.shared {
      if hasAuthor {
        SwiftObserver.observe(number) { receive($0, $1) }
      } else {
        number.observed { receive($0, shared()) }
      }
    } else {
      if hasAuthor {
        observer.observe(number) { receive($0, $1) }
      } else {
        observer.observe(number) { receive($0, shared()) }
      }
    }
    return nil
  }

  private static func add(
    _ transform: AdHocTransform,
    _ callbacks: ObserverCallbacks,
    to observation: ObservationTransformer<Int>
  ) -> ObservationTransformer<Int> {
    switch transform {
    case .map: observation.map(callbacks.map)
    case .filter: observation.filter(callbacks.keep)
    case .select(let value): observation.select(value).map { value + 100 }
    case .unwrap: observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap()
    case .unwrapWithDefault(let value): observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap(value)
    case .filterAuthor: observation.filterAuthor(callbacks.keepAuthor)
    case .from(let author): observation.from(callbacks.author(author))
    case .notFrom(let author): observation.notFrom(callbacks.author(author))
    }
  }

  /// The forms that take a handler.
  private static func finish(
    _ transform: AdHocTransform,
    _ callbacks: ObserverCallbacks,
    _ observation: ObservationTransformer<Int>,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) {
    guard hasAuthor else { return add(transform, callbacks, to: observation).receive { receive($0, shared()) } }
    switch transform {
    case .map: observation.map(callbacks.map) { receive($0, $1) }
    case .filter: observation.filter(callbacks.keep) { receive($0, $1) }
    case .select(let value): observation.select(value) { (author: AnyAuthor) in receive(value + 100, author) }
    case .unwrap: observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap { receive($0, $1) }
    case .unwrapWithDefault(let value):
      observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap(value) { receive($0, $1) }
    case .filterAuthor: observation.filterAuthor(callbacks.keepAuthor) { receive($0, $1) }
    case .from(let author): observation.from(callbacks.author(author)) { receive($0, $1) }
    case .notFrom(let author): observation.notFrom(callbacks.author(author)) { receive($0, $1) }
    }
  }

  static func observe(
    _ maybe: Messenger<Int?>,
    _ observer: FreeObserver,
    _ receive: @escaping (Int?, AnyObject) -> Void
  ) {
    observer.observe(maybe) { receive($0, $1) }
  }

  static func observe(
    _ variable: Var<Int>,
    _ observer: FreeObserver,
    _ receive: @escaping (Int, Int, AnyObject) -> Void
  ) {
    observer.observe(variable) { receive($0.old, $0.new, $1) }
  }

  static func isObserving(_ observer: FreeObserver, _ number: Messenger<Int>) -> Bool { observer.isObserving(number) }
  static func stop(_ observer: FreeObserver, _ number: Messenger<Int>?) { observer.stopObserving(number) }
  static func stop(_ observer: FreeObserver) { observer.stopObserving() }

  static func stopBeingObserved(_ number: Messenger<Int>, by observer: FreeObserver?) {
    if let observer { number.stopBeingObserved(by: observer) } else { number.stopBeingObserved() }
  }

  static func value(_ variable: Var<Int>) -> Int { variable.value }

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

  static func send(_ variable: Var<Int>, old: Int, new: Int, _ author: AnyObject?) {
    variable.send(Update(old, new), from: author)
  }

  static func sendLatest(_ variable: Var<Int>) { variable.send() }

  private static func node<Transform: Messenger<Int> & SwiftObserver.Observer>(
    _ transform: Transform,
    endsCircles: Bool = false,
    _ setOrigin: @escaping (Transform, Messenger<Int>) -> Void
  ) -> NumberNode<Messenger<Int>> {
    NumberNode(
      messenger: transform,
      setOrigin: { setOrigin(transform, $0) },
      stopObserving: { transform.stopObserving() },
      endsCircles: endsCircles
    )
  }

  static func map(_ number: Messenger<Int>, _ transform: @escaping (Int) -> Int) -> NumberNode<Messenger<Int>> {
    node(number.map(transform)) { $0.origin = $1 }
  }

  static func filter(_ number: Messenger<Int>, _ keep: @escaping (Int) -> Bool) -> NumberNode<Messenger<Int>> {
    node(number.filter(keep), endsCircles: true) { $0.origin = $1 }
  }

  static func select(_ number: Messenger<Int>, _ value: Int) -> NumberNode<Messenger<Int>> {
    node(number.select(value).map { value + 100 }) { $0.origin.origin.origin = $1 }
  }

  static func filterAuthor(
    _ number: Messenger<Int>,
    _ keep: @escaping (AnyObject) -> Bool
  ) -> NumberNode<Messenger<Int>> {
    node(number.filterAuthor(keep)) { $0.origin = $1 }
  }

  static func from(_ number: Messenger<Int>, _ author: AnyObject?) -> NumberNode<Messenger<Int>> {
    node(number.from(author)) { $0.origin = $1 }
  }

  static func notFrom(_ number: Messenger<Int>, _ author: AnyObject?) -> NumberNode<Messenger<Int>> {
    node(number.notFrom(author)) { $0.origin = $1 }
  }

  static func weak(_ number: Messenger<Int>) -> NumberNode<Messenger<Int>> {
    node(number.weak()) { $0.origin = $1 }
  }

  static func maybe(_ number: Messenger<Int>, _ transform: @escaping (Int) -> Int?) -> MaybeNode<Messenger<Int?>> {
    MaybeNode(messenger: number.map(transform))
  }

  static func unwrap(_ maybe: Messenger<Int?>) -> NumberNode<Messenger<Int>> {
    let transform: Unwrapper<Messenger<Int?>, Int> = maybe.unwrap()
    return NumberNode(messenger: transform, stopObserving: { transform.stopObserving() })
  }

  static func unwrap(_ maybe: Messenger<Int?>, _ value: Int) -> NumberNode<Messenger<Int>> {
    let transform = maybe.unwrap(value)
    return NumberNode(messenger: transform, stopObserving: { transform.stopObserving() })
  }

  static func cache(_ number: Messenger<Int>) -> MaybeNode<Messenger<Int?>> {
    let cache: Cache<Messenger<Int>, Int> = number.cache()
    return MaybeNode(
      messenger: cache,
      latest: { cache.latestMessage },
      setLatest: { cache.latestMessage = $0 },
      sendLatest: { cache.send() },
      whenCached: { receive in cache.whenCached { receive($0, $1) } }
    )
  }

  static func cache(_ maybe: Messenger<Int?>) -> MaybeNode<Messenger<Int?>> {
    let cache: CacheOnOptionalMessage<Messenger<Int?>, Int> = maybe.cache()
    return MaybeNode(
      messenger: cache,
      latest: { cache.latestMessage },
      setLatest: { cache.latestMessage = $0 },
      sendLatest: { cache.send() },
      whenCached: { receive in cache.whenCached { receive($0, $1) } }
    )
  }

  static func new(
    _ variable: Var<Int>
  ) -> (node: NumberNode<Messenger<Int>>, latest: () -> Int, sendLatest: () -> Void) {
    let new = variable.new()
    let node = NumberNode<Messenger<Int>>(messenger: new, stopObserving: { new.stopObserving() })
    return (node, { new.latestMessage }, { new.send() })
  }

  static func promise() -> Promise<Int> { Promise { _ in } }
  static func fulfilled(_ value: Int) -> Promise<Int> { .fulfilled(value) }
  static func fulfill(_ promise: Promise<Int>, _ value: Int) { promise.fulfill(value) }
  static func whenFulfilled(_ promise: Promise<Int>, _ handle: @escaping (Int) -> Void) {
    promise.whenFulfilled(handle)
  }
  static func map(_ promise: Promise<Int>, _ transform: @escaping (Int) -> Int) -> Promise<Int> {
    promise.map(transform)
  }
  static func then(_ promise: Promise<Int>, _ next: @escaping (Int) -> Promise<Int>) -> Promise<Int> {
    promise.then(next)
  }

  static func and(_ promise: Promise<Int>, _ other: Promise<Int>, _ join: @escaping (Int, Int) -> Int) -> Promise<Int> {
    promise.and { other }.map(join)
  }
}
