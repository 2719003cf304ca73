// SPDX-License-Identifier: MIT

/// A value that was staged, and how; created by the caller, then stored as the current value of its entry.
package final class StagedValue {
  let elastomer: Elastomer
  let value: Any?
  let discardsRedundant: Bool

  /// Whether the value was staged; nil may be a staged value of an optional type.
  let isStaged: Bool

  /// Creates a value that the client stages.
  package init(_ elastomer: Elastomer, _ value: Any?, discardingRedundancy discardsRedundant: Bool) {
    self.elastomer = elastomer
    self.value = value
    self.discardsRedundant = discardsRedundant
    isStaged = true
    reportWrongType()
  }

  /// Creates a value whose type has been checked.
  package init(_ elastomer: Elastomer, _ value: Any?) {
    self.elastomer = elastomer
    self.value = value
    discardsRedundant = true
    isStaged = true
  }

  /// Creates the absence of a value, or of one that an observer of the Elastomer sees.
  init(noneOf elastomer: Elastomer) {
    self.elastomer = elastomer
    value = nil
    discardsRedundant = true
    isStaged = false
  }

  /// Returns the value cast to a type; nil if none was staged or it has another type.
  func value<Value>(as type: Value.Type) -> Value? {
    isStaged ? value as? Value : nil
  }

  /// Returns the value as an observer of the Elastomer sees it: one that isn't of the observed type counts as absent.
  func seen(through observed: Elastomer) -> StagedValue {
    elastomer.associatedType == observed.associatedType || observed.accepts(value)
      ? self : StagedValue(noneOf: observed)
  }
}
