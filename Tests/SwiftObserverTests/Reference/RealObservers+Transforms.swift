// SPDX-License-Identifier: MIT

import SwiftObserver

extension RealObservers {
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
    let weak = number.weak()
    var node = node(weak) { $0.origin = $1 }
    node.clearOrigin = { weak.origin = nil }
    return node
  }

  static func maybe(_ number: Messenger<Int>, _ transform: @escaping (Int) -> Int?) -> MaybeNode<Messenger<Int?>> {
    let mapper = number.map(transform)
    return MaybeNode(
      messenger: mapper,
      setNumberOrigin: { ($0 as? Messenger<Int>).map { mapper.origin = $0 } },
      stopObserving: { mapper.stopObserving() }
    )
  }

  static func unwrap(_ maybe: Messenger<Int?>) -> NumberNode<Messenger<Int>> {
    let transform: Unwrapper<Messenger<Int?>, Int> = maybe.unwrap()
    return NumberNode(
      messenger: transform,
      stopObserving: { transform.stopObserving() },
      setMaybeOrigin: { ($0 as? Messenger<Int?>).map { transform.origin = $0 } }
    )
  }

  static func unwrap(_ maybe: Messenger<Int?>, _ value: Int) -> NumberNode<Messenger<Int>> {
    let transform = maybe.unwrap(value)
    return NumberNode(
      messenger: transform,
      stopObserving: { transform.stopObserving() },
      setMaybeOrigin: { ($0 as? Messenger<Int?>).map { transform.origin = $0 } }
    )
  }

  static func cache(_ number: Messenger<Int>) -> MaybeNode<Messenger<Int?>> {
    let cache: Cache<Messenger<Int>, Int> = number.cache()
    return MaybeNode(
      messenger: cache,
      latest: { cache.latestMessage },
      setLatest: { cache.latestMessage = $0 },
      sendLatest: { cache.send() },
      whenCached: { receive in cache.whenCached { receive($0, $1) } },
      setNumberOrigin: { ($0 as? Messenger<Int>).map { cache.origin = $0 } },
      stopObserving: { cache.stopObserving() }
    )
  }

  static func cache(_ maybe: Messenger<Int?>) -> MaybeNode<Messenger<Int?>> {
    let cache: CacheOnOptionalMessage<Messenger<Int?>, Int> = maybe.cache()
    return MaybeNode(
      messenger: cache,
      latest: { cache.latestMessage },
      setLatest: { cache.latestMessage = $0 },
      sendLatest: { cache.send() },
      whenCached: { receive in cache.whenCached { receive($0, $1) } },
      setMaybeOrigin: { ($0 as? Messenger<Int?>).map { cache.origin = $0 } },
      stopObserving: { cache.stopObserving() }
    )
  }

  static func new(
    _ variable: Var<Int>
  ) -> (node: NumberNode<Messenger<Int>>, latest: () -> Int, sendLatest: () -> Void) {
    let new = variable.new()
    let node = NumberNode<Messenger<Int>>(messenger: new, stopObserving: { new.stopObserving() })
    return (node, { new.latestMessage }, { new.send() })
  }

  static func map(
    _ variable: Var<Int>,
    _ transform: @escaping (Int, Int) -> Int
  ) -> (node: NumberNode<Messenger<Int>>, latest: () -> Int, sendLatest: () -> Void) {
    let mapped = variable.map { transform($0.old, $0.new) }
    let node = NumberNode<Messenger<Int>>(messenger: mapped, stopObserving: { mapped.stopObserving() })
    return (node, { mapped.latestMessage }, { mapped.send() })
  }

  static func chain(
    _ number: Messenger<Int>,
    _ length: Int,
    _ callbacks: ObserverCallbacks
  ) -> NumberNode<Messenger<Int>> {
    let first = number.filter(callbacks.keep)
    var last: Messenger<Int> = first
    for index in 1..<length {
      switch index % 3 {
      case 0: last = last.notFrom(nil)
      case 1: last = last.map { ($0 + index) % 7 }
      default: last = last.filter { _ in true }
      }
    }
    return NumberNode(messenger: last, setOrigin: { first.origin = $0 }, endsCircles: true)
  }

  /// A client's cache.
  private final class State: ObservableCache {
    let messenger = Messenger<Int?>()
    let latest: () -> Int?

    init(_ latest: @escaping () -> Int?) { self.latest = latest }

    var latestMessage: Int? { latest() }
  }

  static func state(_ latest: @escaping () -> Int?) -> MaybeNode<Messenger<Int?>> {
    let state = State(latest)
    return MaybeNode(
      messenger: state.messenger,
      sendLatest: { state.send() },
      whenCached: { receive in state.whenCached { receive($0, $1) } }
    )
  }

  static func mappedState(
    _ latest: @escaping () -> Int?,
    _ transform: @escaping (Int?) -> Int?
  ) -> MaybeNode<Messenger<Int?>> {
    let mapped: Mapper<State, Int?> = State(latest).map(transform)
    return MaybeNode(
      messenger: mapped,
      sendLatest: { mapped.send() },
      whenCached: { receive in mapped.whenCached { receive($0, $1) } },
      stopObserving: { mapped.stopObserving() }
    )
  }

  static func promise() -> Promise<Int> { Promise { _ in } }
  static func fulfilled(_ value: Int) -> Promise<Int> { .fulfilled(value) }

  static func and(_ promise: Promise<Int>, _ other: Promise<Int>, _ join: @escaping (Int, Int) -> Int) -> Promise<Int> {
    promise.and { other }.map(join)
  }

  static func unwrap(_ promise: Promise<Int>, _ value: Int) -> Promise<Int> {
    promise.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap(value)
  }

  static func new(_ promise: Promise<Int>) -> Promise<Int> { promise.map { Update($0, $0 + 20) }.new() }

  static func results(
    _ promise: Promise<Int>,
    _ steps: [ResultStep],
    _ note: @escaping (String) -> Void
  ) -> Promise<Int> {
    var chain: ResultPromise<Int> = promise.map { PlainPromise.result(of: $0) }
    for step in steps {
      switch step {
      case .onSuccess:
        chain = chain.onSuccess { value in
          note("onSuccess \(value)")
          if (value + 1) % 3 == 0 { throw PlannedFailure(code: value + 1) }
          return .fulfilled(value + 1)
        }
      case .mapSuccess:
        chain = chain.mapSuccess { value in
          note("mapSuccess \(value)")
          if value % 5 == 4 { throw PlannedFailure(code: value + 30) }
          return value * 2 + 1
        }
      case .whenSucceeded:
        chain.whenSucceeded {
          note("succeeded \($0)")
          if $0 % 4 == 3 { throw PlannedFailure(code: $0 + 50) }
        } failed: {
          note("failed \($0)")
        }
      case .whenFailed: chain.whenFailed { note("only failed \($0)") }
      }
    }
    return chain.map(PlainPromise.number)
  }
}
