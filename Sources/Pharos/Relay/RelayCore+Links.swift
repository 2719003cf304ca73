// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore {
  var hasNext: Bool { state.withLock { !$0.links.isEmpty } }

  /// The subject of the next relays, created on first use.
  var presentNext: Subject<Changes<Value>> {
    next.object ?? next.setIfNil(Subject(sharing: turns.shared))
  }

  /// Attaches a child at the end; `subscribe` subscribes it to the next relays' subject.
  ///
  /// What was added by hand may be attached already. It is subscribed in a turn, behind all that was set before, unless
  /// it has been removed by then.
  func attach(
    _ child: BaseRelay<Value>,
    byHand isByHand: Bool,
    _ subscribe: @escaping (Subject<Changes<Value>>) -> SubscriptionToken
  ) {
    let isAdded = state.withLock { state in
      if isByHand, state.links.contains(where: { $0.child === child }) { return false }
      state.links.append(Link(child: child))
      return true
    }
    guard isAdded else { return }
    if isByHand { turns.shared.perform { self.begin(child, subscribe) } } else { begin(child, subscribe) }
  }

  private func begin(_ child: AnyObject, _ subscribe: (Subject<Changes<Value>>) -> SubscriptionToken) {
    guard state.withLock({ $0.indexOfNew(child) != nil }) else { return }
    let next = presentNext
    let token = subscribe(next)
    let isKept = state.withLock { state in
      guard let index = state.indexOfNew(child) else { return false }
      state.links[index].token = token
      return true
    }
    if !isKept { next.cancel(token) }
  }

  /// Removes a child.
  func remove(_ child: AnyObject) {
    let link = state.withLock { state in
      state.links.firstIndex { $0.child === child }.map { state.links.remove(at: $0) }
    }
    if let link { next.object?.cancel(link.token) }
  }

  /// Removes all children of `parent`, whose core this is, and returns them.
  func takeChildren(of parent: any RelayParent) -> [any RelayChild] {
    let links = state.withLock { state in
      defer { state.links = [] }
      return state.links
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
