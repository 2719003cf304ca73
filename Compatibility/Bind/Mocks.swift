// SPDX-License-Identifier: MIT

import Bind

/// A class of the client's that joins as the document says: an empty conformance, and binders on `Bindable`.
nonisolated class MockLabel: BindableCompatible {
  var text: String?
}

extension Bindable where TargetType: MockLabel {
  var text: Binder<String> {
    Binder(target) { label, text in label.text = text }
  }
}

/// A printer that remembers its lines.
final class MockPrinter: Printable {
  private(set) var lines: [String] = []

  func print(_ value: String) {
    lines.append(value)
  }
}

/// An unbinder that counts how often it is asked.
final class MockUnbinder: Unbindable {
  private(set) var subscriptions: [Subscription] = []

  func unbind(for subscription: Subscription) {
    subscriptions.append(subscription)
  }
}
