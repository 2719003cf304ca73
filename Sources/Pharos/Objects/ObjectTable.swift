// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import ObjectiveC
#endif

/// What the module knows of objects that are not its own: who wants to hear of their changes, and which relays they keep.
///
/// A table, because objects of any class can be asked for. An object's death shows when the table is used next: then
/// entries of dead objects go, with the relays that they kept. (In a table of more than 64 entries: when it has doubled, so
/// that a use costs the same on average however many objects there are.)
enum ObjectTable {
  final class Entry {
    fileprivate weak var object: AnyObject?
    fileprivate var relays: [AnyObject] = []

    /// Tells the live relays of the object's properties.
    let announcements = Subject<Announcement>(mode: .nested)

    /// What the object's relays are writing.
    let writes: PropertyWrites

    fileprivate init(_ object: AnyObject) {
      self.object = object
      writes = PropertyWrites(to: object)
    }
  }

  private struct State {
    var entries: [ObjectIdentifier: Entry] = [:]

    /// How often the table has been used since it was swept.
    var useCount = 0
  }

  private static let state = Protected(State())

  /// The entry of an object; made if there is none.
  static func entry(of object: AnyObject) -> Entry {
    var dead: [Entry] = []
    let entry = state.withLock { state in
      sweep(&state, into: &dead)
      return Self.entryLocked(of: object, &state, into: &dead)
    }
    withExtendedLifetime(dead) {}
    return entry
  }

  /// The entry of an object, if there is one.
  static func knownEntry(of object: AnyObject) -> Entry? {
    var dead: [Entry] = []
    let entry = state.withLock { state in
      sweep(&state, into: &dead)
      let entry = state.entries[ObjectIdentifier(object)]
      return entry?.object === object ? entry : nil
    }
    withExtendedLifetime(dead) {}
    return entry
  }

  /// Keeps a relay as long as an object lives.
  static func keep(_ relay: AnyObject, with object: AnyObject) {
    #if canImport(ObjectiveC)
      RelayBag.bag(of: object).relays.withLock { relays in
        if !relays.contains(where: { $0 === relay }) { relays.append(relay) }
      }
    #else
      var dead: [Entry] = []
      state.withLock { state in
        sweep(&state, into: &dead)
        let entry = entryLocked(of: object, &state, into: &dead)
        if !entry.relays.contains(where: { $0 === relay }) { entry.relays.append(relay) }
      }
      withExtendedLifetime(dead) {}
    #endif
  }

  /// Keeps a relay no longer.
  static func release(_ relay: AnyObject, from object: AnyObject?) {
    guard let object else { return }
    #if canImport(ObjectiveC)
      RelayBag.bag(of: object).relays.withLock { $0.removeAll { $0 === relay } }
    #else
      var dead: [Entry] = []
      state.withLock { state in
        sweep(&state, into: &dead)
        // The caller has a reference to the relay, so this is not the last one.
        state.entries[ObjectIdentifier(object)]?.relays.removeAll { $0 === relay }
      }
      withExtendedLifetime(dead) {}
    #endif
  }

  private static func entryLocked(of object: AnyObject, _ state: inout State, into dead: inout [Entry]) -> Entry {
    let identifier = ObjectIdentifier(object)
    if let entry = state.entries[identifier] {
      // An address is used again at once: only the weak reference says whose entry it is.
      if entry.object === object { return entry }
      dead.append(entry)
    }
    let entry = Entry(object)
    state.entries[identifier] = entry
    return entry
  }

  /// Takes the entries of dead objects out: at every use of a small table, and of a large one after twice as many uses as it
  /// has entries, so that a use looks at half an entry on average.
  private static func sweep(_ state: inout State, into dead: inout [Entry]) {
    state.useCount += 1
    guard state.entries.count <= 64 || state.useCount >= 2 * state.entries.count else { return }
    for (identifier, entry) in state.entries where entry.object == nil {
      dead.append(entry)
      state.entries[identifier] = nil
    }
    state.useCount = 0
  }
}

// SAFETY: `object` is set when the entry is made; `relays` is touched under the table's lock only.
extension ObjectTable.Entry: @unchecked Sendable {}

#if canImport(ObjectiveC)
  /// The relays that an object keeps; dies with it.
  private final class RelayBag {
    /// Its address is the key: one, and for ever.
    private static let key = Protected(())

    let relays = Protected<[AnyObject]>([])

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
