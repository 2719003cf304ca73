// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger: Inspected {
  /// The type, with the name that clients use for `Variable`.
  package var inspectedName: String {
    var name = "\(type(of: self))"
    while let range = name.firstOccurrence(of: "Variable<") { name.replaceSubrange(range, with: "Var<") }
    return name
  }

  package var subscriberCount: Int { subject.subscriberCount }
}

extension Promise: Inspected {
  package var subscriberCount: Int { subject.subscriberCount }
}
