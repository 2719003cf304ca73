// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import Pharos
import SwiftObserver
import TestSupport

extension ValueType {
  static let all = [output, derived, updated, variable, text, observable, relayed, elastomer]

  private static let output = ValueType("Bind, Output", .init(replays: true)) {
    let output = Output(value: 0)
    return bind(output, binding: output)
  }

  /// Bound to a result, which shares the turns of its source.
  private static let derived = ValueType("Bind, result of map", .init(replays: true)) {
    let output = Output(value: 0)
    return bind(output, binding: output.map { $0 })
  }

  /// Set through the source and through the result, which is what is read.
  private static let updated = ValueType("Bind, updated result of map", .init(replays: true, storesInTurn: true)) {
    let output = Output(value: 0)
    let result = output.map { $0 }
    return bind(result, binding: result) { ($0 % 2 == 0 ? output : result).update(withValue: $0) }
  }

  private static func bind(
    _ output: Output<Int>,
    binding bound: Output<Int>,
    set: ((Int) -> Void)? = nil
  ) -> ValueObject {
    ValueObject(
      set: set ?? { output.update(withValue: $0) },
      get: { receive in output.value.map(receive) },
      subscribe: { receive in
        // The replay is the first call, unless the binding ends before.
        var isFirst = true
        let subscription = bound.bind { value in
          defer { isFirst = false }
          receive(nil, value, isFirst)
        }
        return { subscription.unsubscribe() }
      }
    )
  }

  private static let variable = ValueType("SwiftObserver, Var", .init(takesWaiting: true, skipsEqual: true)) {
    let variable = Var(0)
    return ValueObject(
      set: { variable.value = $0 },
      get: { $0(variable.value) },
      tell: { variable.send() },
      subscribe: { receive in
        let observer = FreeObserver()
        observer.observe(variable) { (update: Update<Int>) in receive(update.old, update.new, false) }
        return { observer.stopObserving() }
      }
    )
  }

  /// A value that is no plain data takes another way.
  private static let text = ValueType("SwiftObserver, Var of a text", .init(takesWaiting: true, skipsEqual: true)) {
    let variable = Var("a text that needs memory of its own: 0")
    func text(_ number: Int) -> String { "a text that needs memory of its own: \(number)" }
    func number(_ text: String) -> Int { text.split(separator: " ").last.flatMap { Int($0) } ?? -1 }
    return ValueObject(
      set: { variable.value = text($0) },
      get: { $0(number(variable.value)) },
      tell: { variable.send() },
      subscribe: { receive in
        let observer = FreeObserver()
        observer.observe(variable) { (update: Update<String>) in receive(number(update.old), number(update.new), false)
        }
        return { observer.stopObserving() }
      }
    )
  }

  private static let observable = ValueType("Pharos, Observable", .init(takesWaiting: true)) {
    let observable = Pharos.Observable(wrappedValue: 0)
    return pharos(
      set: { observable.wrappedValue = $0 },
      get: { observable.wrappedValue },
      tell: { observable.invokeRelayWithCurrent() },
      top: observable.projectedValue
    )
  }

  /// Under a relay that maps, which stores a value of its own.
  private static let relayed = ValueType("Pharos, mapped relay of an Observable", .init(takesWaiting: true)) {
    let observable = Pharos.Observable(wrappedValue: 0)
    let mapped = observable.projectedValue.map { $0 }
    return pharos(
      set: { observable.wrappedValue = $0 },
      get: { observable.wrappedValue },
      tell: { observable.invokeRelayWithCurrent() },
      top: mapped
    )
  }

  private static func pharos<Relay: ObservableRelay>(
    set: @escaping (Int) -> Void,
    get: @escaping () -> Int,
    tell: @escaping () -> Void,
    top: Relay
  ) -> ValueObject where Relay.Observed == Int {
    ValueObject(
      set: set,
      get: { $0(get()) },
      tell: tell,
      subscribe: { receive in
        let relay = top.nextRelay().whenDidSet { changes in receive(changes.old, changes.new, false) }
        return { relay.discard() }
      }
    )
  }

  private static let queue = DispatchQueue(label: "histories")

  private static let elastomer = ValueType("Elastomeric, Elastomer", .init(skipsEqual: true, isDeferred: true)) {
    let elastomer = Elastomer(associatedType: Int.self, name: "history \(UUID())")
    elastomer.stageValue(0)
    return ValueObject(
      set: { elastomer.stageValue($0) },
      get: { receive in
        let receive = Unchecked(receive)
        elastomer.expressValue(on: queue) { value in receive.value(value as? Int ?? -1) }
      },
      subscribe: { receive in
        let receive = Unchecked(receive)
        let receipt = elastomer.registerObserver(on: queue) { mutation in
          receive.value(mutation.oldValue as? Int ?? -1, mutation.newValue as? Int ?? -1, false)
        }
        return { elastomer.retireObserver(receipt) }
      },
      settle: {
        // The farewells of those who are retired by the reset come before the second answer.
        for isLast in [false, true] {
          if isLast { elastomer.reset() }
          let isDone = Flag()
          elastomer.expressValue(on: queue) { _ in isDone.raise() }
          // A thread that slept here would share a processor with the others afterwards.
          while !isDone.isRaised { sched_yield() }
        }
      }
    )
  }

  // SAFETY: `@unchecked`: what is in it records under a lock.
  private struct Unchecked<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }
}
