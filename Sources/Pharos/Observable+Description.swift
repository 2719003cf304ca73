// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension Observable: CustomStringConvertible {
  /// The type, the value and the number of subscribers, such as `Observable<Int>(3, 2 subscribers)`.
  ///
  /// Subscribers are the listener of the main relay and its next relays. Calls the value's own description while no
  /// lock is held. An addition to *Pharos*.
  public var description: String {
    main.object?.shown ?? "Observable<\(Wrapped.self)>(\(wrappedValue), 0 subscribers)"
  }
}

extension ValueRelay: CustomStringConvertible {
  /// The type, the value and the number of subscribers; those of the ``Observable`` for a main relay.
  public var description: String { shown }
}

extension MappedRelay: CustomStringConvertible {
  /// The type, the value and the number of subscribers, such as `MappedRelay<Int, String>(3 items, 1 subscriber)`.
  public var description: String { shown }
}

extension RelayNode {
  /// The name of a main relay's Observable, the property of an object's relay such as `Field.text`, or else the type.
  ///
  /// The key path of a computed property shows only an address, which is left out.
  var name: String {
    if core.mainState != nil { return core.name }
    guard let path = Mirror(reflecting: self).descendant("keyPath") else { return "\(type(of: self))" }
    let name = "\(path)".dropFirst()
    let address = name.indices.first { name[$0...].hasPrefix("<computed") }
    return address.map { "\(name[..<$0])…" } ?? "\(name)"
  }

  /// The name, the value and the number of subscribers.
  fileprivate var shown: String {
    let count = core.subscriberCount
    return "\(name)(\(currentValue), \(count) \(count == 1 ? "subscriber" : "subscribers"))"
  }
}

extension RelayCore {
  /// The state of the Observable whose main relay this is in.
  var mainState: AnyObject? { isMain ? turns.root : nil }

  /// The name of a main relay's Observable.
  var name: String { "\(mainState == nil ? "Relay" : "Observable")<\(Value.self)>" }

  /// The number of next relays, plus one for the listener.
  var subscriberCount: Int { (hasListener ? 1 : 0) + (next.object?.subscriberCount ?? 0) }
}
