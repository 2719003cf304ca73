// SPDX-License-Identifier: MIT

import TestSupport

/// An object that holds a value, as histories know it.
struct ValueObject {
  /// What a subscriber is called with; `old` is nil where it is not told.
  typealias Receive = (_ old: Int?, _ new: Int, _ isReplay: Bool) -> Void

  let set: (Int) -> Void

  /// Hands over the value, now or later.
  let get: (@escaping (Int) -> Void) -> Void

  /// Tells every subscriber the value that is there; nil if there is no word for it.
  var tell: (() -> Void)?

  /// Begins a subscription; what it returns ends it.
  let subscribe: (@escaping Receive) -> () -> Void

  /// Waits for what is under way elsewhere.
  var settle: () -> Void = {}
}

/// A type of objects that hold a value.
struct ValueType: Sendable, CustomStringConvertible {
  let description: String
  let rules: ValueHistoryChecker.Rules
  let make: @Sendable () -> ValueObject

  init(_ name: String, _ rules: ValueHistoryChecker.Rules, _ make: @escaping @Sendable () -> ValueObject) {
    description = name
    self.rules = rules
    self.make = make
  }
}
