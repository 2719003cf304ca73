// SPDX-License-Identifier: MIT

internal import Foundation
internal import NotificationEngine

/// A value that was staged or posted, and how.
///
/// What was staged becomes the current value of its entry.
package final class StagedValue {
  /// The Elastomer that was staged or posted.
  let elastomer: Elastomer

  /// The value, or a `StagedNil` in place of nil.
  ///
  /// Not an `Any?`, which costs four times as much to copy as an `Any`.
  private let content: Any

  let isNil: Bool

  let discardsRedundant: Bool

  /// Whether the value was staged.
  ///
  /// Nil may be a staged value of an optional type.
  let isStaged: Bool

  /// When the model applied the change.
  ///
  /// Set once, before others see it.
  var timestamp: TimeInterval = 0

  /// Creates a value that was staged, or the absence of one.
  init(
    _ elastomer: Elastomer,
    _ value: consuming Any?,
    discardingRedundancy discardsRedundant: Bool = true,
    isStaged: Bool = true
  ) {
    self.elastomer = elastomer
    self.discardsRedundant = discardsRedundant
    self.isStaged = isStaged
    let plain = Elastomer.unboxed(value)
    if let plain { (content, isNil) = (plain, false) } else { (content, isNil) = (StagedNil(), true) }
    if isStaged { reportWrongType() }
  }

  /// Creates a post of the current value through an Elastomer.
  init(posting current: StagedValue, through elastomer: Elastomer, at timestamp: TimeInterval) {
    self.elastomer = elastomer
    self.timestamp = timestamp
    discardsRedundant = false
    (content, isNil, isStaged) = (current.content, current.isNil, current.isStaged)
  }

  /// Creates a value for a client that changes its copy of a mutation.
  ///
  /// It is neither checked nor unwrapped.
  init(_ staged: StagedValue, replacingValue value: Any?) {
    (elastomer, discardsRedundant) = (staged.elastomer, staged.discardsRedundant)
    if let value { (content, isNil) = (value, false) } else { (content, isNil) = (StagedNil(), true) }
    isStaged = staged.isStaged
  }

  /// The value.
  ///
  /// What was staged is unwrapped from all optionals around it.
  var value: Any? { isNil ? nil : content }

  /// Returns the value cast to a type, or nil if there is none, or it has another type.
  func value<Value>(as type: Value.Type) -> Value? {
    isStaged || !isNil ? value as? Value : nil
  }

  /// Compares the value with the previous one, and returns nil if its Elastomer doesn't accept it.
  ///
  /// It compares with the associated type's `==`, which is user code. A previous value of another type equals none.
  func isEqual(to old: StagedValue) -> Bool? {
    let type = elastomer.associatedType
    if let isEqual = Elastomer.areEqualExactly(old.content, content, as: type) { return isEqual }
    return Elastomer.areEqual(old.value, value, as: type)
  }

  /// Reports a value that isn't of its Elastomer's type, where it is created, so that the report names the caller.
  private func reportWrongType() {
    #if DEBUG
      guard !elastomer.accepts(value) else { return }
      let kind = value.map { "a value of type \(type(of: $0))" } ?? "nil"
      Misuse.report(.valueOfWrongType, "\(elastomer) does not accept \(kind), so nothing was staged.")
    #endif
  }
}

/// Stands for nil where a value is stored.
///
/// Unlike `()`, no client can stage one.
struct StagedNil {}
