// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import Pharos
import SwiftObserver
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Values*.
@Suite("Rules: values")
struct ValueRules {
  @Test("The last value delivered is the value stored", arguments: Style.allCases.filter(\.holdsValue))
  func lastValue(style: Style) {
    for _ in 0..<20 {
      let source = style.makeSource()
      let log = EventLog<Int>()
      _ = source.subscribe { log.append($0) }
      inThreads(4) { thread in
        for value in 0..<100 { source.send(thread * 100 + value) }
      }
      #expect(log.events.last == source.value)
      #expect(log.count == 400)
    }
  }

  @Test("The value is stored before the first subscriber is called", arguments: Style.allCases.filter(\.holdsValue))
  func storedFirst(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Bool>()
    _ = source.subscribe { [unowned source] value in log.append(source.value == value) }
    for value in 1...3 { source.send(value) }
    #expect(log.events == [true, true, true])
  }

  @Test("Equal values are delivered where the library delivers them", arguments: Style.allCases)
  func equalValues(style: Style) {
    let source = style.makeSource()
    let log = EventLog<Int>()
    _ = source.subscribe { log.append($0) }
    for value in [1, 1, 2, 2, 1] { source.send(value) }
    source.settle()
    #expect(log.events == (style.tellsEqualValues ? [1, 1, 2, 2, 1] : [1, 2, 1]))
  }

  /// A value of four kilobytes, whose words are all equal.
  private struct Wide: Equatable, Sendable {
    private let a, b, c, d, e, f, g, h: SIMD64<Int>

    init(repeating number: Int) {
      a = SIMD64(repeating: number)
      (b, c, d, e, f, g, h) = (a, a, a, a, a, a, a)
    }

    var isWhole: Bool { self == Wide(repeating: a[0]) }
  }

  /// A holder of wide values, and what is made of it.
  private struct WideHolder {
    let set: (Wide) -> Void
    let readers: [(name: String, read: () -> Wide?)]

    static func output() -> WideHolder {
      let output = Output(value: Wide(repeating: 0))
      let never = Bind.Relay<Wide>()
      let outputs = [
        "output": output, "map": output.map { $0 }, "filter": output.filter { _ in true },
        "reduce": output.reduce(initial: Wide(repeating: 0)) { $1 }, "flatMap": output.flatMap { Output(value: $0) },
        "merge": Output.merge(output, never), "combine": Output.combine(output, output).map { $0.0 },
      ]
      return WideHolder(set: output.update, readers: outputs.map { name, output in (name, { output.value }) })
    }

    static func variable() -> WideHolder {
      let variable = Var(Wide(repeating: 0))
      let cache = variable.new().filter { _ in true }.cache()
      return WideHolder(
        set: { variable.value = $0 },
        readers: [("variable", { variable.value }), ("cache", { cache.latestMessage })]
      )
    }

    static func observable() -> WideHolder {
      let observable = Pharos.Observable(wrappedValue: Wide(repeating: 0))
      let (next, mapped) = (observable.relay.nextRelay(), observable.relay.map { $0 })
      return WideHolder(
        set: { observable.wrappedValue = $0 },
        readers: [
          ("observable", { observable.wrappedValue }), ("main relay", { observable.relay.currentValue }),
          ("next relay", { next.currentValue }), ("mapped relay", { mapped.currentValue }),
        ]
      )
    }

    static func elastomer() -> WideHolder {
      let typed = Elastomer(associatedType: Wide.self, name: "whole \(UUID())").typed(as: Wide.self)
      return WideHolder(set: { typed.stage($0) }, readers: [("elastomer", { typed.value })])
    }
  }

  @Test("A value is read whole while another thread sets it")
  func whole() {
    for holder in [WideHolder.output(), .variable(), .observable(), .elastomer()] {
      let (torn, isOver) = (EventLog<String>(), Flag())
      inThreads(2) { thread in
        if thread == 0 {
          for value in 1...Stress.rounds(3_000, 30_000) { holder.set(Wide(repeating: value)) }
          return isOver.raise()
        }
        while !isOver.isRaised {
          for (name, read) in holder.readers {
            if read()?.isWhole == false { torn.append(name) }
          }
        }
      }
      #expect(Set(torn.events) == [])
    }
  }
}
