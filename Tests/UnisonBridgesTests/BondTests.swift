// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
import UnisonBridges

/// The states of a bond.
@Suite("Bonds")
struct BondTests {
  @Test("A bonded holder that skips a value is followed again once it tells of a later one")
  func skippedValue() {
    let output = Output(value: 1)
    let late = LateHolder(1)
    output.bond(with: late)
    output.update(withValue: 2)
    output.update(withValue: 3)
    late.applyLast()
    #expect(late.value == 3)
    late.set(4)
    #expect(output.value == 4)
  }

  @Test("A bonded holder that applies the first of equal values does not count as having applied the others")
  func equalValues() {
    let output = Output(value: 1)
    let late = LateHolder(1)
    let log = EventLog<Int>()
    output.bind { log.append($0) }
    output.bond(with: late)
    for value in [2, 3, 2] { output.update(withValue: value) }
    while late.applyNext() {}
    #expect(log.events == [1, 2, 3, 2])
    #expect(late.value == 2)
  }

  @Test("Nothing crosses a bond that was cancelled inside a delivery of it")
  func cancelledInside() {
    let (first, second) = (Output(value: 1), Output(value: 1))
    let bond = first.bond(with: second)
    second.bind { [unowned second] value in
      guard value == 2 else { return }
      second.update(withValue: 3)
      bond.cancel()
    }
    first.update(withValue: 2)
    #expect(second.value == 3)
    #expect(first.value == 2)
  }

  @Test("What another thread tells of before a bonded holder applies what it is handed does not come back")
  func toldMeanwhile() {
    let output = Output(value: 1)
    let late = LateHolder(1)
    output.bond(with: late)
    let transfer = UnsafeTransfer(late)
    late.onTake = { inThreads(1) { _ in transfer.value.tell() } }
    output.update(withValue: 2)
    #expect(output.value == 2)
    late.onTake = {}
    late.applyNext()
    #expect(output.value == 2 && late.value == 2)
    late.set(5)
    #expect(output.value == 5)
  }

  @Test("Of two bonded holders that moved at once, the one that told last wins", arguments: [true, false])
  func lastTold(isFirstLast: Bool) {
    let (first, second) = (Output(value: 1), Output(value: 1))
    first.bond(with: second)
    let subscription = second.bind { value in
      guard value == 2 else { return }
      // The bond is settling, and reads both values afterwards.
      if isFirstLast { second.update(withValue: 20) }
      first.update(withValue: 10)
      if !isFirstLast { second.update(withValue: 20) }
    }
    first.update(withValue: 2)
    #expect(first.value == (isFirstLast ? 10 : 20))
    #expect(second.value == first.value)
    subscription.unsubscribe()
  }

  @Test("A holder that is bonded with itself comes to rest")
  func itself() {
    let output = Output(value: 1)
    output.bond(with: output)
    output.update(withValue: 2)
    #expect(output.value == 2)
    let variable = Var(1)
    variable.bond(with: variable)
    variable.value = 2
    #expect(variable.value == 2)
  }
}

/// Sources that never hold a value.
@Suite("Bonds with a source that stores nothing")
struct ValuelessBondTests {
  @Test(
    "A bonded Relay is handed the other holder's values and is not followed, in either order",
    arguments: [true, false]
  )
  func relay(isFirst: Bool) {
    let (variable, relay) = (Var(1), Relay<Int>())
    let log = EventLog<Int>()
    relay.bind { log.append($0) }
    let bond = isFirst ? relay.bond(with: variable) : variable.bond(with: relay)
    variable.value = 2
    variable.value = 3
    relay.update(withValue: 9)
    #expect(variable.value == 3)
    variable.value = 4
    #expect(log.events == [1, 2, 3, 9, 4])
    bond.cancel()
    variable.value = 5
    #expect(log.count == 5)
  }

