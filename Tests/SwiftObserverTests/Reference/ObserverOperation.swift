// SPDX-License-Identifier: MIT

import TestSupport

/// One step of a program on SwiftObserver; numbers name what it acts on, and wrap around.
indirect enum ObserverOperation: Equatable, Sendable {
  case messenger
  case model
  case variable(Int)
  case author

  case send(Int, Int, author: Int?)
  case sendMaybe(Int, Int?, author: Int?)
  case observe(Int, ObservationKind, [AdHocTransform], hasAuthor: Bool, Script)
  case observeMaybe(Int, observer: Int, Script)
  case observeVariable(Int, observer: Int, Script)
  case stop(observer: Int, Int?)
  case stopAll(observer: Int)
  case stopOnce(Int)
  case stopBeingObserved(Int, observer: Int?)

  case set(Int, Int, author: Int?, byOperator: Bool)
  case add(Int, Int)
  case sendUpdate(Int, Int, Int, author: Int?)
  case sendVariable(Int)

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
  case stopTransform(Int)
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

  case letGo(Int)
  case letGoMaybe(Int)
  case letGoVariable(Int)
  case letGoObserver(Int)
  case letGoAuthor(Int)
  case letGoPromise(Int)

  /// What a callback does each time it is called, as long as the program has fuel.
  typealias Script = [ObserverOperation]

  private var script: Script? {
    switch self {
    case .observe(_, _, _, _, let script), .observeMaybe(_, _, let script), .observeVariable(_, _, let script),
      .map(_, let script), .filter(_, let script), .whenCached(_, let script), .whenFulfilled(_, let script),
      .mapPromise(_, let script):
      script
    default: nil
    }
  }

  private func with(_ script: Script) -> ObserverOperation {
    switch self {
    case .observe(let node, let kind, let transforms, let hasAuthor, _):
      .observe(node, kind, transforms, hasAuthor: hasAuthor, script)
    case .observeMaybe(let node, let observer, _): .observeMaybe(node, observer: observer, script)
    case .observeVariable(let node, let observer, _): .observeVariable(node, observer: observer, script)
    case .map(let node, _): .map(node, script)
    case .filter(let node, _): .filter(node, script)
    case .whenCached(let node, _): .whenCached(node, script)
    case .whenFulfilled(let promise, _): .whenFulfilled(promise, script)
    case .mapPromise(let promise, _): .mapPromise(promise, script)
    default: self
    }
  }

  /// The same with one operation less in its script or one ad hoc transform less, or with a simpler script.
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

extension ObserverOperation {
  static func program(_ count: Int, using random: inout SeededRandom) -> [ObserverOperation] {
    [.messenger, .variable(3), .model] + (0..<count).map { _ in operation(0, &random) }
  }

  private static func script(_ depth: Int, _ random: inout SeededRandom) -> Script {
    guard depth < 2, Int.random(in: 0..<3, using: &random) == 0 else { return [] }
    return (0..<Int.random(in: 1...2, using: &random)).map { _ in operation(depth + 1, &random) }
  }

  private static func adHoc(_ random: inout SeededRandom) -> [AdHocTransform] {
    (0..<max(0, Int.random(in: -3...3, using: &random))).map { _ in
      let number = Int.random(in: 0..<6, using: &random)
      let all: [AdHocTransform] = [
        .map, .filter, .select(number), .unwrap, .unwrapWithDefault(number), .filterAuthor, .from(number),
        .notFrom(number),
      ]
      return all[Int.random(in: 0..<all.count, using: &random)]
    }
  }

  private static func operation(_ depth: Int, _ random: inout SeededRandom) -> ObserverOperation {
    func any() -> Int { Int.random(in: 0..<12, using: &random) }
    func value() -> Int { Int.random(in: 0..<6, using: &random) }
    func author() -> Int? { Int.random(in: 0..<3, using: &random) == 0 ? value() : nil }
    func flag() -> Bool { Bool.random(using: &random) }
    func script() -> Script { self.script(depth, &random) }
    switch Int.random(in: 0..<120, using: &random) {
    case 0: return .messenger
    case 1: return .model
    case 2: return .variable(value())
    case 3: return .author
    case 4..<26: return .send(any(), value(), author: author())
    case 26..<29: return .sendMaybe(any(), flag() ? value() : nil, author: author())
    case 29..<45:
      let kinds: [ObservationKind] = [.observer(any()), .observer(any()), .shared, .once]
      return .observe(any(), kinds[value() % 4], adHoc(&random), hasAuthor: flag(), script())
    case 45..<48: return .observeMaybe(any(), observer: any(), script())
    case 48..<52: return .observeVariable(any(), observer: any(), script())
    case 52..<55: return .stop(observer: any(), Int.random(in: 0..<6, using: &random) == 0 ? nil : any())
    case 55..<57: return .stopAll(observer: any())
    case 57: return .stopOnce(any())
    case 58..<60: return .stopBeingObserved(any(), observer: flag() ? any() : nil)
    case 60..<68: return .set(any(), value(), author: author(), byOperator: flag())
    case 68: return .add(any(), value())
    case 69: return .sendUpdate(any(), value(), value(), author: author())
    case 70: return .sendVariable(any())
    case 71..<74: return .map(any(), script())
    case 74..<77: return .filter(any(), script())
    case 77: return .select(any(), value())
    case 78: return .filterAuthor(any())
    case 79: return .from(any(), author: flag() ? value() : nil)
    case 80: return .notFrom(any(), author: flag() ? value() : nil)
    case 81: return .weak(any())
    case 82..<84: return .maybe(any())
    case 84: return .unwrap(any())
    case 85: return .unwrapWithDefault(any(), value())
    case 86..<88: return .cacheNumber(any())
    case 88: return .cacheMaybe(any())
    case 89: return .new(any())
    case 90..<93: return .setOrigin(any(), any())
    case 93: return .stopTransform(any())
    case 94: return .setLatest(any(), flag() ? value() : nil)
    case 95..<97: return .sendLatest(any())
    case 97..<99: return .whenCached(any(), script())
    case 99: return .sendNew(any())
    case 100: return .promise(flag() ? value() : nil)
    case 101..<104: return .fulfill(any(), value())
    case 104..<107: return .whenFulfilled(any(), script())
    case 107: return .mapPromise(any(), script())
    case 108: return .then(any(), any())
    case 109: return .and(any(), any())
    case 110..<113: return .letGo(any())
    case 113: return .letGoMaybe(any())
    case 114: return .letGoVariable(any())
    case 115..<117: return .letGoObserver(any())
    case 117: return .letGoAuthor(any())
    case 118: return .letGoPromise(any())
    default: return .send(any(), value(), author: any())
    }
  }
}
