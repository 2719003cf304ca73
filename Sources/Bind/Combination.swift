// SPDX-License-Identifier: MIT

public import NotificationEngine

/// How several Outputs make one: each `combine`, and `withLatestFrom`.
@frozen @usableFromInline
struct Combination<Combined> {
  @usableFromInline let result = Output<Combined>()

  @usableFromInline let members: [any CombinationMember]

  /// Returns the members' values, all of which are there.
  @usableFromInline let values: () -> Combined

  @inlinable
  init(of members: [any CombinationMember], _ values: @escaping () -> Combined) {
    self.members = members
    self.values = values
  }

  /// Updates the result with each value of `output` from now on, combined with those of the other members.
  ///
  /// The stored value is left out: a combination reads what its members store once, when all are bound. Otherwise the
  /// cost of creating one grows with the square of their number.
  @inlinable
  func add<Value>(_ output: Output<Value>, as member: CombinedOutput<Value>) {
    // A derived Output may admit the closure later, between two deliveries of another thread; then the closure also
    // receives what has been stored in the meantime.
    let seen = output.version.count
    output.attach(
      replaying: { output.origin == .another && output.version.count != seen ? $0 : nil },
      selfCancelling: { [self] value in
        guard let outputs = outputs(whileEmitting: member) else { return false }
        result.update(ordered: { member.emitting(value) { combined(of: outputs) } })
        withExtendedLifetime(outputs) {}
        return true
      }
    )
  }

  /// Updates the result with what the members store, and returns it.
  @inlinable
  func begin() -> Output<Combined> {
    if !members.isEmpty, let outputs = outputs() {
      result.update(ordered: { combined(of: outputs) })
      withExtendedLifetime(outputs) {}
    }
    return result
  }

  /// Returns the Outputs whose stored values are to be read, or nil once one of them has been deallocated.
  ///
  /// They are retained until the result has been updated: the last reference to one must not be released in the
  /// critical section.
  @usableFromInline
  func outputs(whileEmitting emitter: (any CombinationMember)? = nil) -> [any ValueHolder]? {
    var outputs: [any ValueHolder] = []
    for member in members where member !== emitter || member.readsStored {
      guard member.append(to: &outputs) else { return nil }
    }
    return outputs
  }

  /// Returns the members' values if `outputs` store theirs.
  ///
  /// Called in the critical section of the result. If a value were read before, another thread could update the result
  /// with a newer one in between, and the result would end with the older one. No value is read unless all are there,
  /// so that no last reference is released in that section.
  @inlinable
  func combined(of outputs: [any ValueHolder]) -> Combined? {
    outputs.allSatisfy(\.holdsValue) ? values() : nil
  }
}

@available(*, unavailable)
extension Combination: Sendable {}
