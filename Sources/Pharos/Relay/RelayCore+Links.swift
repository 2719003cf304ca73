// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool {
    next.object.map { $0.subscriberCount > 0 } ?? false
  }

  /// The subject of the relays under this one.
  var presentNext: Subject<Changes<Value>> {
    next.object ?? next.setIfNil(Subject(mode: .nested))
  }

  /// Notes a link to a relay under this one, and forgets those that have been given up.
  func add(_ link: any ChildLink) {
    let past = state.withLock { state -> [any ChildLink] in
      state.links.append(link)
      guard state.links.count >= state.limit else { return [] }
      let past = state.links.filter { !$0.isThere }
      state.links.removeAll { !$0.isThere }
      state.limit = max(16, 2 * state.links.count)
      return past
    }
    withExtendedLifetime(past) {}
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
