// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension RelayCore: RelayParent {
  var hasNext: Bool { state.withLock { !$0.links.isEmpty } }

  /// The subject of the next relays, created on first use.
  private var presentNext: Subject<Changes<Value>> {
    if let next = parts.next { return next }
    let new = Subject<Changes<Value>>(sharing: turns.shared)
    change { $0.next = $0.next ?? new }
    return parts.next ?? new
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
    guard isAdded else { return }
    child.addParent(self)
    let begin = { [self] in
      let token = subscribe(presentNext)
      let isKept = state.withLock { state in
        guard let link = state.links[place], link.token == .none else { return false }
        state.links[place]?.token = token
        return true
      }
      if !isKept { presentNext.cancel(token) }
    }
    if isByHand { turns.shared.perform(begin) } else { begin() }
  }

  /// Removes a child.
  func remove(_ child: AnyObject) {
    let link = state.withLock { $0.links.removeValue(forKey: ObjectIdentifier(child)) }
    if let link { parts.next?.cancel(link.token) }
  }

  /// Removes all children, and returns them in their order.
  func takeChildren() -> [any RelayChild] {
    let links = state.withLock { exchange(&$0.links, with: [:]) }.values
      .sorted { $0.token.generation < $1.token.generation }
    for link in links {
      parts.next?.cancel(link.token)
      link.child.forget(self)
    }
    return links.map(\.child)
  }

  /// Removes all next relays, recursively.
  ///
  /// A relay loses its children before they are visited, so circles end. A relay that is added in the meantime stays.
  func removeNext() {
    var (children, index) = (takeChildren(), 0)
    while index < children.count {
      children += children[index].parentRemovedNextRelays()
      index += 1
    }
  }
}
