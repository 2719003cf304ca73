// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// The subscribers and relays of objects that are not the module's own: one entry for each object that has relays.
///
/// A table, because the objects are of any class. The table notices an object's death when it is used next: then the
/// entries of dead objects go, with the relays that they kept. A table of more than 64 entries looks after as many uses
/// as it has entries, and so does an announcement. So a use costs the same on average, however many objects there are.
enum ObjectTable {
  final class Entry {
    fileprivate let identifier: ObjectIdentifier

    /// Greater than that of every entry made before.
    fileprivate let number: UInt64
    fileprivate weak let object: AnyObject?

    /// Touched under the table's lock only.
    fileprivate var relays: [SourceLink] = []

    /// Tells the live relays of the object's properties.
    let announcements = Subject<Announcement>(mode: .nested)

    /// The writes of the object's relays that are under way.
    let writes: PropertyWrites

    fileprivate init(_ object: AnyObject, number: UInt64) {
      identifier = ObjectIdentifier(object)
      self.number = number
      self.object = object
      writes = PropertyWrites(to: object)
    }
  }

  private struct Rows {
    var entries: [ObjectIdentifier: Entry] = [:]

    /// How many entries have been made.
    var madeCount: UInt64 = 0

    /// How often the table has been used since it was swept, and how many entries were left then.
    var useCount = 0
    var leftCount = 0
  }

  private static let state = Protected(Rows())

  /// The entry of an object; made if there is none.
  static func entry(of object: AnyObject) -> Entry {
    sweep()
    let (entry, former) = state.withLock { Self.entryLocked(of: object, &$0) }
    withExtendedLifetime(former) {}
    return entry
  }

  /// The entry of an object, if there is one.
  static func knownEntry(of object: AnyObject) -> Entry? {
    sweep(isAtOnce: false)
    let entry = state.withLock { $0.entries[ObjectIdentifier(object)] }
    return entry?.object === object ? entry : nil
  }

  /// Keeps a relay as long as an object lives.
  static func keep(_ relay: AnyObject, with object: AnyObject) {
    let link = SourceLink(keeping: relay, with: object)
    #if canImport(ObjectiveC)
      RelayBag.bag(of: object).relays.withLock { $0.add(link) }
    #else
      sweep()
      let former = state.withLock { state in
        let (entry, former) = entryLocked(of: object, &state)
        entry.relays.add(link)
        return former
      }
      withExtendedLifetime(former) {}
    #endif
    (relay as? any CountedRelay)?.remember(link)
  }

  /// Keeps a relay no longer.
  static func release(_ link: SourceLink, from object: AnyObject) {
    #if canImport(ObjectiveC)
      RelayBag.bag(of: object).relays.withLock { $0.removeAll { $0 === link } }
    #else
      sweep()
      state.withLock { state in
        // The caller has a reference to the link, so this is not the last one.
        state.entries[ObjectIdentifier(object)]?.relays.removeAll { $0 === link }
      }
    #endif
  }

  /// The entry of an object, and the entry of a dead object at the same address, which goes outside the lock.
  private static func entryLocked(of object: AnyObject, _ state: inout Rows) -> (entry: Entry, former: Entry?) {
    let identifier = ObjectIdentifier(object)
    let former = state.entries[identifier]
    // An address is used again at once: only the weak reference tells whether the entry is this object's.
    if let former, former.object === object { return (former, nil) }
    state.madeCount += 1
    let entry = Entry(object, number: state.madeCount)
    state.entries[identifier] = entry
    return (entry, former)
  }

  /// Takes the entries of dead objects out.
  ///
  /// A small table is swept at each use that allows it. A large table is swept after as many uses as it had entries
  /// left the last time. A use adds one entry at most. So a sweep finds at most two entries for each use since the last
  /// sweep, and the average use pays for two entries.
  private static func sweep(isAtOnce: Bool = true) {
    var entries = state.withLock { state -> [ObjectIdentifier: Entry] in
      state.useCount += 1
      guard isAtOnce && state.entries.count <= 64 || state.useCount >= state.leftCount else { return [:] }
      (state.useCount, state.leftCount) = (0, state.entries.count)
      return state.entries
    }
    // Outside the lock: the look at a weak reference retains the object, and may then release it for the last time.
    var dead: [Entry] = []
    for entry in entries.values where entry.object == nil { dead.append(entry) }
    // Given up, because the table would be copied when the first entry is taken out.
    entries = [:]
    // In the order in which the entries came, and not in the order of their addresses.
    dead.sort { $0.number < $1.number }
    for entry in dead {
      state.withLock { state in
        guard state.entries[entry.identifier] === entry else { return }
        state.leftCount -= 1
        state.entries[entry.identifier] = nil
      }
    }
    withExtendedLifetime(dead) {}
  }
}

@available(*, unavailable)
extension ObjectTable.Entry: Sendable {}

#if canImport(ObjectiveC)
  /// The relays that an object keeps; dies with it.
  private final class RelayBag {
    /// Its address is the key: one, and for ever.
    private static let key = Protected(())

    let relays = Protected<[SourceLink]>([])

    static func bag(of object: AnyObject) -> RelayBag {
      // SAFETY: the key is only compared, never looked into, and its object never goes.
      let key = unsafe UnsafeRawPointer(Unmanaged.passUnretained(Self.key).toOpaque())
      return Self.key.withLock { _ in
        if let bag = unsafe objc_getAssociatedObject(object, key) as? RelayBag { return bag }
        let bag = RelayBag()
        unsafe objc_setAssociatedObject(object, key, bag, .OBJC_ASSOCIATION_RETAIN)
        return bag
      }
    }
  }
#endif

extension [SourceLink] {
  /// Adds a link, unless its relay is kept already.
  fileprivate mutating func add(_ link: SourceLink) {
    if !contains(where: { $0.relay === link.relay }) { append(link) }
  }
}
