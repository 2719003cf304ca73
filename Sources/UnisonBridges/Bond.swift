// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// One of the two holders of a bond, which it does not keep.
struct BondEnd<Value> {
  let read: () -> Value?
  let take: (Value) -> Bool

  init<Holder: ValueSource & ValueSink>(_ holder: Holder) where Holder.HeldValue == Value {
    read = holder.readValue
    take = holder.takeValue
  }
}

/// Two holders that are kept on one value.
///
/// A notification only says that a holder may have moved. One thread at a time, the one that has the turn, reads both
/// and sets the one that is behind. So it needs no guess about which notification is the echo of its own set.
final class Bond<Value: Equatable> {
  private enum Side: Int {
    case first, second

    var other: Side { self == .first ? .second : .first }
  }

  private struct State {
    /// Whether a thread has the turn.
    var isSettling = true
    /// Whether a notification came since both were read.
    var isStale = true
    /// The side that told of a value last.
    var latest = Side.first
    /// How many notifications came from each side.
    var counts = [0, 0]
  }

  /// A holder that was handed a value, what it held before, and how often it had told of a value by then.
  private struct Handover {
    let side: Side
    let former: Value?
    let count: Int
  }

  private let ends: [BondEnd<Value>]
  private let bridge = Bridge()
  private let state = Protected(State())

  // Touched by the thread that has the turn.
  private var agreed: Value?
  private var handover: Handover?

  init(_ first: BondEnd<Value>, _ second: BondEnd<Value>) {
    ends = [first, second]
  }

  /// Subscribes to both sides, and sets the second one's value.
  func begin(
    _ deliverFirst: (@escaping (Value) -> Void) -> @Sendable () -> Void,
    _ deliverSecond: (@escaping (Value) -> Void) -> @Sendable () -> Void
  ) -> Bridge {
    let endFirst = deliverFirst(receiver(for: .first))
    let endSecond = deliverSecond(receiver(for: .second))
    bridge.stand {
      endFirst()
      endSecond()
    }
    state.withLock { $0.latest = .first }
    settle()
    return bridge
  }

  private func receiver(for side: Side) -> (Value) -> Void {
    let end = EndNotice { [bridge] in bridge.cancel() }
    return { [self] _ in
      withExtendedLifetime(end) { notify(of: side) }
    }
  }

  private func notify(of side: Side) {
    let mustSettle = state.withLock { state in
      state.latest = side
      state.counts[side.rawValue] += 1
      state.isStale = true
      defer { state.isSettling = true }
      return !state.isSettling
    }
    if mustSettle { settle() }
  }

  /// Sets the side that is behind until nobody tells of a value any more.
  private func settle() {
    while let (latest, counts) = takeNews() {
      let values = ends.map { $0.read() }
      guard let side = [latest, latest.other].first(where: { hasMoved($0, to: values, counts) }) else { continue }
      guard let value = values[side.rawValue] else { continue }
      agreed = value
      let other = side.other
      guard !isSame(values[other.rawValue], value) else { continue }
      handover = Handover(side: other, former: values[other.rawValue], count: counts[other.rawValue])
      if !ends[other.rawValue].take(value) { bridge.cancel() }
    }
  }

  /// The news since both were read; nil gives the turn up.
  private func takeNews() -> (latest: Side, counts: [Int])? {
    state.withLock { state in
      guard state.isStale, !bridge.isOver else {
        state.isSettling = false
        return nil
      }
      state.isStale = false
      return (state.latest, state.counts)
    }
  }

  /// Whether a side holds something else than what both were last set to.
  private func hasMoved(_ side: Side, to values: [Value?], _ counts: [Int]) -> Bool {
    guard let value = values[side.rawValue], !isSame(value, agreed) else { return false }
    // A holder that applies a value later, and has told of nothing since it was handed one, is not ahead but behind.
    guard let handover, handover.side == side, handover.count == counts[side.rawValue] else { return true }
    return !isSame(handover.former, value)
  }

  private func isSame(_ one: Value?, _ other: Value?) -> Bool {
    one == other || (one != one && other != other)
  }
}
