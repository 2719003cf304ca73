// SPDX-License-Identifier: MIT

/// The reference of a promise.
final class PlainPromise {
  private(set) var value: Int?
  private var handlers: [(Int) -> Void] = []

  init(_ value: Int? = nil) { self.value = value }

  func fulfill(_ value: Int) {
    guard self.value == nil else { return }
    self.value = value
    while !handlers.isEmpty { handlers.removeFirst()(value) }
  }

  func whenFulfilled(_ handle: @escaping (Int) -> Void) {
    if let value { handle(value) } else { handlers.append(handle) }
  }

  func map(_ transform: @escaping (Int) -> Int) -> PlainPromise {
    let result = PlainPromise()
    whenFulfilled { result.fulfill(transform($0)) }
    return result
  }

  func then(_ next: @escaping (Int) -> PlainPromise) -> PlainPromise {
    let result = PlainPromise()
    whenFulfilled { next($0).whenFulfilled(result.fulfill) }
    return result
  }

  func and(_ other: PlainPromise, _ join: @escaping (Int, Int) -> Int) -> PlainPromise {
    let result = PlainPromise()
    var values: (Int?, Int?) = (nil, nil)
    let finish = { if let first = values.0, let second = values.1 { result.fulfill(join(first, second)) } }
    whenFulfilled {
      values.0 = $0
      finish()
    }
    other.whenFulfilled {
      values.1 = $0
      finish()
    }
    return result
  }
}