  @Test("A bond takes a Relay that is known as an Output as a Relay")
  func relayAsOutput() {
    let relay: Output<Int> = Relay<Int>()
    let log = EventLog<Int>()
    relay.bind { log.append($0) }
    let observable = Pharos.Observable(wrappedValue: 1)
    observable.relay.bond(with: relay)
    observable.wrappedValue = 2
    let output = Output<Int>()
    relay.bond(with: output)
    #expect(output.value == nil)
    output.update(withValue: 5)
    output.update(withValue: 5)
    #expect(log.events == [1, 2, 5])
    #expect(observable.wrappedValue == 2)
  }

  @Test("Two Relays are bonded without effect")
  func relays() {
    let (first, second) = (Relay<Int>(), Relay<Int>())
    let log = EventLog<Int>()
    second.bind { log.append($0) }
    first.bond(with: second)
    first.bond(with: first)
    first.update(withValue: 1)
    second.update(withValue: 2)
    #expect(log.events == [2])
  }

  @Test("What is staged right after two Elastomers are bonded reaches the other one", arguments: [false, true])
  @MainActor
  func bondedElastomers(isSecond: Bool) async {
    let (first, second) = (Self.makeElastomer(), Self.makeElastomer())
    first.stage(1)
    let bond = first.bond(with: second)
    (isSecond ? second : first).stage(2)
    #expect(await eventually { first.value == 2 && second.value == 2 })
    (isSecond ? first : second).stage(3)
    #expect(await eventually { first.value == 3 && second.value == 3 })
    bond.cancel()
    first.elastomer.reset()
    second.elastomer.reset()
  }

  /// Calls `body` while another thread performs the model's operations, and returns when it has performed those of `body`.
  private func whileModelIsBusy(_ body: () -> Void) {
    let (begun, end) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let (busy, last) = (Self.makeElastomer(), Self.makeElastomer())
    Thread.detachNewThread {
      busy.modify(startingWith: 0) { _ in
        begun.signal()
        end.wait()
      }
    }
    begun.wait()
    body()
    last.stage(1)
    end.signal()
    #expect(wait { last.value == 1 })
    for typed in [busy, last] { typed.elastomer.reset() }
  }

  @Test(
    "What is set right after a bond is made wins over the values that were staged before and not applied yet",
    arguments: [nil, 5],
    [false, true]
  )
  @MainActor
  func bondedWhileBusy(former: Int?, isSecond: Bool) async {
    let (first, second, third) = (Self.makeElastomer(), Self.makeElastomer(), Self.makeElastomer())
    let variable = Var(7)
    for typed in [first, third] { if let former { typed.stage(former) } }
    whileModelIsBusy {
      first.stage(1)
      first.bond(with: second)
      (isSecond ? second : first).stage(2)
      third.stage(1)
      third.bond(with: variable)
      if isSecond { variable.value = 2 } else { third.stage(2) }
    }
    #expect(await eventually { [first, second, third].allSatisfy { $0.value == 2 } })
    let transfer = UnsafeTransfer(variable)
    #expect(await eventually { transfer.value.value == 2 })
    // Nothing is on its way any more.
    second.stage(3)
    variable.value = 3
    #expect(await eventually { [first, second, third].allSatisfy { $0.value == 3 } })
    for typed in [first, second, third] { typed.elastomer.reset() }
  }

  @Test("The first one's value wins when two Elastomers are bonded, even if it hasn't been applied yet")
  @MainActor
  func firstWhileBusy() async {
    let (first, second, third) = (Self.makeElastomer(), Self.makeElastomer(), Self.makeElastomer())
    let variable = Var(5)
    second.stage(5)
    whileModelIsBusy {
      first.stage(1)
      second.stage(6)
      third.stage(1)
      first.bond(with: second)
      third.bond(with: variable)
    }
    #expect(await eventually { [first, second, third].allSatisfy { $0.value == 1 } })
    let transfer = UnsafeTransfer(variable)
    #expect(await eventually { transfer.value.value == 1 })
    for typed in [first, second, third] { typed.elastomer.reset() }
  }

