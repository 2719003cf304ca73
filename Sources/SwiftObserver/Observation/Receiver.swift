// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps the observations of an observer alive: they end when it goes.
///
/// An observer holds one for as long as it lives. The identity of an observer is its receiver: two objects that share
/// one are the same to what they observe.
///
/// Safe from every thread.
///
/// Mirrors *SwiftObserver*, section "Observers".
public final class Receiver: Sendable {
  /// Which subscriptions belong to this receiver.
  ///
  /// No user code runs while it is locked.
  let connections = Protected(Connections())

  #if canImport(ObjectiveC)
    let knownOwner = KnownOwner()
  #endif

  /// Makes a receiver without observations.
  public init() {}

  deinit {
    disconnect()
  }
}

extension Receiver {
  /// Starts an observation whose token is known before its first message can arrive: a handler that stops its own
  /// observation ends it, even if another thread calls it while `observe` is still under way.
  ///
  /// The lock of the connections is taken inside that of the subject here, and nowhere the other way round.
  @discardableResult
  func connect<Message>(to subject: Subject<Message>, _ receive: @escaping (Message) -> Void) -> SubscriptionToken {
    connect(to: subject) { announce in subject.subscribe(announcing: announce, receive) }
  }

  /// Starts an observation: runs `subscribe`, which subscribes to `source` and announces the token.
  ///
  /// A stop that comes while `subscribe` runs, from another thread or from the new subscriber itself, counts: it ends
  /// the observation.
  @discardableResult
  func connect(
    to source: any SubscriptionSource,
    _ subscribe: (_ announce: (SubscriptionToken) -> Void) -> SubscriptionToken
  ) -> SubscriptionToken {
    let serial = connections.withLock { $0.begin(with: source) }
    var outcome = Connections.Outcome.connected
    let token = subscribe { token in
      outcome = connections.withLock { $0.finish(with: source, serial: serial, token) }
    }
    switch outcome {
    case .stopped: source.remove(token)
    case .connected: break
    case .crowded: sweep()
    }
    return token
  }

  /// Ends all observations of `source`.
  func disconnect(from source: any SubscriptionSource) {
    end(connections.withLock { $0.remove(source) })
  }

  /// Ends all observations.
  func disconnect() {
    end(connections.withLock { $0.removeAll() })
  }

  private func end(_ ending: [Connection]) {
    guard !ending.isEmpty else { return }
    for connection in ending { connection.end() }
    connections.withLock { $0.forget(ended: ending) }
  }

  /// Whether there is an observation of `source`.
  func isConnected(to source: any SubscriptionSource) -> Bool {
    guard let connection = connections.withLock({ $0.connection(to: source) }) else { return false }
    return connection.pending > 0 || connection.tokens.contains(where: source.isLive)
  }

  /// How many observations the receiver has tokens of: those that are live, and those not yet swept out.
  package var tokenCount: Int {
    connections.withLock { $0.tokenCount }
  }

  /// Forgets the tokens of observations that the other side has ended.
  private func sweep() {
    let all = connections.withLock { $0.all }
    // Outside the lock, because the last reference to a source may be ours meanwhile.
    let ended = all.mapValues { connection in
      guard let source = connection.source else { return connection.tokens }
      return connection.tokens.filter { !source.isLive($0) }
    }
    connections.withLock { $0.forget(ended, of: all) }
  }
}
