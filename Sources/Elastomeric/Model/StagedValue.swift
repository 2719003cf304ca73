// SPDX-License-Identifier: MIT

/// A value that was staged, and how: made by the caller, then the current value of its entry.
package final class StagedValue {
  let elastomer: Elastomer
  let value: Any?
  let discardsRedundant: Bool

  package init(_ elastomer: Elastomer, _ value: Any?, discardingRedundancy discardsRedundant: Bool = true) {
    self.elastomer = elastomer
    self.value = value
    self.discardsRedundant = discardsRedundant
  }

  /// The value as an observer of the Elastomer sees it: a value that is not of the observed type is none.
  func seen(through observed: Elastomer) -> StagedValue {
    elastomer.associatedType == observed.associatedType || observed.accepts(value) ? self : StagedValue(observed, nil)
  }
}
