// SPDX-License-Identifier: MIT

extension PlainObservers {
  static func weak(_ number: PlainMessenger<Int>) -> NumberNode<PlainMessenger<Int>> {
    let transform = PlainTransform<Int, Int>(number, isWeak: true) { value, _ in value }
    return NumberNode(
      messenger: transform,
      setOrigin: { transform.origin = $0 },
      stopObserving: { transform.stopObserving() },
      clearOrigin: { transform.origin = nil }
    )
  }

  static func maybe(
    _ number: PlainMessenger<Int>,
    _ map: @escaping (Int) -> Int?
  ) -> MaybeNode<PlainMessenger<Int?>> {
    let transform = PlainTransform<Int, Int?>(number) { value, _ in .some(map(value)) }
    return MaybeNode(
      messenger: transform,
      setNumberOrigin: { transform.origin = $0 as? PlainMessenger<Int> },
      stopObserving: { transform.stopObserving() }
    )
  }

  static func unwrap(_ maybe: PlainMessenger<Int?>) -> NumberNode<PlainMessenger<Int>> {
    let transform = PlainTransform<Int?, Int>(maybe) { value, _ in value }
    return NumberNode(
      messenger: transform,
      stopObserving: { transform.stopObserving() },
      setMaybeOrigin: { transform.origin = $0 as? PlainMessenger<Int?> }
    )
  }

  static func unwrap(_ maybe: PlainMessenger<Int?>, _ other: Int) -> NumberNode<PlainMessenger<Int>> {
    let transform = PlainTransform<Int?, Int>(maybe) { value, _ in value ?? other }
    return NumberNode(
      messenger: transform,
      stopObserving: { transform.stopObserving() },
      setMaybeOrigin: { transform.origin = $0 as? PlainMessenger<Int?> }
    )
  }

  private static func node<Original>(_ cache: PlainCache<Original>) -> MaybeNode<PlainMessenger<Int?>> {
    MaybeNode(
      messenger: cache,
      latest: { cache.latest },
      setLatest: cache.set,
      sendLatest: cache.sendLatest,
      whenCached: cache.whenCached,
      setNumberOrigin: { ($0 as? PlainMessenger<Original>).map { cache.origin = $0 } },
      setMaybeOrigin: { ($0 as? PlainMessenger<Original>).map { cache.origin = $0 } },
      stopObserving: { cache.stopObserving() }
    )
  }

  static func cache(_ number: PlainMessenger<Int>) -> MaybeNode<PlainMessenger<Int?>> {
    node(PlainCache(number) { $0 })
  }

  static func cache(_ maybe: PlainMessenger<Int?>) -> MaybeNode<PlainMessenger<Int?>> {
    node(PlainCache(maybe) { $0 })
  }

  static func new(
    _ variable: PlainVariable
  ) -> (node: NumberNode<PlainMessenger<Int>>, latest: () -> Int, sendLatest: () -> Void) {
    let new = PlainTransform<PlainVariable.Change, Int>(variable) { change, _ in change.new }
    let node = NumberNode<PlainMessenger<Int>>(messenger: new, stopObserving: { new.stopObserving() })
    return (node, { variable.value }, { new.send(variable.value, by: new) })
  }

  static func map(
    _ variable: PlainVariable,
    _ transform: @escaping (Int, Int) -> Int
  ) -> (node: NumberNode<PlainMessenger<Int>>, latest: () -> Int, sendLatest: () -> Void) {
    let mapped = PlainTransform<PlainVariable.Change, Int>(variable) { change, _ in transform(change.old, change.new) }
    let node = NumberNode<PlainMessenger<Int>>(messenger: mapped, stopObserving: { mapped.stopObserving() })
    let latest = { transform(variable.value, variable.value) }
    return (node, latest, { mapped.send(latest(), by: mapped) })
  }

  /// Every third link is a filter, which ends circles.
  static func chain(
    _ number: PlainMessenger<Int>,
    _ length: Int,
    _ callbacks: ObserverCallbacks
  ) -> NumberNode<PlainMessenger<Int>> {
    let first = PlainTransform<Int, Int>(number) { value, _ in callbacks.keep(value) ? value : nil }
    var last: PlainMessenger<Int> = first
    for index in 1..<length {
      last = PlainTransform<Int, Int>(last) { value, _ in index % 3 == 1 ? (value + index) % 7 : value }
    }
    return NumberNode(messenger: last, setOrigin: { first.origin = $0 }, endsCircles: true)
  }

  static func state(_ latest: @escaping () -> Int?) -> MaybeNode<PlainMessenger<Int?>> {
    let state = PlainState(PlainMessenger(), latest)
    return MaybeNode(
      messenger: state.messenger,
      sendLatest: { state.sendLatest(by: state) },
      whenCached: state.whenCached
    )
  }

  static func mappedState(
    _ latest: @escaping () -> Int?,
    _ transform: @escaping (Int?) -> Int?
  ) -> MaybeNode<PlainMessenger<Int?>> {
    let origin = PlainState(PlainMessenger(), latest)
    let mapped = PlainTransform<Int?, Int?>(origin.messenger) { message, _ in .some(transform(message)) }
    let state = PlainState(mapped) { transform(origin.latest()) }
    return MaybeNode(
      messenger: mapped,
      sendLatest: { state.sendLatest(by: mapped) },
      whenCached: state.whenCached,
      stopObserving: { mapped.stopObserving() }
    )
  }

  static func promise() -> PlainPromise<Int> { PlainPromise() }
  static func fulfilled(_ value: Int) -> PlainPromise<Int> { PlainPromise(value) }

  static func and(_ promise: PlainPromise<Int>, _ other: PlainPromise<Int>, _ join: @escaping (Int, Int) -> Int)
    -> PlainPromise<Int>
  {
    promise.and(other, join)
  }

  static func unwrap(_ promise: PlainPromise<Int>, _ value: Int) -> PlainPromise<Int> {
    promise.map { $0 % 2 == 0 ? $0 : value }
  }

  static func new(_ promise: PlainPromise<Int>) -> PlainPromise<Int> { promise.map { $0 + 20 } }

  static func results(
    _ promise: PlainPromise<Int>,
    _ steps: [ResultStep],
    _ note: @escaping (String) -> Void
  ) -> PlainPromise<Int> {
    promise.results(steps, note)
  }
}
