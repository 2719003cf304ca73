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
/// and sets the one that is behind. A holder may apply a value after it was handed it: an Elastomer always does, and
/// every other one does while another thread is setting it. Until it tells of that value it is behind, not ahead: the
/// value replaces all that it shows or tells before.
final class Bond<Value: Equatable> {
  private enum Side: Int, CaseIterable {
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
    /// The values of which the sides told since both were read.
    var told: [(side: Side, value: Value)] = []
    /// The side that the thread is handing a value at this moment.
    var handing: (side: Side, thread: UInt)?
    /// Whether that side told of a value in that call, and so has applied what it was handed.
    var isApplied = false
  }

  private let ends: [BondEnd<Value>]
  private let bridge = Bridge()
  private let state = Protected(State())

  // Touched by the thread that has the turn.

  /// The last value to which a side came by itself.
  private var agreed: Value?
  /// For each side the values that it was handed and has not told of.
  private var handed: [[Value]] = [[], []]
  /// For each side the last value that it was handed and told of, as long as it shows none: it may never store one.
  private var applied: [Value?] = [nil, nil]

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
    settle(beginningWith: .first)
    return bridge
  }

  private func receiver(for side: Side) -> (Value) -> Void {
    let end = EndNotice { [bridge] in bridge.cancel() }
    return { [self] value in
      withExtendedLifetime(end) { notify(of: side, value) }
    }
  }

  private func notify(of side: Side, _ value: Value) {
    let mustSettle = state.withLock { state in
      state.latest = side
      state.told.append((side, value))
      state.isStale = true
      if let handing = state.handing, handing.side == side, handing.thread == currentThreadIdentity() {
        state.isApplied = true
      }
      defer { state.isSettling = true }
      return !state.isSettling
    }
    if mustSettle { settle() }
  }

  /// Sets the side that is behind until nobody tells of a value any more.
  ///
  /// Of two sides that moved, the given one wins at first, then the one that told last.
  private func settle(beginningWith beginner: Side? = nil) {
    var beginner = beginner
    while let (latest, told) = takeNews() {
      let latest = beginner ?? latest
      beginner = nil
      for (side, value) in told { takeEcho(of: side, value) }
      let values = ends.map { $0.read() }
      if let moved = [latest, latest.other].first(where: { hasMoved($0, to: values[$0.rawValue]) }) {
        agreed = values[moved.rawValue]
      }
      for side in Side.allCases {
        if values[side.rawValue] != nil { applied[side.rawValue] = nil }
        hand(to: side, showing: values[side.rawValue] ?? applied[side.rawValue])
      }
    }
  }

  /// The news since both were read; nil gives the turn up.
  private func takeNews() -> (latest: Side, told: [(side: Side, value: Value)])? {
    state.withLock { state in
      guard state.isStale, !bridge.isOver else {
        state.isSettling = false
        return nil
      }
      state.isStale = false
      defer { state.told = [] }
      return (state.latest, state.told)
    }
  }

  /// A side that tells of a value that it was handed has applied all that it was handed before.
  private func takeEcho(of side: Side, _ value: Value) {
    guard let place = handed[side.rawValue].firstIndex(where: { areSame($0, value) }) else { return }
    handed[side.rawValue].removeFirst(place + 1)
    applied[side.rawValue] = value
  }

  /// Whether a side came to another value by itself.
  private func hasMoved(_ side: Side, to value: Value?) -> Bool {
    value != nil && handed[side.rawValue].isEmpty && !areSame(value, agreed)
  }

  /// Hands the side the value on which both have to be, unless it is there or on its way.
  private func hand(to side: Side, showing present: Value?) {
    guard let agreed, !areSame(handed[side.rawValue].last ?? present, agreed) else { return }
    handed[side.rawValue].append(agreed)
    state.withLock { state in
      state.handing = (side, currentThreadIdentity())
      state.isApplied = false
    }
    if !ends[side.rawValue].take(agreed) { bridge.cancel() }
    let isApplied = state.withLock { state in
      state.handing = nil
      return state.isApplied
    }
    guard isApplied else { return }
    handed[side.rawValue] = []
    applied[side.rawValue] = agreed
  }
}
