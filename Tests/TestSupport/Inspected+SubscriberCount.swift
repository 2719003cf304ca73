// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Inspected {
  /// How many subscribers there are now.
  package var subscriberCount: Int { inspected.countSubscribers() }
}
