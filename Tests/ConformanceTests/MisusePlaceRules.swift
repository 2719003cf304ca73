// SPDX-License-Identifier: MIT

#if DEBUG && canImport(Runtime) && canImport(Glibc)
  import Dispatch
  import Elastomeric
  import Foundation
  import NotificationEngine
  import Pharos
  import SwiftObserver
  import TestSupport
  import Testing

  /// `Docs/Contracts.md`, section *Misuse*: the rows on lines, where they are known.
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

    private final class Screen: SwiftObserver.Observer {
      let receiver = Receiver()
    }

    private final class Field: PopulatedRelays {
      var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
    }

    @Test("a mistake that shows when an object of the client's goes")
    func owners() {
      let variable = Var(1)
      func first() { Screen().observe(variable) { _ in } }; let line = #line
      func second() { Screen().observe(variable) { _ in } }
      let reports = reportedMisuse {
        for _ in 0..<2 { first() }
        second()
      }
      #expect(reports.map(\.line) == [line, line + 1].map { "MisusePlaceRules.swift:\($0), Receiver.deinit" })
    }

    @Test("a mistake that shows in what the compiler adds to a function")
    func codeOfTheCompiler() {
      let isDone = DispatchSemaphore(value: 0)
      let reports = reportedMisuse(where: { $0.line?.hasPrefix("MisusePlaceRules.swift") == true }) {
        DispatchQueue(label: "misuse").async {
          FreeObserver().observe(Var(1)) { _ in }
          isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
      }
      #expect(reports.map(\.line) == ["MisusePlaceRules.swift:\(#line - 6), FreeObserver.deinit"])
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
