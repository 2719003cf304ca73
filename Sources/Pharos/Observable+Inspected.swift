// SPDX-License-Identifier: MIT

package import NotificationEngine

extension RelayCore: Inspected {
  package var inspected: InspectedSource { InspectedSource(mainState ?? self, named: name) { self.subscriberCount } }
}

extension Observable: Inspected {
  package var inspected: InspectedSource {
    InspectedSource(state, named: "Observable<\(Wrapped.self)>") { self.main.object?.core.subscriberCount ?? 0 }
  }
}

extension PassingRelay: Inspected {
  package final var inspected: InspectedSource {
    InspectedSource(core.mainState ?? self, as: core.inspected.identity, named: name) { self.core.subscriberCount }
  }
}
