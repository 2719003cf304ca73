// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import UnisonBridges

/// `Docs/Contracts.md`, section *Bridges*: every ordered pair of kinds of ends.
@Suite("Rules: bridges")
struct BridgeRules {
  /// A source, a sink, what forwards, and what arrived at the sink.
  private final class Crossing {
    var source: (any Source)?
    var sink: (any Source)?
    let log = EventLog<Int>()
    let bridge: Bridge
    private let settlers: [() -> Void]

    /// The sink begins with -1, the source with 0, where they hold values; `expected` is what arrives by that.
    init(_ sourceKind: Style, _ sinkKind: Style, onArrival: ((Int) -> Void)? = nil) throws {
      let source = sourceKind.makeSource(holding: 0)
      let sink = sinkKind.makeSource(holding: -1)
      _ = sink.end.deliver { [log] value in
        log.append(value)
        onArrival?(value)
      }
      bridge = try #require(source.end.forward(to: sink.end))
      settlers = [source.settleEnd, sink.settleEnd]
      first = (sink.end.holdsValue ? [-1] : []) + (source.end.holdsValue ? [0] : [])
      self.source = source
      self.sink = sink
    }

    /// The values that arrive before anything is sent.
    let first: [Int]

    /// Returns when all has been delivered: what waits at the source goes on to the sink.
    func settle() {
      for settle in settlers + settlers { settle() }
    }
  }

  @Test("A bridge forwards every value once, in order", arguments: Style.bridgeable, Style.sinks)
  func arrival(sourceKind: Style, sinkKind: Style) throws {
    let crossing = try Crossing(sourceKind, sinkKind)
    crossing.settle()
    for value in 1...3 { crossing.source?.send(value) }
    crossing.settle()
    #expect(crossing.log.events == crossing.first + [1, 2, 3])
    #expect(!crossing.bridge.isOver)
  }

  @Test("A cancelled bridge forwards nothing that is sent later", arguments: Style.bridgeable, Style.sinks)
  func cancelling(sourceKind: Style, sinkKind: Style) throws {
    let crossing = try Crossing(sourceKind, sinkKind)
    crossing.source?.send(1)
    crossing.settle()
    crossing.bridge.cancel()
    crossing.bridge.cancel()
    crossing.source?.send(2)
    crossing.settle()
    #expect(crossing.log.events == crossing.first + [1])
    #expect(crossing.bridge.isOver)
  }

  @Test("A bridge retains neither end", arguments: Style.bridgeable, Style.sinks)
  func lifetime(sourceKind: Style, sinkKind: Style) throws {
    let sourceDies = try Crossing(sourceKind, sinkKind)
    let source = Weakly(sourceDies.source?.end.object)
    sourceDies.source = nil
    #expect(source.object == nil)

    let sinkDies = try Crossing(sourceKind, sinkKind)
    // A value that is on its way keeps the sink until it has arrived.
    sinkDies.settle()
    let sink = Weakly(sinkDies.sink?.end.object)
    sinkDies.sink = nil
    #expect(sink.object == nil)
    withExtendedLifetime((sourceDies, sinkDies)) {}
  }

  @Test("A bridge ends when either end is deallocated", arguments: Style.bridgeable, Style.sinks)
  func end(sourceKind: Style, sinkKind: Style) throws {
    let sourceDies = try Crossing(sourceKind, sinkKind)
    if sourceDies.source?.end.object != nil {
      sourceDies.source = nil
      #expect(sourceDies.bridge.isOver)
    }
    let sinkDies = try Crossing(sourceKind, sinkKind)
    guard sinkDies.sink?.end.object != nil else { return }
    sinkDies.settle()
    sinkDies.sink = nil
    sinkDies.source?.send(1)
    sinkDies.settle()
    #expect(sinkDies.bridge.isOver)
  }

  @Test(
    "A value sent from inside a sink's subscriber crosses once",
    arguments: Style.bridgeable,
    Style.sinks
  )
  func reentrancy(sourceKind: Style, sinkKind: Style) throws {
    let source = EventLog<UnsafeTransfer<(Int) -> Void>>()
    let crossing = try Crossing(sourceKind, sinkKind) { value in
      if value == 1 { source.events.first?.value(2) }
    }
    crossing.settle()
    if let send = crossing.source?.send { source.append(UnsafeTransfer(send)) }
    crossing.source?.send(1)
    crossing.settle()
    #expect(crossing.log.events == crossing.first + [1, 2])
    _ = source.take()
  }

  @Test(
    "A bridge forwards all values of several threads, each thread's in order",
    arguments: Style.bridgeable,
    Style.sinks
  )
  func threads(sourceKind: Style, sinkKind: Style) throws {
    let crossing = try Crossing(sourceKind, sinkKind)
    crossing.settle()
    inThreads(2) { thread in
      for value in 1...50 { crossing.source?.send(thread * 100 + value) }
    }
    crossing.settle()
    let arrived = crossing.log.events.dropFirst(crossing.first.count)
    #expect(arrived.filter { $0 < 100 } == Array(1...50))
    #expect(arrived.filter { $0 > 100 } == Array(101...150))
  }
}
