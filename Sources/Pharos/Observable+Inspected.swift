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

extension RelayNode {
  /// The relay as an inspection shows it.
  var inspectedRelay: InspectedSource {
    InspectedSource(core.mainState ?? self, as: core.inspected.identity, named: name) { self.core.subscriberCount }
  }
}

extension MappedRelay: Inspected { package var inspected: InspectedSource { inspectedRelay } }

extension BearerRelay: Inspected { package final var inspected: InspectedSource { inspectedRelay } }
