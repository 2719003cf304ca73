// SPDX-License-Identifier: MIT

public import NotificationEngine

extension RelayCore {
  var hasListener: Bool { state.withLock { $0.listener != nil } }

  /// The subject of the writer and the listener, created on first use.
  private var presentListeners: Subject<Changes<Value>> {
    listeners.object ?? listeners.setIfNil(Subject(sharing: turns.shared))
  }

  /// Sets the closure that writes the value to an object; it is called before the listener, which is set later.
  func setWriter(_ writer: @escaping (Changes<Value>) -> Void) {
    state.withLock { $0.writer = writer }
    presentListeners.subscribe(inside: writer)
  }

  /// Sets or removes the listener.
  ///
  /// The new one is subscribed before the old one is cancelled, so a change that begins to pass in between is received.
  func setListener(_ listener: Listener<Value>?) {
    let token = listener.map { presentListeners.subscribe(inside: $0.receive) } ?? .none
    let replaced = state.withLock { state in
      defer { (state.listener, state.listenerToken) = (listener, token) }
      return (listener: state.listener, token: state.listenerToken)
    }
    presentListeners.cancel(replaced.token)
  }

  func removeListener() {
    guard hasListener else { return }
    setListener(nil)
    queue.object?.forget()
  }

  /// Sets the closure that decides whether to ignore a change.
  func setIgnorer(_ ignorer: @escaping (Changes<Value>) -> Bool) {
    let ignorers = ignorers.object ?? ignorers.setIfNil(Subject(sharing: turns.shared))
    let token = ignorers.subscribe(inside: { [turns] changes in
      if ignorer(changes) { turns.ignore() }
    })
    let replaced = state.withLock { state in
      defer { state.ignorerToken = token }
      return state.ignorerToken
    }
    ignorers.cancel(replaced)
  }

  @inlinable
  func isIgnored(_ changes: Changes<Value>) -> Bool {
    Subject.pass(changes, to: ignorers)
    return turns.takeIgnored()
  }

  /// Returns the object that calls the listener of `relay`, whose core this is, on a queue or later.
  ///
  /// Created on first use.
  func queue(of relay: any RetainableRelay) -> ListenerQueue<Value> {
    if let made = queue.object { return made }
    return queue.setIfNil(
      ListenerQueue { [weak self, weak relay] changes in
        // The relay's object or Observable may have been deallocated while the change waited.
        guard let self, let relay, !relay.isOrphaned, let listener = state.withLock({ $0.listener }) else { return }
        // A listener that was set in the meantime may not want the change.
        let changes = changes()
        if listener.wants(changes) { listener.consume(changes) }
      }
    )
  }

  /// Calls the writer, and hands the change to the queue if the listener wants it.
  @usableFromInline
  func enqueue(_ changes: Changes<Value>) {
    let (writer, listener) = state.withLock { ($0.writer, $0.listener) }
    writer?(changes)
    if let listener, listener.wants(changes) { queue.object?.accept(changes) }
  }
}
