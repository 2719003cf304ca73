// SPDX-License-Identifier: MIT

/// The reference of a promise.
final class PlainPromise<Value> {
  private(set) var value: Value?
  private var handlers: [(Value) -> Void] = []

  init(_ value: Value? = nil) { self.value = value }

  func fulfill(_ value: Value) {
    guard self.value == nil else { return }
    self.value = value
    while !handlers.isEmpty { handlers.removeFirst()(value) }
  }

  @discardableResult
  func whenFulfilled(_ handle: @escaping (Value) -> Void) -> Self {
    if let value { handle(value) } else { handlers.append(handle) }
    return self
  }

  func map<Mapped>(_ transform: @escaping (Value) -> Mapped) -> PlainPromise<Mapped> {
    let result = PlainPromise<Mapped>()
    whenFulfilled { result.fulfill(transform($0)) }
    return result
  }

  func then<Next>(_ next: @escaping (Value) -> PlainPromise<Next>) -> PlainPromise<Next> {
    let result = PlainPromise<Next>()
    whenFulfilled { _ = next($0).whenFulfilled(result.fulfill) }
    return result
  }

  func and(_ other: PlainPromise, _ join: @escaping (Value, Value) -> Value) -> PlainPromise {
    then { first in other.map { second in join(first, second) } }
  }
}
