// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Messenger: Inspected, OwnedSource {
  package var inspected: InspectedSource { InspectedSource(self) { self.subject.subscriberCount } }
}