  private static func makeElastomer() -> TypedElastomer<Int> {
    Elastomer(associatedType: Int.self, name: "bonded \(UUID())").typed(as: Int.self)
  }

  @Test("A bonded Relay is handed what an Elastomer is staged")
  @MainActor
  func elastomer() async {
    let typed = Elastomer(associatedType: Int.self, name: "relay \(UUID())").typed(as: Int.self)
    let relay = Relay<Int>()
    let log = EventLog<Int>()
    relay.bind { log.append($0) }
    typed.bond(with: relay)
    typed.stage(1)
    #expect(await eventually { log.events == [1] })
    relay.update(withValue: 2)
    typed.stage(3)
    #expect(await eventually { log.events == [1, 2, 3] })
    #expect(typed.value == 3)
    typed.elastomer.reset()
  }

  /// Reports the values it is given, immediately or on demand, and stores nothing; it refuses them as a sink does whose
  /// owner was deallocated, unless it `accepts` them.
  private final class ValuelessHolder: ValueSource, ValueSink {
    var receive: ((Int) -> Void)?
    private var pending: [Int] = []
    private let isLate: Bool
    private let accepts: Bool

    init(isLate: Bool, accepts: Bool = true) { (self.isLate, self.accepts) = (isLate, accepts) }

    var readValue: () -> Int? { { nil } }

    var takeValue: (Int) -> Bool {
      { [self] value in
        pending.append(value)
        if !isLate { tellAll() }
        return accepts
      }
    }

    func deliverValues(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
      self.receive = receive
      return {}
    }

    /// The number of values to report.
    @discardableResult
    func tellAll() -> Int {
      let told = pending
      pending = []
      for value in told { receive?(value) }
      return told.count
    }
  }

  @Test("A bonded source of a client's own that has no value is handed each value once", arguments: [true, false])
  func own(isLate: Bool) {
    let output = Output(value: 1)
    let holder = ValuelessHolder(isLate: isLate)
    output.bond(with: holder)
    #expect(holder.tellAll() == (isLate ? 1 : 0))
    #expect(holder.tellAll() == 0)
    output.update(withValue: 2)
    #expect(holder.tellAll() == (isLate ? 1 : 0))
    #expect(holder.tellAll() == 0)
    #expect(output.value == 2)
    holder.receive = nil
  }

  @Test("A bond ends when a holder refuses a value")
  func refused() {
    let output = Output(value: 1)
    let holder = ValuelessHolder(isLate: true, accepts: false)
    output.bond(with: holder)
    output.update(withValue: 2)
    #expect(holder.tellAll() == 1)
    #expect("\(output)".hasSuffix(" 0 bindings)"))
    holder.receive = nil
  }
}

/// Pairs of calls that race with a bond.
@Suite("Bonds and threads")
struct BondThreads {
  @Test("A bond that is cancelled while both sides are set lets go of both")
  func cancelAgainstBothSides() {
    for _ in 0..<500 {
      let first = Output(value: 0)
      let second = Output(value: 1)
      let bond = first.bond(with: second)
      inThreads(3) { thread in
        switch thread {
        case 0: for value in 1...5 { first.update(withValue: value) }
        case 1: for value in 11...15 { second.update(withValue: value) }
        default: bond.cancel()
        }
      }
      #expect(first.bindingCount == 0 && second.bindingCount == 0)
    }
  }

  @Test("A bonded holder that is deallocated while the other one is set ends the bond")
  func deathAgainstSet() {
    for _ in 0..<500 {
      let first = Output(value: 0)
      var second: Pharos.Observable<Int>? = Pharos.Observable(wrappedValue: 1)
      let bond = first.bond(with: second!.relay)
      race({ for value in 1...5 { first.update(withValue: value) } }, { second = nil })
      #expect(bond.isOver)
      #expect(first.bindingCount == 0)
    }
  }
}
