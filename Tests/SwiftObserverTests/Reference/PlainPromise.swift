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

/// The next step in a chain of promises that may fail.
enum ResultStep: Equatable, Sendable {
  case onSuccess
  case mapSuccess
  case whenSucceeded
  case whenFailed
}

/// An error that names its source.
struct PlannedFailure: Error, Equatable {
  let code: Int
}

extension PlainPromise where Value == Int {
  /// Adds a chain of results to this promise that ends with a number.
  func results(_ steps: [ResultStep], _ note: @escaping (String) -> Void) -> PlainPromise<Int> {
    var chain: PlainPromise<Result<Int, any Error>> = map { Self.result(of: $0) }
    for step in steps {
      switch step {
      case .onSuccess:
        chain = chain.then { result in
          guard case .success(let value) = result else { return PlainPromise<Result<Int, any Error>>(result) }
          note("onSuccess \(value)")
          return PlainPromise<Result<Int, any Error>>(Self.result(of: value + 1))
        }
      case .mapSuccess:
        chain = chain.map { result in
          guard case .success(let value) = result else { return result }
          note("mapSuccess \(value)")
          return value % 5 == 4 ? .failure(PlannedFailure(code: value + 30)) : .success(value * 2 + 1)
        }
      case .whenSucceeded:
        chain.whenFulfilled { result in
          switch result {
          case .success(let value):
            note("succeeded \(value)")
            if value % 4 == 3 { note("failed \(PlannedFailure(code: value + 50))") }
          case .failure(let error): note("failed \(error)")
          }
        }
      case .whenFailed:
        chain.whenFulfilled { if case .failure(let error) = $0 { note("only failed \(error)") } }
      }
    }
    return chain.map(Self.number)
  }

  static func result(of value: Int) -> Result<Int, any Error> {
    value % 3 == 0 ? .failure(PlannedFailure(code: value)) : .success(value)
  }

  static func number(of result: Result<Int, any Error>) -> Int {
    switch result {
    case .success(let value): value
    case .failure(let error): -1 - ((error as? PlannedFailure)?.code ?? 1_000)
    }
  }
}
