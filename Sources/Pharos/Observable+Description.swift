// SPDX-License-Identifier: MIT

package import NotificationEngine

extension Observable: CustomStringConvertible {
  /// Type, value and number of subscribers, such as `Observable<Int>(3, 2 subscribers)`; an addition to the original.
  ///
  /// Subscribers are the listener of the main relay, and the relays that hang under it. Runs the value's own
  /// description, while no lock is held.
  public var description: String {
    main.object?.shown ?? "Observable<\(Wrapped.self)>(\(wrappedValue), 0 subscribers)"
  }
}

extension BondableRelay: CustomStringConvertible {
  /// The same as of its ``Observable``; of a relay that was made by hand, its own.
  public var description: String { shown }
}

extension RelayNode {
  /// The Observable of a main relay, the property of an object's relay, such as `Field.text`, else the type.
  ///
  /// Of a computed property a key path tells no more than an address, which is left out.
  var name: String {
    if core.mainState != nil { return core.name }
    guard let path = Mirror(reflecting: self).descendant("keyPath") else { return "\(type(of: self))" }
    let name = "\(path)".dropFirst()
    let address = name.indices.first { name[$0...].hasPrefix("<computed") }
    return address.map { "\(name[..<$0])…" } ?? "\(name)"
  }

  /// Name, value and number of subscribers.
  fileprivate var shown: String {
    let count = core.subscriberCount
    return "\(name)(\(currentValue), \(count) \(count == 1 ? "subscriber" : "subscribers"))"
  }

  /// The relay as an inspection sees it.
  var inspectedRelay: InspectedSource {
    InspectedSource(core.mainState ?? self, as: core.inspected.identity, named: name) { self.core.subscriberCount }
  }
}

extension RelayCore {
  /// The state of the Observable whose main relay this is in.
  fileprivate var mainState: AnyObject? { isMain ? turns.root : nil }

  /// The Observable of a main relay.
  fileprivate var name: String { "\(mainState == nil ? "Relay" : "Observable")<\(Value.self)>" }

  /// The listener, and the relays that hang under this one.
  fileprivate var subscriberCount: Int { (hasListener ? 1 : 0) + (next.object?.subscriberCount ?? 0) }
}

extension RelayCore: Inspected {
  package var inspected: InspectedSource { InspectedSource(mainState ?? self, named: name) { self.subscriberCount } }
}

extension Observable: Inspected {
  package var inspected: InspectedSource {
    InspectedSource(state, named: "Observable<\(Wrapped.self)>") { self.main.object?.core.subscriberCount ?? 0 }
  }
}
