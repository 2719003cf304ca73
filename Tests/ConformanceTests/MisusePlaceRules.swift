// SPDX-License-Identifier: MIT

#if DEBUG && canImport(Runtime) && canImport(Glibc)
  import Elastomeric
  import Foundation
  import NotificationEngine
  import Pharos
  import SwiftObserver
  import TestSupport
  import Testing

  /// `Docs/Contracts.md`, section *Misuse*: the row on lines, where they are known.
  @Suite("Rules: lines of misuse", .serialized)
  struct MisusePlaceRules {
    enum Mistake: CaseIterable {
      case listenerReplaced, relayHeldByNobody, observerHeldByNobody, transformHeldByNobody, valueOfWrongType
      case endlessAnswer, promiseFulfilledAgain, cacheOfCache

      /// A line that makes the mistake whenever it is reached, with what it calls.
      func prepared() -> (make: () -> Void, line: Int, called: String) {
        switch self {
        case .listenerReplaced:
          let observable = Observable(wrappedValue: 0)
          observable.projectedValue.whenDidSet { _ in }
          return ({ observable.projectedValue.whenDidSet { _ in } }, #line, "ValueRelay.whenDidSet")
        case .relayHeldByNobody:
          let field = Field()
          return ({ field.relays.text.whenDidSet { _ in } }, #line, "KeyPathTwoWayRelay.deinit")
        case .observerHeldByNobody:
          let variable = Var(1)
          return ({ FreeObserver().observe(variable) { _ in } }, #line, "FreeObserver.deinit")
        case .transformHeldByNobody:
          let (variable, observer) = (Var(1), FreeObserver())
          return ({ observer.observe(variable.new()) { _ in } }, #line, "Mapper.deinit")
        case .valueOfWrongType:
          let volume = Elastomer(associatedType: Int.self, name: "place \(UUID())")
          return ({ volume.stageValue("8") }, #line, "Elastomer.stageValue")
        case .endlessAnswer:
          let subject = Subject<Int>(delivery: .queued)
          subject.subscribe { [unowned subject] in if $0 < 100_100 { subject.send($0 + 1) } }
          return ({ subject.send(0) }, #line, "Subject.send")
        case .promiseFulfilledAgain:
          let promise = Promise<Int>.fulfilled(1)
          return ({ promise.fulfill(2) }, #line, "Promise.fulfill")
        case .cacheOfCache:
          let cache = Messenger<Int>().cache()
          return ({ _ = cache.cache() }, #line, "ObservableCache.cache")
        }
      }
    }

    private final class Field: PopulatedRelays {
      var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
    }

    @Test("a mistake at a line that two callers reach", arguments: Mistake.allCases)
    func twoCallers(mistake: Mistake) {
      let (make, line, called) = mistake.prepared()
      func caller() { make() }
      let reports = reportedMisuse {
        make()
        caller()
      }
      #expect(reports.map(\.line) == ["MisusePlaceRules.swift:\(line), \(called)"])
    }
  }
#endif
