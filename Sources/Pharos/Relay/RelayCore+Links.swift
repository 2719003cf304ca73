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
    let isAdded = state.withLock { state in
      if state.links[ObjectIdentifier(child)] != nil { return false }
      state.links[ObjectIdentifier(child)] = Link(child: child)
      return true
    }
    guard isAdded else { return }
    if isByHand { turns.shared.perform { self.begin(child, subscribe) } } else { begin(child, subscribe) }
  }

  private func begin(_ child: AnyObject, _ subscribe: (Subject<Changes<Value>>) -> SubscriptionToken) {
    guard state.withLock({ $0.isNew(child) }) else { return }
    let next = presentNext
    let token = subscribe(next)
    let isKept = state.withLock { state in
      let isNew = state.isNew(child)
      if isNew { state.links[ObjectIdentifier(child)]?.token = token }
      return isNew
    }
    if !isKept { next.cancel(token) }
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
