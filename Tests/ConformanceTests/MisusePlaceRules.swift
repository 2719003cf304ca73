// SPDX-License-Identifier: MIT

#if DEBUG && compiler(>=6.3) && compiler(<6.4) && canImport(Runtime) && canImport(Glibc)
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
      case listenerReplaced, valueOfWrongType
      case relayHeldByNobody, observerHeldByNobody, transformHeldByNobody, observationHeldByNobody
      case endlessAnswer, endlessAssignment, promiseFulfilledAgain, cacheOfCache

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
        case .observationHeldByNobody:
          let volume = Elastomer(associatedType: Int.self, name: "place \(UUID())")
          return ({ _ = volume.observation { _ in } }, #line, "ElastomericObservation.deinit")
        case .valueOfWrongType:
          let volume = Elastomer(associatedType: Int.self, name: "place \(UUID())")
          return ({ volume.stageValue("8") }, #line, "Elastomer.stageValue")
        case .endlessAnswer:
          let subject = Subject<Int>(delivery: .queued)
          subject.subscribe { [unowned subject] in if $0 < 100_100 { subject.send($0 + 1) } }
          return ({ subject.send(0) }, #line, "Subject.send")
        case .endlessAssignment:
          let (variable, observer) = (Var(1), FreeObserver())
          observer.observe(variable).new { [unowned variable] in if $0 < 100_100 { variable <- $0 + 1 } }
          return ({ withExtendedLifetime(observer) { variable <- 0 } }, #line, "<-")
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
      static let line = #line - 1
      let receiver = Receiver()
    }

    /// Makes a mistake of its own when it goes.
    private final class Farewell {
      static let line = #line + 3
      private let promise = Promise<Int>.fulfilled(1)

      deinit { promise.fulfill(2) }
    }

    private final class Field: PopulatedRelays {
      var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
    }

    @Test("a mistake that shows when an object of the client's goes")
    func owners() {
      let variable = Var(1)
      func first() { Screen().observe(variable) { _ in } }; let line = #line
      func second() { Screen().observe(variable) { _ in } }
      func third() { for screen in [Screen()] { screen.observe(variable) { _ in } } }
      let reports = reportedMisuse {
        for _ in 0..<2 { first() }
        second()
        third()
        _ = Farewell()
      }
      // Of objects that go with an array nobody knows the line, so the line of their class stands for it.
      let lines = [line, line + 1, Screen.line].map { "MisusePlaceRules.swift:\($0), Receiver.deinit" }
      #expect(reports.map(\.line) == lines + ["MisusePlaceRules.swift:\(Farewell.line), Promise.fulfill"])
    }

    @Test("a mistake that shows in what the compiler adds to a function")
    func codeOfTheCompiler() {
      let isDone = DispatchSemaphore(value: 0)
      let reports = reportedMisuse(where: { $0.line?.hasPrefix("MisusePlaceRules.swift") == true }) {
        let clock = ManualClock.current
        let observe: @Sendable () -> Void = {
          FreeObserver().observe(Var(1)) { _ in }
          isDone.signal()
        }
        DispatchQueue(label: "misuse").async { ManualClock.$current.withValue(clock, operation: observe) }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
      }
      #expect(reports.map(\.line) == ["MisusePlaceRules.swift:\(#line - 7), FreeObserver.deinit"])
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
