// SPDX-License-Identifier: MIT

internal import Foundation

/// A value that was staged or posted, and how; what was staged becomes the current value of its entry.
package final class StagedValue {
  /// The Elastomer that was staged or posted.
  let elastomer: Elastomer

  /// The associated type through which the value was staged.
  private let type: any Equatable.Type

  /// The value, or a `StagedNil` in place of nil.
  ///
  /// Not an `Any?`, which costs four times as much to copy as an `Any`.
  private let content: Any

  let isNil: Bool
  let discardsRedundant: Bool

  /// Whether the value was staged; nil may be a staged value of an optional type.
  let isStaged: Bool

  /// When the model applied the change; set once, before others see it.
  var timestamp: TimeInterval = 0

  /// Creates a value that was staged, or the absence of one.
  package init(
    _ elastomer: Elastomer,
    _ value: consuming Any?,
    discardingRedundancy discardsRedundant: Bool = true,
    isStaged: Bool = true
  ) {
    self.elastomer = elastomer
    self.discardsRedundant = discardsRedundant
    self.isStaged = isStaged
    type = elastomer.associatedType
    if let plain = Elastomer.unboxed(value) {
      (content, isNil) = (plain, false)
    } else {
      (content, isNil) = (StagedNil(), true)
    }
    if isStaged { reportWrongType() }
  }

  /// Creates a post of the current value through an Elastomer.
  init(posting current: StagedValue, through elastomer: Elastomer, at timestamp: TimeInterval) {
    self.elastomer = elastomer
    self.timestamp = timestamp
    discardsRedundant = false
    (type, content, isNil, isStaged) = (current.type, current.content, current.isNil, current.isStaged)
  }

  /// Creates a value for a client that changes its copy of a mutation; it is neither checked nor unwrapped.
  init(_ staged: StagedValue, replacingValue value: Any?) {
    (elastomer, type, discardsRedundant) = (staged.elastomer, staged.type, staged.discardsRedundant)
    if let value { content = value } else { content = StagedNil() }
    isNil = value == nil
    isStaged = staged.isStaged
  }

  /// The value; what was staged is unwrapped from all optionals around it.
  var value: Any? { isNil ? nil : content }

  /// Returns the value cast to a type; nil if there is none, or it has another type.
  func value<Value>(as type: Value.Type) -> Value? {
    isStaged || !isNil ? value as? Value : nil
  }

  /// Compares the value with the one before; returns nil if its Elastomer doesn't accept it.
  ///
  /// It compares with the associated type's `==`, which is user code. A previous value of another type equals none.
  func isEqual(to old: StagedValue) -> Bool? {
    let type = elastomer.associatedType
    if let isEqual = Elastomer.areEqualExactly(old.content, content, as: type) { return isEqual }
    return Elastomer.areEqual(old.value, value, as: type)
  }

  /// Returns the value as an observer of the Elastomer sees it: one of another type counts as absent.
  func seen(through observed: Elastomer) -> StagedValue {
    if type == observed.associatedType || observed.accepts(value) { return self }
    let absent = StagedValue(elastomer, nil, isStaged: false)
    absent.timestamp = timestamp
    return absent
  }
}

/// Stands for nil where a value is stored; unlike `()`, no client can stage one.
struct StagedNil {}
