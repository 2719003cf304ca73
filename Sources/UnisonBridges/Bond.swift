// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps two value holders on one value.
///
/// A notification only says that a holder may have a new value. In a turn of the bond, both are read and the one that
/// is behind is updated. A holder may apply a value after it was given it: an Elastomer always does, and any other
/// holder does while another thread is setting it. Until the holder reports such a pending value, it counts as being
/// behind rather than ahead: the pending value replaces whatever it shows or reports before.
final class Bond<Value: Equatable> {
  /// One of the two value holders, which isn't retained.
  typealias End = (read: () -> Value?, take: (Value) -> Bool)

  private enum Side: Int, CaseIterable {
    case first, second

    var other: Side { self == .first ? .second : .first }
  }

  private struct State {
    /// Whether a notification has arrived since both values were read.
    var isStale = true
    /// The side that reported a value last.
    var latest = Side.first
    /// The values that the sides have reported since both were read.
    var reported: [(side: Side, value: Value)] = []
    /// The side that the settling thread is updating at this moment.
    var updating: (side: Side, thread: UInt)?
    /// Whether that side reported a value during the update, and so has applied the new value.
    var isConfirmed = false
  }

  private let ends: [End]
  private let bridge = Bridge()
  private let state = Protected(State())

  /// In which the bond is settled.
  private let order = DeliveryOrder(mode: .queued)

  // Accessed in a turn only.

  /// The last value that a side took on by itself.
  private var agreed: Value?
  /// For each side, the values that it was given and hasn't reported yet.
  private var pending: [[Value]] = [[], []]
  /// For each side that shows no value, the last one that it was given and reported.
  ///
  /// It may never store one.
  private var confirmed: [Value?] = [nil, nil]

  init(_ first: End, _ second: End) {
    ends = [first, second]
  }

  /// Subscribes to both sides, and sets the second one's value.
  func begin(
    _ deliverFirst: @escaping (@escaping (Value) -> Void) -> @Sendable () -> Void,
    _ deliverSecond: @escaping (@escaping (Value) -> Void) -> @Sendable () -> Void
  ) -> Bridge {
    order.perform { [self] in
      let endFirst = deliverFirst(receiver(for: .first))
      let endSecond = deliverSecond(receiver(for: .second))
      bridge.activate {
        endFirst()
        endSecond()
      }
      settle(preferring: .first)
    }
    return bridge
  }

  private func receiver(for side: Side) -> (Value) -> Void {
    let onDeinit = OnDeinit { [bridge] in bridge.cancel() }
    return { [self] value in
      withExtendedLifetime(onDeinit) { notify(of: side, value) }
    }
  }

  private func notify(of side: Side, _ value: Value) {
    state.withLock { state in
      state.latest = side
      state.reported.append((side, value))
      state.isStale = true
      if let updating = state.updating, updating.side == side, updating.thread == currentThreadIdentity() {
        state.isConfirmed = true
      }
    }
    order.perform { self.settle() }
  }

  /// Updates the side that is behind, if either has reported anything.
  ///
  /// Reports that the update causes are handled in a later turn. If both sides have new values, the preferred side
  /// wins, or else the one that reported last.
  private func settle(preferring preferred: Side? = nil) {
    guard let (latest, reported) = takeReports() else { return }
    let leader = preferred ?? latest
    for (side, value) in reported { confirm(of: side, value) }
    let values = ends.map { $0.read() }
    if let moved = [leader, leader.other].first(where: { hasMoved($0, to: values[$0.rawValue]) }) {
      agreed = values[moved.rawValue]
    }
    for side in Side.allCases {
      if values[side.rawValue] != nil { confirmed[side.rawValue] = nil }
      update(side, showing: values[side.rawValue] ?? confirmed[side.rawValue])
    }
  }

  /// Returns what the sides have reported since both were read, or nil if they have reported nothing, or the bond is
  /// over.
  private func takeReports() -> (latest: Side, reported: [(side: Side, value: Value)])? {
    state.withLock { state in
      guard state.isStale, !bridge.isOver else { return nil }
      state.isStale = false
      return (state.latest, exchange(&state.reported, with: []))
    }
  }

  /// Handles the report of a pending value: the side has applied that value and all that it was given before.
  private func confirm(of side: Side, _ value: Value) {
    guard let place = pending[side.rawValue].firstIndex(where: { areEquivalent($0, value) }) else { return }
    pending[side.rawValue].removeFirst(place + 1)
    confirmed[side.rawValue] = value
  }

  /// Returns whether a side has taken on another value by itself.
  private func hasMoved(_ side: Side, to value: Value?) -> Bool {
    value != nil && pending[side.rawValue].isEmpty && !areEquivalent(value, agreed)
  }

  /// Gives the side the agreed value, unless it shows that value or will.
  private func update(_ side: Side, showing present: Value?) {
    guard let agreed, !areEquivalent(pending[side.rawValue].last ?? present, agreed) else { return }
    pending[side.rawValue].append(agreed)
    state.withLock { state in
      state.updating = (side, currentThreadIdentity())
      state.isConfirmed = false
    }
    if !ends[side.rawValue].take(agreed) { bridge.cancel() }
    let isConfirmed = state.withLock { state in
      state.updating = nil
      return state.isConfirmed
    }
    guard isConfirmed else { return }
    pending[side.rawValue] = []
    confirmed[side.rawValue] = agreed
  }
}
