// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import UnisonBridges

/// `Docs/Contracts.md`, section *Bridges*: every ordered pair of holders of a value.
@Suite("Rules: bonds")
struct BondRules {
  /// Two holders, the first one at 1, the second one at 2, and what each told of since they were bonded.
  private final class Pair {
    var first: BridgeEnd.Instance?
    var second: BridgeEnd.Instance?
    let firstLog = EventLog<Int>()
    let secondLog = EventLog<Int>()
    let bond: Bridge
    private let settlers: [() async -> Void]

    init(_ firstKind: BridgeEnd, _ secondKind: BridgeEnd) async throws {
      let first = firstKind.make(1)
      let second = secondKind.make(2)
      settlers = [first.settle, second.settle].compactMap { $0 }
      for settle in settlers { await settle() }
      bond = try #require(first.bond(with: second))
      self.first = first
      self.second = second
      await settle()
      _ = first.source.deliver { [firstLog] in firstLog.append($0) }
      _ = second.source.deliver { [secondLog] in secondLog.append($0) }
      await settle()
      // The value of each at the beginning.
      _ = firstLog.take()
      _ = secondLog.take()
    }

    func settle() async {
      for settle in settlers + settlers + settlers { await settle() }
    }

    var values: [Int?] { [first?.value, second?.value] }

    /// Whether one of the two applies and tells later.
    var isLate: Bool { !settlers.isEmpty }
  }

  @Test("The first one's value wins when two holders are bonded", arguments: BridgeEnd.holders, BridgeEnd.holders)
  func start(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    let pair = try await Pair(firstKind, secondKind)
    #expect(pair.values == [1, 1])
  }

  @Test("Each of two bonded holders follows the other and sends once", arguments: BridgeEnd.holders, BridgeEnd.holders)
  func following(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    let pair = try await Pair(firstKind, secondKind)
    pair.first?.send(3)
    await pair.settle()
    #expect(pair.values == [3, 3])
    pair.second?.send(4)
    await pair.settle()
    #expect(pair.values == [4, 4])
    #expect(pair.firstLog.events == [3, 4])
    #expect(pair.secondLog.events == [3, 4])
  }

  @Test("Bonded holders settle on one value that was set last", arguments: BridgeEnd.holders, BridgeEnd.holders)
  func threads(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    for _ in 0..<10 {
      let pair = try await Pair(firstKind, secondKind)
      inThreads(4) { thread in
        let end = thread.isMultiple(of: 2) ? pair.first : pair.second
        for value in 1...20 { end?.send((thread + 1) * 100 + value) }
      }
      await pair.settle()
      #expect(pair.values[0] == pair.values[1])
      // An Elastomer applies a value later: one that a thread set before its last may come behind another one's last.
      if !pair.isLate { #expect([120, 220, 320, 420].contains(pair.values[0])) }
      // An Output that the bond updates inside its own delivery leaves the older value to later subscribers: depth
      // first.
      if !firstKind.isDepthFirst { #expect(pair.firstLog.events.last == pair.values[0]) }
      if !secondKind.isDepthFirst { #expect(pair.secondLog.events.last == pair.values[0]) }
    }
  }

  @Test("A bond retains neither holder, and ends with either one", arguments: BridgeEnd.holders, BridgeEnd.holders)
  func lifetime(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    for end in [\Pair.first, \.second] {
      let pair = try await Pair(firstKind, secondKind)
      let object = Weakly(pair[keyPath: end]?.object)
      // An Elastomer never dies.
      guard object.object != nil else { continue }
      pair[keyPath: end] = nil
      #expect(object.object == nil)
      #expect(pair.bond.isOver)
    }
  }

  @Test("A cancelled bond leaves both holders their values", arguments: BridgeEnd.holders, BridgeEnd.holders)
  func cancelling(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    let pair = try await Pair(firstKind, secondKind)
    pair.bond.cancel()
    pair.first?.send(3)
    pair.second?.send(4)
    await pair.settle()
    #expect(pair.values == [3, 4])
    #expect(pair.firstLog.events == [3])
    #expect(pair.secondLog.events == [4])
  }

  @Test("Circular bonds settle", arguments: BridgeEnd.holders, BridgeEnd.holders)
  func circle(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    let pair = try await Pair(firstKind, secondKind)
    let third = firstKind.make(5)
    // While another thread does the model's work, an Elastomer has no value until its first one is applied.
    await third.settle?()
    var bonds = [try #require(pair.second).bond(with: third)]
    // An Elastomer still shows its former value until it has applied that of the bond.
    await third.settle?()
    await pair.settle()
    bonds.append(third.bond(with: try #require(pair.first)))
    await pair.settle()
    third.send(6)
    await pair.settle()
    await third.settle?()
    await pair.settle()
    #expect(pair.values == [6, 6])
    #expect(third.value == 6)
    // An Elastomer may be read before it has applied a value, and is set to it once more.
    #expect(pair.isLate ? Set(pair.firstLog.events) == [6] : pair.firstLog.events == [6])
    #expect(pair.isLate ? Set(pair.secondLog.events) == [6] : pair.secondLog.events == [6])
    withExtendedLifetime(bonds) {}
  }

  @Test(
    "A value that a subscriber sets inside a bond wins on both sides",
    arguments: BridgeEnd.holders,
    BridgeEnd.holders
  )
  func reentrancy(firstKind: BridgeEnd, secondKind: BridgeEnd) async throws {
    let pair = try await Pair(firstKind, secondKind)
    let second = UnsafeTransfer(Weakly(pair.second))
    _ = pair.second?.source.deliver { value in if value == 3 { second.value.object?.send(4) } }
    pair.first?.send(3)
    await pair.settle()
    #expect(pair.values == [4, 4])
  }
}
