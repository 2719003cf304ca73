// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import UnisonBridges

/// `Docs/Contracts.md`, section *Bridges*: every ordered pair of holders of a value.
@Suite("Rules: bonds")
struct BondRules {
  /// Two holders, the first one at 1, the second one at 2, and what each told of since they were bonded.
  private final class Pair {
    var first: (any Source)?
    var second: (any Source)?
    let firstLog = EventLog<Int>()
    let secondLog = EventLog<Int>()
    let bond: Bridge
    private let settlers: [() -> Void]

    init(_ firstKind: Style, _ secondKind: Style) throws {
      let first = firstKind.makeSource(holding: 1)
      let second = secondKind.makeSource(holding: 2)
      settlers = [first.settleEnd, second.settleEnd]
      isLate = [firstKind, secondKind].contains(.elastomer)
      bond = try #require(first.end.bond(with: second.end))
      self.first = first
      self.second = second
      settle()
      _ = first.end.deliver { [firstLog] in firstLog.append($0) }
      _ = second.end.deliver { [secondLog] in secondLog.append($0) }
      settle()
      // The value of each at the beginning.
      _ = firstLog.take()
      _ = secondLog.take()
    }

    func settle() {
      for settle in settlers + settlers + settlers { settle() }
    }

    var values: [Int?] { [first?.value, second?.value] }

    /// Whether one of the two applies and tells later.
    let isLate: Bool
  }

  @Test("The first one's value wins when two holders are bonded", arguments: Style.holders, Style.holders)
  func start(firstKind: Style, secondKind: Style) throws {
    let pair = try Pair(firstKind, secondKind)
    #expect(pair.values == [1, 1])
  }

  @Test("Each of two bonded holders follows the other and sends once", arguments: Style.holders, Style.holders)
  func following(firstKind: Style, secondKind: Style) throws {
    let pair = try Pair(firstKind, secondKind)
    pair.first?.send(3)
    pair.settle()
    #expect(pair.values == [3, 3])
    pair.second?.send(4)
    pair.settle()
    #expect(pair.values == [4, 4])
    #expect(pair.firstLog.events == [3, 4])
    #expect(pair.secondLog.events == [3, 4])
  }

  @Test("Bonded holders settle on one value that was set last", arguments: Style.holders, Style.holders)
  func threads(firstKind: Style, secondKind: Style) throws {
    for _ in 0..<10 {
      let pair = try Pair(firstKind, secondKind)
      inThreads(4) { thread in
        let end = thread.isMultiple(of: 2) ? pair.first : pair.second
        for value in 1...20 { end?.send((thread + 1) * 100 + value) }
      }
      pair.settle()
      #expect(pair.values[0] == pair.values[1])
      // An Elastomer applies a value later: one that a thread set before its last may come behind another one's last.
      if !pair.isLate { #expect([120, 220, 320, 420].contains(pair.values[0])) }
      // An Output that the bond updates inside its own delivery leaves the older value to later subscribers: depth
      // first.
      if firstKind != .output { #expect(pair.firstLog.events.last == pair.values[0]) }
      if secondKind != .output { #expect(pair.secondLog.events.last == pair.values[0]) }
    }
  }

  @Test("A bond retains neither holder, and ends with either one", arguments: Style.holders, Style.holders)
  func lifetime(firstKind: Style, secondKind: Style) throws {
    for end in [\Pair.first, \.second] {
      let pair = try Pair(firstKind, secondKind)
      let object = Weakly(pair[keyPath: end]?.end.object)
      // An Elastomer never dies.
      guard object.object != nil else { continue }
      pair[keyPath: end] = nil
      #expect(object.object == nil)
      #expect(pair.bond.isOver)
    }
  }

  @Test("A cancelled bond leaves both holders their values", arguments: Style.holders, Style.holders)
  func cancelling(firstKind: Style, secondKind: Style) throws {
    let pair = try Pair(firstKind, secondKind)
    pair.bond.cancel()
    pair.first?.send(3)
    pair.second?.send(4)
    pair.settle()
    #expect(pair.values == [3, 4])
    #expect(pair.firstLog.events == [3])
    #expect(pair.secondLog.events == [4])
  }

  @Test("Circular bonds settle", arguments: Style.holders, Style.holders)
  func circle(firstKind: Style, secondKind: Style) throws {
    let pair = try Pair(firstKind, secondKind)
    let third = firstKind.makeSource(holding: 5)
    // While another thread does the model's work, an Elastomer has no value until its first one is applied.
    third.settleEnd()
    var bonds = [try #require(pair.second).end.bond(with: third.end)]
    // An Elastomer still shows its former value until it has applied that of the bond.
    third.settleEnd()
    pair.settle()
    bonds.append(third.end.bond(with: try #require(pair.first).end))
    pair.settle()
    third.send(6)
    pair.settle()
    third.settleEnd()
    pair.settle()
    #expect(pair.values == [6, 6])
    #expect(third.value == 6)
    // An Elastomer may be read before it has applied a value, and is set to it once more.
    #expect(pair.isLate ? Set(pair.firstLog.events) == [6] : pair.firstLog.events == [6])
    #expect(pair.isLate ? Set(pair.secondLog.events) == [6] : pair.secondLog.events == [6])
    withExtendedLifetime(bonds) {}
  }

  @Test(
    "A value that a subscriber sets inside a bond wins on both sides",
    arguments: Style.holders,
    Style.holders
  )
  func reentrancy(firstKind: Style, secondKind: Style) throws {
    let pair = try Pair(firstKind, secondKind)
    _ = pair.second?.end.deliver { [weak second = pair.second] value in if value == 3 { second?.send(4) } }
    pair.first?.send(3)
    pair.settle()
    #expect(pair.values == [4, 4])
  }
}
