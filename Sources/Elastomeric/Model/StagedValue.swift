// SPDX-License-Identifier: MIT

/// A value that was staged, and how: made by the caller, then the current value of its entry.
package final class StagedValue {
  let elastomer: Elastomer
  let value: Any?
  let discardsRedundant: Bool

  /// One that the client stages.
  package init(_ elastomer: Elastomer, _ value: Any?, discardingRedundancy discardsRedundant: Bool) {
    self.elastomer = elastomer
    self.value = value
    self.discardsRedundant = discardsRedundant
    reportWrongType()
  }

  /// One whose type has been looked at.
  package init(_ elastomer: Elastomer, _ value: Any?) {
    self.elastomer = elastomer
    self.value = value
    discardsRedundant = true
  }

  /// The value as an observer of the Elastomer sees it: a value that is not of the observed type is none.
  func seen(through observed: Elastomer) -> StagedValue {
    elastomer.associatedType == observed.associatedType || observed.accepts(value) ? self : StagedValue(observed, nil)
  }
}
