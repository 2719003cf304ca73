// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Output: Inspected {
  package final var inspected: InspectedSource { InspectedSource(self) { self.bindingCount } }
}
