// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Promise: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subject.subscriberCount } }
}
