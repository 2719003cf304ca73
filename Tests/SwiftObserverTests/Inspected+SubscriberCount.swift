// SPDX-License-Identifier: MIT

import NotificationEngine

extension Inspected {
  /// How many subscribers there are now.
  var subscriberCount: Int { inspected.countSubscribers() }
}
