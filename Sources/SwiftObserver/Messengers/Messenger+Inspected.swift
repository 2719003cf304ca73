// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Messenger: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subject.subscriberCount } }
}
