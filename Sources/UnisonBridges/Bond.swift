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
  /// One of the two value holders, which isn't retained.
  private struct Holder {
    let read: () -> Value?
    let take: (Value) -> Bool

    /// What it held when it was bonded, until the bond is settled first.
    var initial: Value?
    /// The values that it was given and hasn't reported yet.
    var pending: [Value] = []
    /// If it shows no value, the last one that it was given and reported: it may never store one.
    var confirmed: Value?
  }

  private struct State {
    /// The values that the holders have reported since both were read.
    var reported: [(side: Int, value: Value)] = []
    /// The holder that the settling thread is updating at this moment.
    var updating: (side: Int, thread: UInt)?
    /// Whether that one reported a value during the update, and so has applied the new value.
    var isConfirmed = false
  }

  private let bridge = Bridge()
  private let state = Protected(State())

  /// In which the bond is settled.
  private let order = DeliveryOrder(mode: .queued)

  // Accessed in a turn only.

  private var holders: [Holder]
  /// Whether it is known what both held when they were bonded.
  private var hasBegun = false
  /// The last value that a holder took on by itself.
  private var agreed: Value?

  /// Subscribes to both holders, and sets the second one's value.
  static func begin(_ ends: [BondEnd<Value>]) -> Bridge {
    let bond = Bond(ends)
    bond.order.perform { bond.begin(ends) }
    return bond.bridge
  }

  private init(_ ends: [BondEnd<Value>]) {
    holders = ends.map { Holder(read: $0.read, take: $0.take) }
  }

  private func begin(_ ends: [BondEnd<Value>]) {
    for (side, end) in ends.enumerated() { bridge.activate(onEnd: end.deliver(receiver(for: side))) }
    agreed = holders[0].read()
    update(1, showing: holders[1].read())
    // What the holders held at this place in their orders, once what was set meanwhile has been applied, too.
    let passes = ends.map(\.pass)
    read(passes) { [self] initial in
      read(passes) { [self] _ in
        for side in 0...1 { holders[side].initial = initial[side] }
        agreed = initial[0] ?? initial[1]
        hasBegun = true
        settle()
      }
    }
  }

  /// Reads both values in the orders of their holders, and passes them on in a turn.
  private func read(_ passes: [(@escaping (Value?) -> Void) -> Void], _ receive: @escaping ([Value?]) -> Void) {
    var values: [Value?] = [nil, nil]
    var count = 0
    for (side, pass) in passes.enumerated() {
      pass { [order] value in
        order.perform {
          values[side] = value
          count += 1
          if count == 2 { receive(values) }
        }
      }
    }
  }

  private func receiver(for side: Int) -> (Value) -> Void {
    let onDeinit = OnDeinit { [bridge] in bridge.cancel() }
    return { [self] value in
      withExtendedLifetime(onDeinit) { notify(of: side, value) }
    }
  }

  private func notify(of side: Int, _ value: Value) {
    state.withLock { state in
      state.reported.append((side, value))
      if let updating = state.updating, updating.side == side, updating.thread == currentThreadIdentity() {
        state.isConfirmed = true
      }
    }
    order.perform { self.settle() }
  }

  /// Updates the holder that is behind, if either has reported anything.
  ///
  /// Reports that the update causes are handled in a later turn. If both have new values, the one that reported last
  /// wins.
  private func settle() {
    guard hasBegun, !bridge.isOver else { return }
    let reported = state.withLock { exchange(&$0.reported, with: []) }
    guard let latest = reported.last?.side else { return }
    for (side, value) in reported { confirm(of: side, value) }
    let values = holders.map { $0.read() }
    if let moved = [latest, 1 - latest].first(where: { hasMoved($0, to: values[$0]) }) { agreed = values[moved] }
    for side in 0...1 {
      holders[side].initial = nil
      if values[side] != nil { holders[side].confirmed = nil }
      update(side, showing: values[side] ?? holders[side].confirmed)
    }
  }

  /// Handles the report of a pending value: the holder has applied that value and all that it was given before.
  private func confirm(of side: Int, _ value: Value) {
    guard let place = holders[side].pending.firstIndex(where: { areEquivalent($0, value) }) else { return }
    holders[side].pending.removeFirst(place + 1)
    holders[side].confirmed = value
  }

  /// Returns whether a holder has taken on another value by itself since it was bonded.
  private func hasMoved(_ side: Int, to value: Value?) -> Bool {
    value != nil && holders[side].pending.isEmpty && !areEquivalent(value, agreed)
      && !areEquivalent(value, holders[side].initial)
  }

  /// Gives the holder the agreed value, unless it shows that value or will.
  private func update(_ side: Int, showing present: Value?) {
    guard let agreed, !areEquivalent(holders[side].pending.last ?? present, agreed) else { return }
    holders[side].pending.append(agreed)
    state.withLock { state in
      state.updating = (side, currentThreadIdentity())
      state.isConfirmed = false
    }
    if !holders[side].take(agreed) { bridge.cancel() }
    let isConfirmed = state.withLock { state in
      state.updating = nil
      return state.isConfirmed
    }
    guard isConfirmed else { return }
    holders[side].pending = []
    holders[side].confirmed = agreed
  }
}
