// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool {
    next.object.map { $0.subscriberCount > 0 } ?? false
  }

  /// The subject of the relays under this one.
  var presentNext: Subject<Changes<Value>> {
    next.object ?? next.setIfNil(Subject(sharing: turns.shared))
  }

  /// Notes a link to a relay under this one.
  ///
  /// Where relays come and go and no change passes, nothing else finds those that are over. Looking for them at each
  /// doubling costs each link no more than a constant.
  func add(_ link: any ChildLink) {
    let present = state.withLock { state -> [any ChildLink] in
      state.links.append(link)
      return state.links.count < state.limit ? [] : state.links
    }
    guard !present.isEmpty else { return }
    // Outside the lock: the look at a weak reference may release the object for the last time.
    let past = Set(present.dropLast().filter { $0.prune() }.map { ObjectIdentifier($0) })
    state.withLock { state in
      state.links.removeAll { past.contains(ObjectIdentifier($0)) }
      state.limit = max(16, 2 * state.links.count)
    }
  }

  /// The bonds for which relays are under this one.
  var bonds: [Bond] {
    state.withLock { $0.links }.compactMap(\.bond)
  }

  /// Takes the links to all relays under this one; who asks has them given up.
  func takeLinks() -> [any ChildLink] {
    state.withLock { state in
      defer { (state.links, state.limit) = ([], 16) }
      return state.links
    }
  }

  /// Takes all relays off this one, and all of theirs off them.
  ///
  /// A relay is emptied before anything else happens to it, so circles end. One that comes meanwhile stays.
  func removeNext() {
    var links = takeLinks()
    var index = 0
    while index < links.count {
      links += links[index].cut()
      index += 1
    }
  }
}
