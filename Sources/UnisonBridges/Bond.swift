// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps two value holders on one value.
///
/// A notification only says that a holder may have a new value. In a turn of the bond, both are read and the one that
/// is behind is updated. A holder may apply a value after it was given it: an Elastomer always does, and any other
/// holder does while another thread is setting it. Until the holder reports such a pending value, it counts as being
/// behind rather than ahead: the pending value replaces whatever it shows or reports before.
///
/// What a holder reports first may be the value that it held when it was bonded. So the bond isn't settled before it has
/// read both at that place in their orders: only another value is a change.
final class Bond<Value: Equatable> {
  private enum Side: Int, CaseIterable {
    case first, second

    var other: Side { self == .first ? .second : .first }
  }

  private struct State {
    /// The side that reported a value last.
    var latest = Side.first
    /// The values that the sides have reported since both were read.
    var reported: [(side: Side, value: Value)] = []
    /// The side that the settling thread is updating at this moment.
    var updating: (side: Side, thread: UInt)?
    /// Whether that side reported a value during the update, and so has applied the new value.
    var isConfirmed = false
  }

  /// The two value holders, which aren't retained.
  private let ends: [(read: () -> Value?, take: (Value) -> Bool)]
  private let bridge = Bridge()
  private let state = Protected(State())

  /// In which the bond is settled.
  private let order = DeliveryOrder(mode: .queued)

  // Accessed in a turn only.

  /// What the sides held when they were bonded, until the bond is settled first.
  ///
  /// Not set until both are known.
  private var initial: [Side: Value?]?
  /// The last value that a side took on by itself.
  private var agreed: Value?
  /// For each side, the values that it was given and hasn't reported yet.
  private var pending: [[Value]] = [[], []]
  /// For each side that shows no value, the last one that it was given and reported.
  ///
  /// It may never store one.
  private var confirmed: [Value?] = [nil, nil]

  /// Subscribes to both sides, and sets the second one's value.
  static func begin(_ first: BondEnd<Value>, _ second: BondEnd<Value>) -> Bridge {
    let bond = Bond(first, second)
    bond.order.perform { bond.begin(first, second) }
    return bond.bridge
  }

  private init(_ first: BondEnd<Value>, _ second: BondEnd<Value>) {
    ends = [(first.read, first.take), (second.read, second.take)]
  }

  private func begin(_ first: BondEnd<Value>, _ second: BondEnd<Value>) {
    let endFirst = first.deliver(receiver(for: .first))
    let endSecond = second.deliver(receiver(for: .second))
    bridge.activate {
      endFirst()
      endSecond()
    }
    agreed = first.read()
    update(.second, showing: second.read())
    // The values that the sides held at this place in their orders, once what was set meanwhile has been applied, too.
    let passes = [first.pass, second.pass]
    read(passes) { [self] initial in
      read(passes) { [self] _ in
        self.initial = initial
        agreed = initial[.first].flatMap(\.self) ?? initial[.second].flatMap(\.self)
        settle()
      }
    }
  }

  /// Reads both sides' values in their orders, and passes them on in a turn.
  private func read(
    _ passes: [(@escaping (Value?) -> Void) -> Void],
    _ receive: @escaping ([Side: Value?]) -> Void
  ) {
    var values: [Side: Value?] = [:]
    for (side, pass) in zip(Side.allCases, passes) {
      pass { [order] value in
        order.perform {
          values[side] = .some(value)
          if values.count == 2 { receive(values) }
        }
      }
    }
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
      if let updating = state.updating, updating.side == side, updating.thread == currentThreadIdentity() {
        state.isConfirmed = true
      }
    }
    order.perform { self.settle() }
  }

  /// Updates the side that is behind, if either has reported anything.
  ///
  /// Reports that the update causes are handled in a later turn. If both sides have new values, the one that reported
  /// last wins.
  private func settle() {
    guard let initial, let (latest, reported) = takeReports() else { return }
    self.initial = [:]
    for (side, value) in reported { confirm(of: side, value) }
    let values = ends.map { $0.read() }
    let moved = [latest, latest.other].first { side in
      let value = values[side.rawValue]
      return hasMoved(side, to: value) && !areEquivalent(value, initial[side] ?? nil)
    }
    if let moved { agreed = values[moved.rawValue] }
    for side in Side.allCases {
      if values[side.rawValue] != nil { confirmed[side.rawValue] = nil }
      update(side, showing: values[side.rawValue] ?? confirmed[side.rawValue])
    }
  }

  /// Returns what the sides have reported since both were read, or nil if they have reported nothing, or the bond is
  /// over.
  private func takeReports() -> (latest: Side, reported: [(side: Side, value: Value)])? {
    state.withLock { state in
      guard !state.reported.isEmpty, !bridge.isOver else { return nil }
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
