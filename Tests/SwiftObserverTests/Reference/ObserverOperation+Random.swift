// SPDX-License-Identifier: MIT

import TestSupport

extension ObserverOperation {
  static func program(_ count: Int, using random: inout SeededRandom) -> [ObserverOperation] {
    [.messenger, .variable(3), .model(isMortal: false)] + (0..<count).map { _ in operation(0, &random) }
  }

  private static func script(_ depth: Int, _ random: inout SeededRandom, isSure: Bool = false) -> Script {
    guard depth < 2, isSure || Int.random(in: 0..<3, using: &random) == 0 else { return [] }
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
    func observer() -> Int? { flag() ? any() : nil }
    func kind() -> ObservationKind {
      let kinds: [ObservationKind] = [.observer(any()), .observer(any()), .shared, .once]
      return kinds[any() % 4]
    }
    switch Int.random(in: 0..<164, using: &random) {
    case 0: return .messenger
    case 1: return .model(isMortal: flag())
    case 2: return .variable(value())
    case 3: return .author
    case 4..<26: return .send(any(), value(), author: author())
    case 26..<29: return .sendMaybe(any(), flag() ? value() : nil, author: author())
    case 29..<45:
      return .observe(any(), kind(), adHoc(&random), hasAuthor: flag(), script())
    case 45..<48: return .observeMaybe(any(), observer: any(), script())
    case 48..<52: return .observeVariable(any(), observer: any(), UpdateForm.allCases[any() % 5], script())
    case 52..<55: return .stop(observer: any(), Int.random(in: 0..<6, using: &random) == 0 ? nil : any())
    case 55..<57: return .stopAll(observer: any())
    case 57: return .stopOnce(any())
    case 58..<60: return .stopBeingObserved(any(), observer: observer())
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
    case 119: return .stopShared(any())
    case 120..<122: return flag() ? .stopMaybe(observer: any(), any()) : .stopVariable(observer: any(), any())
    case 122..<124:
      return flag()
        ? .stopMaybeBeingObserved(any(), observer: observer()) : .stopVariableBeingObserved(any(), observer: observer())
    case 124..<128: return .observeUntilRelease(any(), isOnce: flag(), self.script(depth, &random, isSure: true))
    case 128: return .unfinished(any(), kind(), adHoc(&random))
    case 129..<131: return .receive(any(), script())
    case 131: return .letGoUnfinished(any())
    case 132..<134: return .setMaybeOrigin(any(), any())
    case 134: return .setUnwrapOrigin(any(), any())
    case 135: return .clearOrigin(any())
    case 136: return .stopMaybeTransform(any())
    case 137: return .mapVariable(any())
    case 138: return .chain(any(), length: Int.random(in: 2...40, using: &random))
    case 139: return .state(script())
    case 140: return .mappedState(script())
    case 141: return .unwrapPromise(any(), value())
    case 142: return .newPromise(any())
    case 143:
      let steps: [ResultStep] = [.onSuccess, .mapSuccess, .whenSucceeded, .whenFailed]
      return .results(any(), (0..<value()).map { _ in steps[any() % 4] })
    case 150..<153: return .modify(any(), value(), script())
    case 153: return flag() ? .sinkNumber(any()) : .sinkMaybe(any())
    case 154: return flag() ? .sinkVariable(any(), byUpdate: flag()) : .sinkPromise(any())
    case 155..<158: return .take(any(), value())
    case 158..<160: return .deliver(any(), script())
    case 160..<162: return .deliverValues(any(), script())
    case 162: return .endDelivery(any())
    default: return .send(any(), value(), author: any())
    }
  }
}
