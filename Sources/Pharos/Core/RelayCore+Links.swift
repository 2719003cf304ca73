// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool { state.withLock { !$0.links.isEmpty } }

  /// The subject of the next relays, created on first use.
  var presentNext: Subject<Changes<Value>> {
    next.object ?? next.setIfNil(Subject(sharing: turns.shared))
  }

  /// Attaches a child at the end.
  ///
  /// `subscribe` subscribes it to the next relays' subject.
  ///
  /// One that is attached already keeps its place. What was added by hand is subscribed in a turn, behind all that was
  /// set before, unless it has been removed by then.
  func attach(
    _ child: BaseRelay<Value>,
    byHand isByHand: Bool,
    _ subscribe: @escaping (Subject<Changes<Value>>) -> SubscriptionToken
  ) {
    let place = ObjectIdentifier(child)
    let isAdded = state.withLock { state in
      if state.links[place] != nil { return false }
      state.links[place] = Link(child: child)
      return true
    }
    let begin = { [self] in
      let token = subscribe(presentNext)
      let isKept = state.withLock { state in
        guard let link = state.links[place], link.token == .none else { return false }
        state.links[place]?.token = token
        return true
      }
      if !isKept { presentNext.cancel(token) }
    }
    if isAdded, isByHand { turns.shared.perform(begin) } else if isAdded { begin() }
  }

  /// Removes a child.
  func remove(_ child: AnyObject) {
    let link = state.withLock { $0.links.removeValue(forKey: ObjectIdentifier(child)) }
    if let link { next.object?.cancel(link.token) }
  }

  /// Removes all children of `parent`, whose core this is, and returns them in their order.
  func takeChildren(of parent: any RelayParent) -> [any RelayChild] {
    let links = state.withLock { state in
      defer { state.links = [:] }
      return state.links.values.sorted { $0.token.generation < $1.token.generation }
    }
    for link in links {
      next.object?.cancel(link.token)
      link.child.forget(parent)
    }
    return links.map(\.child)
  }

  /// Removes all next relays of `parent`, recursively.
  ///
  /// A relay loses its children before they are visited, so circles end. A relay that is added in the meantime stays.
  func removeNext(of parent: any RelayParent) {
    var (children, index) = (takeChildren(of: parent), 0)
    while index < children.count {
      children += children[index].parentRemovedNextRelays()
      index += 1
    }
  }
}
