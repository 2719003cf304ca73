// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output: Inspected {
  package final var inspectedSource: AnyObject { subject }

  package final var inspectedCount: Int { bindingCount }
}
