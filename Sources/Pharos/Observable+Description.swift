// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Observable: CustomStringConvertible, Inspected {
  /// The type, the value and the number of subscribers, such as `Observable<Int>(3, 2 subscribers)`.
  ///
  /// Subscribers are the listener of the main relay and its next relays. Calls the value's own description while no
  /// lock is held.
  ///
  /// An addition to *Pharos*.
  public var description: String {
    main.object?.description ?? "Observable<\(Wrapped.self)>(\(wrappedValue), 0 subscribers)"
  }

  package var inspected: InspectedSource {
    InspectedSource(state, named: "Observable<\(Wrapped.self)>") { self.main.object?.core.subscriberCount ?? 0 }
  }
}

extension PassingRelay: CustomStringConvertible, CustomReflectable, Inspected {
  /// The type, the value and the number of subscribers, such as `MappedRelay<Int, String>(3 items, 1 subscriber)`.
  ///
  /// For a main relay, those of the ``Observable``.
  public var description: String {
    let count = core.subscriberCount
    return "\(name)(\(currentValue), \(count) \(count == 1 ? "subscriber" : "subscribers"))"
  }

  /// The value that the relay passed last and the number of subscribers, for `dump` and debuggers.
  ///
  /// An addition to *Pharos*.
  public final var customMirror: Mirror {
    let children: KeyValuePairs<String, Any> = ["value": currentValue, "subscribers": core.subscriberCount]
    return Mirror(self, children: children, displayStyle: .class, ancestorRepresentation: .suppressed)
  }

  package final var inspected: InspectedSource {
    InspectedSource(core.mainState ?? self, named: name) { self.core.subscriberCount }
  }
}

extension RelayNode {
  /// The name of a main relay's Observable, or the type.
  var name: String { core.mainState == nil ? "\(type(of: self))" : "Observable<\(Passed.self)>" }
}

extension RelayCore {
  /// The state of the Observable whose main relay this is in.
  var mainState: AnyObject? { isMain ? turns.root : nil }

  /// The number of next relays, plus one for the listener.
  var subscriberCount: Int { (hasListener ? 1 : 0) + (parts.next?.subscriberCount ?? 0) }
}
