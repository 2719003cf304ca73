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
    private var ends: [BridgeEnd.Instance] = []
    private var bridge: Bridge?

    /// Returns the source, for threads that may send to it.
    func forward(_ sourceKind: BridgeEnd, to sinkKind: BridgeEnd) -> UnsafeTransfer<BridgeEnd.Instance> {
      ends = [sourceKind.make(0), sinkKind.make(-1)]
      listen(to: ends[1])
      bridge = ends[0].forward(to: ends[1])
      return UnsafeTransfer(ends[0])
    }

    /// Returns the first one, for threads that may set it.
    func bond(_ firstKind: BridgeEnd, with secondKind: BridgeEnd) -> UnsafeTransfer<BridgeEnd.Instance> {
      ends = [firstKind.make(0), secondKind.make(-1)]
      listen(to: ends[1])
      bridge = ends[0].bond(with: ends[1])
      return UnsafeTransfer(ends[0])
    }

    private func listen(to end: BridgeEnd.Instance) {
      _ = end.source.deliver { [log] value in
        self.assertIsolated()
        log.append(value)
      }
    }

    func send(_ values: ClosedRange<Int>) {
      for value in values { ends[0].send(value) }
    }
  }

  @Test(
    "A bridge delivers in the isolation in which it was made",
    arguments: BridgeEnd.sources,
    BridgeEnd.sinks
  )
  func forwarding(sourceKind: BridgeEnd, sinkKind: BridgeEnd) async {
    let place = Place()
    let source = await place.forward(sourceKind, to: sinkKind)
    if sourceKind.isShared {
      inThreads(1) { _ in for value in 1...50 { source.value.send(value) } }
    } else {
      await place.send(1...50)
    }
    #expect(await eventually { place.log.events.last == 50 })
    #expect(place.log.events.filter { $0 > 0 } == Array(1...50))
  }

  @Test(
    "Bonded holders are set in the isolation in which the bond was made",
    arguments: BridgeEnd.holders,
    BridgeEnd.holders
  )
  func bonds(firstKind: BridgeEnd, secondKind: BridgeEnd) async {
    let place = Place()
    let first = await place.bond(firstKind, with: secondKind)
    if firstKind.isShared {
      inThreads(1) { _ in for value in 1...50 { first.value.send(value) } }
    } else {
      await place.send(1...50)
    }
    #expect(await eventually { place.log.events.last == 50 })
  }
}
