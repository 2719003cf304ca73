// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Elastomer: Inspected {
  package var inspected: InspectedSource {
    InspectedSource(nil, named: "Elastomer \"\(name)\"") { Model.shared.observerCount(of: self) }
  }
}
