// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayBody {
  /// The state of the Observable whose main relay this is.
  fileprivate var state: AnyObject? { core.level == 0 ? core.tree.owner : nil }

  /// The Observable of a main relay, the property of an object's relay, such as `Field.text`, else the type.
  var name: String {
    if state != nil { return "Observable<\(Observed.self)>" }
    return Mirror(reflecting: self).descendant("keyPath").map { "\("\($0)".dropFirst())" } ?? "\(type(of: self))"
  }

  /// The listener, and the relays that hang under this one.
  fileprivate var count: Int { (core.hasListener ? 1 : 0) + (core.next.object?.subscriberCount ?? 0) }

  /// Name, value and number of subscribers.
  var shown: String { "\(name)(\(currentValue), \(count) \(count == 1 ? "subscriber" : "subscribers"))" }

  #if DEBUG
    /// From now on an inspection finds the relay by its core; an Observable notes itself.
    func nameCore() {
      core.relay = self
      if state == nil { Inspector.noteSource(self) }
    }
  #endif
}

extension Observable: Inspected {
  /// Its state, which its main relay keeps, too.
  package var inspectedSource: () -> AnyObject? { { [weak state] in state } }
  package var inspectedIdentity: ObjectIdentifier { ObjectIdentifier(state) }
  package var subscriberCount: Int { main.object?.count ?? 0 }
}

extension BearerRelay: Inspected {
  package final var inspectedIdentity: ObjectIdentifier { ObjectIdentifier(state ?? self) }
  package final var inspectedName: String { name }
  package final var subscriberCount: Int { count }
}

extension MappedRelay: Inspected {
  package var inspectedName: String { name }
  package var subscriberCount: Int { count }
}

extension Listener {
  /// The same, watched while somebody inspects.
  func inspected(of relay: some RelayBody) -> Listener {
    #if DEBUG
      mapped { Inspector.watching(of: relay, $0) }
    #else
      self
    #endif
  }
}
