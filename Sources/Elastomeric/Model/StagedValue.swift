// SPDX-License-Identifier: MIT

/// A value that was staged, and how: made by the caller, then the current value of its entry.
///
/// One object from end to end. An `Any?` costs some twenty nanoseconds each time it changes hands, a reference two.
package final class StagedValue {
  let elastomer: Elastomer
  let discardsRedundant: Bool

  /// True when nil was staged; `content` is of no meaning then.
  let isNil: Bool
  let content: Any

  @inline(__always)
  package init(_ elastomer: Elastomer, _ value: Any?, discardingRedundancy discardsRedundant: Bool = true) {
    self.elastomer = elastomer
    self.discardsRedundant = discardsRedundant
    if let value {
      isNil = false
      content = value
    } else {
      isNil = true
      content = ()
    }
  }

  var value: Any? { isNil ? nil : content }
}
