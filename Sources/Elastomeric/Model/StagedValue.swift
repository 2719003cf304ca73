// SPDX-License-Identifier: MIT

/// A value that was staged, and how: made by the caller, then the current value of its entry.
package struct StagedValue {
  let elastomer: Elastomer
  let value: Any?
  let discardsRedundant: Bool

  package init(_ elastomer: Elastomer, _ value: Any?, discardingRedundancy discardsRedundant: Bool = true) {
    self.elastomer = elastomer
    self.value = value
    self.discardsRedundant = discardsRedundant
  }
}
