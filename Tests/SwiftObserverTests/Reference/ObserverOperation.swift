// SPDX-License-Identifier: MIT

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

  private var script: Script? {
    switch self {
    case .observe(_, _, _, _, let script), .observeMaybe(_, _, let script), .observeVariable(_, _, _, let script),
      .observeUntilRelease(_, _, let script), .receive(_, let script), .state(let script), .mappedState(let script),
      .map(_, let script), .filter(_, let script), .whenCached(_, let script), .whenFulfilled(_, let script),
      .mapPromise(_, let script), .modify(_, _, let script), .deliver(_, let script), .deliverValues(_, let script):
      script
    default: nil
    }
  }

  private func with(_ script: Script) -> ObserverOperation {
    switch self {
    case .observe(let node, let kind, let transforms, let hasAuthor, _):
      .observe(node, kind, transforms, hasAuthor: hasAuthor, script)
    case .observeMaybe(let node, let observer, _): .observeMaybe(node, observer: observer, script)
    case .observeVariable(let node, let observer, let form, _):
      .observeVariable(node, observer: observer, form, script)
    case .observeUntilRelease(let node, let isOnce, _): .observeUntilRelease(node, isOnce: isOnce, script)
    case .receive(let unfinished, _): .receive(unfinished, script)
    case .state: .state(script)
    case .mappedState: .mappedState(script)
    case .map(let node, _): .map(node, script)
    case .filter(let node, _): .filter(node, script)
    case .whenCached(let node, _): .whenCached(node, script)
    case .whenFulfilled(let promise, _): .whenFulfilled(promise, script)
    case .mapPromise(let promise, _): .mapPromise(promise, script)
    case .modify(let variable, let value, _): .modify(variable, value, script)
    case .deliver(let node, _): .deliver(node, script)
    case .deliverValues(let variable, _): .deliverValues(variable, script)
    default: self
    }
  }

  /// Simpler variants: with one operation or ad hoc transform less, or with a simpler script.
  var simpler: [ObserverOperation] {
    var all: [ObserverOperation] = []
    if case .observe(let node, let kind, let transforms, let hasAuthor, let script) = self {
      for index in transforms.indices {
        var fewer = transforms
        fewer.remove(at: index)
        all.append(.observe(node, kind, fewer, hasAuthor: hasAuthor, script))
      }
    }
    guard let script else { return all }
    for index in script.indices {
      var fewer = script
      fewer.remove(at: index)
      all.append(with(fewer))
      for simple in script[index].simpler {
        var changed = script
        changed[index] = simple
        all.append(with(changed))
      }
    }
    return all
  }
}
