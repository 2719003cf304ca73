// SPDX-License-Identifier: MIT

import TestSupport

/// A step of a program on SwiftObserver; numbers select its operands, and wrap around.
indirect enum ObserverOperation: Equatable, Sendable {
  case messenger
  case model(isMortal: Bool)
  case variable(Int)
  case author

  case send(Int, Int, author: Int?)
  case sendMaybe(Int, Int?, author: Int?)
  case observe(Int, ObservationKind, [AdHocTransform], hasAuthor: Bool, Script)
  case observeMaybe(Int, observer: Int, Script)
  case observeVariable(Int, observer: Int, UpdateForm, Script)

  /// The script runs in the `deinit` of an object that the handler captured.
  case observeUntilRelease(Int, isOnce: Bool, Script)
  case unfinished(Int, ObservationKind, [AdHocTransform])
  case receive(Int, Script)
  case letGoUnfinished(Int)
  case stop(observer: Int, Int?)
  case stopAll(observer: Int)
  case stopOnce(Int)
  case stopShared(Int)
  case stopMaybe(observer: Int, Int)
  case stopVariable(observer: Int, Int)
  case stopBeingObserved(Int, observer: Int?)
  case stopMaybeBeingObserved(Int, observer: Int?)
  case stopVariableBeingObserved(Int, observer: Int?)

  case set(Int, Int, author: Int?, byOperator: Bool)
  case add(Int, Int)
  case modify(Int, Int, Script)
  case sendUpdate(Int, Int, Int, author: Int?)
  case sendVariable(Int)

  case sinkNumber(Int)
  case sinkMaybe(Int)
  case sinkVariable(Int, byUpdate: Bool)
  case sinkPromise(Int)
  case take(Int, Int)
  case deliver(Int, Script)
  case deliverValues(Int, Script)
  case endDelivery(Int)

  case map(Int, Script)
  case filter(Int, Script)
  case select(Int, Int)
  case filterAuthor(Int)
  case from(Int, author: Int?)
  case notFrom(Int, author: Int?)
  case weak(Int)
  case maybe(Int)
  case unwrap(Int)
  case unwrapWithDefault(Int, Int)
  case cacheNumber(Int)
  case cacheMaybe(Int)
  case new(Int)
  case setOrigin(Int, Int)
  case setMaybeOrigin(Int, Int)
  case setUnwrapOrigin(Int, Int)
  case clearOrigin(Int)
  case stopTransform(Int)
  case stopMaybeTransform(Int)
  case mapVariable(Int)
  case chain(Int, length: Int)
  case state(Script)
  case mappedState(Script)
  case setLatest(Int, Int?)
  case sendLatest(Int)
  case whenCached(Int, Script)
  case sendNew(Int)

  case promise(Int?)
  case fulfill(Int, Int)
  case whenFulfilled(Int, Script)
  case mapPromise(Int, Script)
  case then(Int, Int)
  case and(Int, Int)
  case unwrapPromise(Int, Int)
  case newPromise(Int)
  case results(Int, [ResultStep])

  case letGo(Int)
  case letGoMaybe(Int)
  case letGoVariable(Int)
  case letGoObserver(Int)
  case letGoAuthor(Int)
  case letGoPromise(Int)

  /// The operations that a callback performs on each call, as long as the program has fuel.
  typealias Script = [ObserverOperation]

  /// The same with each of the scripts that `others` makes of its own.
  private func with(_ others: (Script) -> [Script]) -> [ObserverOperation] {
    switch self {
    case .observe(let node, let kind, let transforms, let hasAuthor, let script):
      others(script).map { .observe(node, kind, transforms, hasAuthor: hasAuthor, $0) }
    case .observeMaybe(let node, let observer, let script):
      others(script).map { .observeMaybe(node, observer: observer, $0) }
    case .observeVariable(let node, let observer, let form, let script):
      others(script).map { .observeVariable(node, observer: observer, form, $0) }
    case .observeUntilRelease(let node, let isOnce, let script):
      others(script).map { .observeUntilRelease(node, isOnce: isOnce, $0) }
    case .receive(let unfinished, let script): others(script).map { .receive(unfinished, $0) }
    case .state(let script): others(script).map { .state($0) }
    case .mappedState(let script): others(script).map { .mappedState($0) }
    case .map(let node, let script): others(script).map { .map(node, $0) }
    case .filter(let node, let script): others(script).map { .filter(node, $0) }
    case .whenCached(let node, let script): others(script).map { .whenCached(node, $0) }
    case .whenFulfilled(let promise, let script): others(script).map { .whenFulfilled(promise, $0) }
    case .mapPromise(let promise, let script): others(script).map { .mapPromise(promise, $0) }
    case .modify(let variable, let value, let script): others(script).map { .modify(variable, value, $0) }
    case .deliver(let node, let script): others(script).map { .deliver(node, $0) }
    case .deliverValues(let variable, let script): others(script).map { .deliverValues(variable, $0) }
    default: []
    }
  }

  /// Simpler variants: with one operation or ad hoc transform less, or with a simpler script.
  var simpler: [ObserverOperation] {
    let simpler = with { $0.simplified(\.simpler) }
    guard case .observe(let node, let kind, let transforms, let hasAuthor, let script) = self else { return simpler }
    return transforms.withoutOne.map { .observe(node, kind, $0, hasAuthor: hasAuthor, script) } + simpler
  }
}
