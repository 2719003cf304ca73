// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Output: Inspected {
  package final var subscriberCount: Int { bindingCount }
}
