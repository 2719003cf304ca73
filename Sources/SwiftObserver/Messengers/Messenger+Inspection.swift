// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger: Inspected {
  /// The type, with the name that clients use for `Variable`.
  package var inspectedName: String { "\(type(of: self))".replacing("Variable<", with: "Var<") }

  package var subscriberCount: Int { subject.subscriberCount }
}

extension Promise: Inspected {
  package var subscriberCount: Int { subject.subscriberCount }
}
