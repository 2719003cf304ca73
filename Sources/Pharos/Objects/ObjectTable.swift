// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// The announcements and relays of arbitrary objects: one entry for each object that has relays.
///
/// This is a table because an object of any class may have relays. Using the table also sweeps it, except in an
/// announcement: the entries of deallocated objects are removed, with the relays that those objects retained. A table of
/// more than 64 entries is swept only once it has been used as often as it has entries, so the average cost of a use
/// doesn't depend on the number of objects.
enum ObjectTable {
  final class Entry {
    fileprivate weak let object: AnyObject?

    /// The relays that the object retains; accessed under the table's lock only.
    fileprivate var relays: [SourceLink] = []

    /// Notifies the relays of the object's properties.
    let announcements = Subject<(property: AnyKeyPath, old: Any)>(mode: .nested)

    /// The writes that the object's relays are making.
    let writes: PropertyWrites

    fileprivate init(_ object: AnyObject) {
      self.object = object
      writes = PropertyWrites(to: object)
    }
  }

  private struct Rows {
    var entries: [ObjectIdentifier: Entry] = [:]

    /// The number of uses until the next sweep, if the table is large.
    var remainingUses = 0
  }

  private static let state = Protected(Rows())

  /// Returns the entry of an object, created if there is none.
  static func entry(of object: AnyObject) -> Entry {
    sweep()
    let (entry, former) = state.withLock { Self.entryLocked(of: object, &$0) }
    withExtendedLifetime(former) {}
    return entry
  }

  /// Returns the entry of an object, if there is one.
  static func knownEntry(of object: AnyObject) -> Entry? {
    let entry = state.withLock { $0.entries[ObjectIdentifier(object)] }
    return entry?.object === object ? entry : nil
  }

  /// Retains a relay as long as an object lives.
  static func keep(_ relay: AnyObject, with object: AnyObject) {
    let link = SourceLink(keeping: relay, with: object)
    #if canImport(ObjectiveC)
      relays(of: object).withLock { $0.add(link) }
    #else
      sweep()
      let former = state.withLock { state in
        let (entry, former) = entryLocked(of: object, &state)
        entry.relays.add(link)
        return former
      }
      withExtendedLifetime(former) {}
    #endif
    (relay as? any RetainableRelay)?.addParentLink(link)
  }

  /// Releases a relay that was retained with an object.
  static func release(_ link: SourceLink, from object: AnyObject) {
    #if canImport(ObjectiveC)
      relays(of: object).withLock { $0.removeAll { $0 === link } }
    #else
      sweep()
      state.withLock { state in
        // The caller retains the link, so this isn't the last reference.
        state.entries[ObjectIdentifier(object)]?.relays.removeAll { $0 === link }
      }
    #endif
  }

  /// Returns the entry of an object, and that of a deallocated object at the same address, to be released outside the
  /// lock.
  private static func entryLocked(of object: AnyObject, _ state: inout Rows) -> (entry: Entry, former: Entry?) {
    let identifier = ObjectIdentifier(object)
    let former = state.entries[identifier]
    // An address is reused immediately: only the weak reference tells whether the entry is this object's.
    if let former, former.object === object { return (former, nil) }
    let entry = Entry(object)
    state.entries[identifier] = entry
    return (entry, former)
  }

  /// Removes the entries of deallocated objects, if the table is small, or has been used often enough.
  private static func sweep() {
    var entries = state.withLock { state in
      state.remainingUses -= 1
      return state.entries.count <= 64 || state.remainingUses <= 0 ? state.entries : [:]
    }
    guard !entries.isEmpty else { return }
    // Outside the lock, because reading a weak reference retains the object and may release it for the last time.
    let dead = entries.filter { $0.value.object == nil }
    // Releases the copy; otherwise, removing the first entry would copy the table.
    entries = [:]
    state.withLock { state in
      for (identifier, entry) in dead where state.entries[identifier] === entry { state.entries[identifier] = nil }
      state.remainingUses = state.entries.count
    }
    withExtendedLifetime(dead) {}
  }
}

@available(*, unavailable)
extension ObjectTable.Entry: Sendable {}

#if canImport(ObjectiveC)
  extension ObjectTable {
    /// An object whose address is the key; it is never deallocated, so the key stays the same.
    private static let key = Protected(())

    /// Returns the relays that an object retains, which are deallocated with it.
    fileprivate static func relays(of object: AnyObject) -> Protected<[SourceLink]> {
      // SAFETY: the key is only compared, never dereferenced, and its object is never deallocated.
      let key = unsafe UnsafeRawPointer(Unmanaged.passUnretained(Self.key).toOpaque())
      return Self.key.withLock { _ in
        if let known = unsafe objc_getAssociatedObject(object, key) as? Protected<[SourceLink]> { return known }
        let new = Protected<[SourceLink]>([])
        unsafe objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_RETAIN)
        return new
      }
    }
  }
#endif

extension [SourceLink] {
  /// Adds a link, unless its relay is retained already.
  fileprivate mutating func add(_ link: SourceLink) {
    if !contains(where: { $0.relay === link.relay }) { append(link) }
  }
}
