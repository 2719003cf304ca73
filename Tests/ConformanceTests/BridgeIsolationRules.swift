// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import UnisonBridges

/// `Docs/Contracts.md`, section *Bridges*: where values arrive, for every ordered pair of kinds of ends.
@Suite("Rules: bridges on an actor")
struct BridgeIsolationRules {
  /// An actor that makes a bridge or a bond, and what its subscribers got there.
  private actor Place {
    let log = EventLog<Int>()
    private var ends: [any Source] = []

    /// Returns the first one, for threads that may send to it.
    func join(_ first: Style, _ second: Style, isBond: Bool) -> UnsafeTransfer<any Source> {
      ends = [first.makeSource(holding: 0), second.makeSource(holding: -1)]
      _ = ends[1].end.deliver(isolation: self) { [log] value in
        self.assertIsolated()
        log.append(value)
      }
      let (first, second) = (ends[0].end, ends[1].end)
      _ = isBond ? first.bond(with: second, isolation: self) : first.forward(to: second, isolation: self)
      return UnsafeTransfer(ends[0])
    }

    func send(_ values: ClosedRange<Int>) {
      for value in values { ends[0].send(value) }
    }

    /// Releases the ends, whose closures retain the actor.
    func leave() {
      ends = []
    }
  }

  /// What arrives at the second end of what is sent to the first one, from elsewhere if the compiler lets it.
  private static func arrived(_ first: Style, _ second: Style, isBond: Bool) async -> [Int] {
    let place = Place()
    let source = await place.join(first, second, isBond: isBond)
    if first.isShared {
      inThreads(1) { _ in for value in 1...50 { source.value.send(value) } }
    } else {
      await place.send(1...50)
    }
    #expect(await eventually { place.log.events.last == 50 })
    await place.leave()
    return place.log.events.filter { $0 > 0 }
  }

  @Test("A bridge delivers in the isolation in which it was made", arguments: Style.bridgeable, Style.sinks)
  func forwarding(source: Style, sink: Style) async {
    #expect(await Self.arrived(source, sink, isBond: false) == Array(1...50))
  }

  @Test(
    "Bonded holders are set in the isolation in which the bond was made",
    arguments: Style.holders,
    Style.holders
  )
  func bonds(first: Style, second: Style) async {
    #expect(await Self.arrived(first, second, isBond: true).last == 50)
  }
}
