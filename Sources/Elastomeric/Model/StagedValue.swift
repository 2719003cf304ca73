// SPDX-License-Identifier: MIT

/// A value that was staged, and how: made by the caller, then the current value of its entry.
package final class StagedValue {
  let elastomer: Elastomer
  let value: Any?
  let discardsRedundant: Bool

  /// False where nothing was staged: nil that was staged is the value of an optional type.
  let isStaged: Bool

  /// One that the client stages.
  package init(_ elastomer: Elastomer, _ value: Any?, discardingRedundancy discardsRedundant: Bool) {
    self.elastomer = elastomer
    self.value = value
    self.discardsRedundant = discardsRedundant
    isStaged = true
    reportWrongType()
  }

  /// One whose type has been looked at.
  package init(_ elastomer: Elastomer, _ value: Any?) {
    self.elastomer = elastomer
    self.value = value
    discardsRedundant = true
    isStaged = true
  }

  /// That nothing was staged, or nothing that an observer of the Elastomer sees.
  init(noneOf elastomer: Elastomer) {
    self.elastomer = elastomer
    value = nil
    discardsRedundant = true
    isStaged = false
  }

  /// The value as one of a type; nil where none was staged, or one of another type.
  func value<Value>(as type: Value.Type) -> Value? {
    isStaged ? value as? Value : nil
  }

  /// The value as an observer of the Elastomer sees it: a value that is not of the observed type is none.
  func seen(through observed: Elastomer) -> StagedValue {
    elastomer.associatedType == observed.associatedType || observed.accepts(value)
      ? self : StagedValue(noneOf: observed)
  }
}
