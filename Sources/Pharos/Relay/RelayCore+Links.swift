// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool {
    next.object.map { $0.subscriberCount > 0 } ?? false
  }

  /// The subject of the next relays, created on first use.
  var presentNext: Subject<Changes<Value>> {
    next.object ?? next.setIfNil(Subject(sharing: turns.shared))
  }

  /// Adds a link to a next relay.
  ///
  /// If relays are added and removed while no change passes, nothing else removes the detached links. Looking for them
  /// whenever the number of links has doubled costs a constant amount per link, on average.
  func add(_ link: any ChildLink) {
    let known = state.withLock { state -> [any ChildLink] in
      state.links.append(link)
      return state.links.count < state.limit ? [] : state.links
    }
    guard !known.isEmpty else { return }
    // Outside the lock, because reading a weak reference may release the object for the last time.
    let detached = Set(known.dropLast().filter { $0.prune() }.map { ObjectIdentifier($0) })
    state.withLock { state in
      state.links.removeAll { detached.contains(ObjectIdentifier($0)) }
      state.limit = max(16, 2 * state.links.count)
    }
  }

  /// The bonds for which next relays were attached.
  var bonds: [Bond] {
    state.withLock { $0.links }.compactMap(\.bond)
  }

  /// Returns the links to all next relays and forgets them; the caller detaches them.
  func takeLinks() -> [any ChildLink] {
    state.withLock { state in
      defer { (state.links, state.limit) = ([], 16) }
      return state.links
    }
  }

  /// Removes all next relays, recursively.
  ///
  /// A relay loses its links before its next relays are visited, so circles end. A relay that is added in the meantime
  /// stays.
  func removeNext() {
    var links = takeLinks()
    var index = 0
    while index < links.count {
      links += links[index].removeChild()
      index += 1
    }
  }
}
