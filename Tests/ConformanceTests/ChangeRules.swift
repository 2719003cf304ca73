// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import Pharos
import SwiftObserver
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Misuse*: closures of `modify` that change what they were given to change.
@Suite("Rules: changes in place that overlap")
struct ChangeRules {
  #if os(macOS) || os(Linux)
    /// What is changed.
    enum Holder { case output, derivedOutput, variable, observable }

    /// What the closure of `modify` does to it each time it runs.
    enum Overlap { case modify, set, listener }

    private static func change(_ holder: Holder, _ overlap: Overlap) {
      switch holder {
      case .output:
        let output = Output(value: 0)
        change(overlap, modify: { output.modify($0) }, set: output.update)
      case .derivedOutput:
        let source = Output(value: 0)
        let output = source.map { $0 }
        change(overlap, modify: { output.modify($0) }, set: source.update)
      case .variable:
        let variable = Var(0)
        change(overlap, modify: { variable.modify($0) }, set: { variable.value = $0 })
      case .observable:
        let observable = Observable(wrappedValue: 0)
        change(overlap, modify: { observable.modify($0) }, set: { observable.wrappedValue = $0 })
      }
    }

    private static func change(
      _ overlap: Overlap,
      modify: (@escaping (inout Int) -> Void) -> Void,
      set: @escaping (Int) -> Void
    ) {
      let other = Messenger<Int>()
      observe(other, receive: set)
      var count = 0
      withoutActuallyEscaping(modify) { modify in
        modify { value in
          count += 1
          // Where the rule isn't kept, the test ends nevertheless.
          if count < 200_000 {
            switch overlap {
            case .modify: modify { $0 += 10 }
            case .set: set(value + 10)
            case .listener: other.send(value + 10)
            }
          }
          value += 1
        }
      }
    }

    @Test("a closure of `modify` that changes the same value in 100,000 runs in a row: the program ends with a message")
    func overlap() async {
      let error: [any PartialKeyPath<ExitTest.Result> & Sendable] = [\.standardErrorContent]
      let results: [ExitTest.Result?] = [
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.output, .modify) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.output, .set) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.output, .listener) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.derivedOutput, .modify) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.derivedOutput, .set) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.derivedOutput, .listener) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.variable, .modify) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.variable, .set) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.variable, .listener) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.observable, .modify) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.observable, .set) },
        await #expect(processExitsWith: .failure, observing: error) { ChangeRules.change(.observable, .listener) },
      ]
      for result in results {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a value can't be changed in place while its closure keeps changing it"))
      }
    }
  #endif

  @Test(
    "a closure of `modify` that changes the same value in one or two runs: it runs once more each time"
  )
  func disturbed() {
    let output = Output(value: 0)
    let source = Output(value: 0)
    let derived = source.map { $0 }
    let variable = Var(0)
    let observable = Observable(wrappedValue: 0)
    // Nothing of another thread comes between in a turn, as in that of an operator's result.
    check({ output.modify($0) }, output.update, by: otherThread) { output.value }
    check({ derived.modify($0) }, source.update, by: { $0() }) { derived.value }
    check({ variable.modify($0) }, { variable.value = $0 }, by: otherThread) { variable.value }
    check({ observable.modify($0) }, { observable.wrappedValue = $0 }, by: otherThread) { observable.wrappedValue }
  }

  private func otherThread(_ work: @escaping () -> Void) {
    inThreads(1) { _ in work() }
  }

  private func check(
    _ modify: (@escaping (inout Int) -> Void) -> Void,
    _ set: @escaping (Int) -> Void,
    by disturb: @escaping (@escaping () -> Void) -> Void,
    _ value: () -> Int?
  ) {
    var count = 0
    modify { value in
      count += 1
      if count == 1 { disturb { set(10) } }
      if count == 2 { set(20) }
      value += 1
    }
    #expect(count == 3)
    #expect(value() == 21)
  }

  @Test("Elastomeric: a `modify` inside a `modify`: both changes count; the inner one follows")
  func elastomer() {
    let elastomer = Elastomer(associatedType: Int.self, name: "change \(UUID())")
    defer { elastomer.reset() }
    let number = elastomer.typed(as: Int.self)
    let log = EventLog<Int?>()
    number.modify(startingWith: 0) { value in
      number.modify {
        log.append($0); $0 += 10
      }
      value += 1
    }
    // A thread of another test that performs the model's operations performs these, too.
    #expect(wait { number.value == 11 })
    #expect(log.events == [1])
  }
}
