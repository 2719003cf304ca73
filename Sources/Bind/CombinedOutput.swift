// SPDX-License-Identifier: MIT

/// An Output that a ``Combination`` reads: it is referenced weakly, with the value that it is emitting.
@usableFromInline
final class CombinedOutput<Value>: CombinationMember {
  @usableFromInline weak let output: Output<Value>?

  /// Whether the stored value counts, even while the Output emits another one.
  @usableFromInline let readsStored: Bool

  // SAFETY: accessed in the critical section of the result only, in short accesses that cannot overlap.
  /// The value that the Output is emitting; nil at any other time, and if the stored value counts.
  @usableFromInline @exclusivity(unchecked) var emitted: Value?

  /// Creates a member of a combination; if it prefers stored values, the one that it emits counts only in a ``Relay``.
  @usableFromInline
  init(_ output: Output<Value>, prefersStored: Bool = false) {
    self.output = output
    readsStored = prefersStored && output.storesValues
  }

  @usableFromInline
  func append(to outputs: inout [any ValueHolder]) -> Bool {
    guard let output else { return false }
    outputs.append(output)
    return true
  }

  /// The value that counts.
  @inlinable var value: Value {
    if let emitted = unsafe emitted { return emitted }
    if let output, let value = output.value { return value }
    fatalError("a combination reads its members' values only when all are there")
  }

  /// Returns what `combine` returns while `value` is being emitted.
  @inlinable
  func emitting<Combined>(_ value: Value, _ combine: () -> Combined?) -> Combined? {
    if readsStored { return combine() }
    unsafe emitted = value
    // Not the last reference to the value, which the caller has.
    defer { unsafe emitted = nil }
    return combine()
  }
}

@available(*, unavailable)
extension CombinedOutput: Sendable {}

/// A member of a combination, whatever the type of its values.
@usableFromInline
protocol CombinationMember: AnyObject {
  /// Whether a value that the Output emits counts only once it is stored.
  var readsStored: Bool { get }

  /// Appends the Output, unless it has been deallocated; returns whether it is alive.
  func append(to outputs: inout [any ValueHolder]) -> Bool
}

/// An Output, whatever the type of its values.
@usableFromInline
protocol ValueHolder: AnyObject {
  var holdsValue: Bool { get }
}

extension Output: ValueHolder {}
