// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Messenger: Inspected {
  package var inspectedSource: AnyObject { subject }

  package var inspectedCount: Int { subject.subscriberCount }
}
