// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// The announcements and relays of arbitrary objects: one entry for each object that has relays.
///
/// This is a table because an object of any class may have relays. Using the table also sweeps it, except in an
/// announcement: the entries of deallocated objects are removed, with the relays that those objects retained. A table
/// of more than 64 entries is swept only once it has been used as often as it has entries, so the average cost of a use
/// doesn't depend on the number of objects.
enum ObjectTable {
  final class Entry {
    fileprivate weak let object: AnyObject?

    /// The relays that the object retains: where its class has an Objective-C runtime, they are released with it.
    #if canImport(ObjectiveC)
      weak let relays: KeptRelays?
    #else
      let relays: KeptRelays?
    #endif

    /// Notifies the relays of the object's properties.
    let announcements = Subject<(property: AnyKeyPath, old: Any)>(mode: .nested)

    fileprivate init(_ object: AnyObject) {
      let relays = KeptRelays()
      (self.object, self.relays) = (object, relays)
      #if canImport(ObjectiveC)
        // SAFETY: the key is only compared, never dereferenced, and its object is never deallocated.
        let key = unsafe UnsafeRawPointer(Unmanaged.passUnretained(ObjectTable.state).toOpaque())
        unsafe objc_setAssociatedObject(object, key, relays, .OBJC_ASSOCIATION_RETAIN)
      #endif
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
    let (entry, former) = state.withLock { state in
      let former = state.entries[ObjectIdentifier(object)]
      // An address is reused immediately: only the weak reference tells whether the entry is this object's.
      if let former, former.object === object { return (former, nil as Entry?) }
      let entry = Entry(object)
      state.entries[ObjectIdentifier(object)] = entry
      return (entry, former)
    }
    // That of a deallocated object at the same address, released outside the lock.
    withExtendedLifetime(former) {}
    return entry
  }

  /// Returns the entry of an object, if there is one.
  static func knownEntry(of object: AnyObject) -> Entry? {
    let entry = state.withLock { $0.entries[ObjectIdentifier(object)] }
    return entry?.object === object ? entry : nil
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
    // Releases the copy. Otherwise, removing the first entry would copy the table.
    entries = [:]
    state.withLock { state in
      for (identifier, entry) in dead where state.entries[identifier] === entry { state.entries[identifier] = nil }
      state.remainingUses = state.entries.count
    }
    withExtendedLifetime(dead) {}
  }
}

/// Retains relays as long as their object lives, or until they are discarded.
final class KeptRelays: RelayParent {
  private let relays = Protected<[ObjectIdentifier: AnyObject]>([:])

  func add(_ relay: AnyObject) {
    relays.withLock { $0[ObjectIdentifier(relay)] = relay }
    (relay as? any RelayChild)?.addParent(self)
  }

  func remove(_ relay: AnyObject) {
    // The caller retains the relay, so this isn't the last reference.
    relays.withLock { $0[ObjectIdentifier(relay)] = nil }
  }
}
