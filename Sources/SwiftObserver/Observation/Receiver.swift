// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps the observations of its observer alive; they end when it is deallocated.
///
/// Every ``Observer`` stores one. The identity of an observer is its receiver: observed objects can't tell apart two
/// observers that share one. You can use a receiver on any thread.
///
/// ```swift
/// final class Logger: Observer {
///   let receiver = Receiver()
/// }
/// ```
///
/// Mirrors *SwiftObserver*, section "Observers".
public final class Receiver: Sendable {
  /// The subscriptions of this receiver.
  ///
  /// No user code runs while it is locked.
  let connections = Protected(Connections())

  #if canImport(ObjectiveC)
    let weakOwner = WeakOwner()
  #endif

  /// Creates a receiver without observations.
  public init() {}

  deinit {
    disconnect()
  }
}

extension Receiver {
  /// Starts an observation whose token is registered before its first message can arrive.
  ///
  /// So a handler can stop its own observation, even if another thread calls it before `observe` has returned. The lock
  /// of the connections is taken while the subject's is held here, and never the other way round.
  @discardableResult
  func connect<Message>(to subject: Subject<Message>, _ receive: @escaping (Message) -> Void) -> SubscriptionToken {
    connect(to: subject) { announce in subject.subscribe(announcing: announce, receive) }
  }

  /// Starts an observation by running `subscribe`, which subscribes to `source` and passes the token to `announce`.
  ///
  /// If the observation is stopped while `subscribe` runs, by another thread or by the new subscriber itself, it ends.
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
    case .needsSweep: sweep()
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

  /// Returns whether there is an observation of `source`.
  func isConnected(to source: any SubscriptionSource) -> Bool {
    guard let connection = connections.withLock({ $0.connection(to: source) }) else { return false }
    return connection.pending > 0 || connection.tokens.contains(where: source.isLive)
  }

  /// The number of stored tokens, including those of ended observations that haven't been removed yet.
  package var tokenCount: Int {
    connections.withLock { $0.tokenCount }
  }

  /// Removes the tokens of observations that the other side has ended.
  private func sweep() {
    let all = connections.withLock { $0.all }
    // Outside the lock, because this may release the last reference to a source.
    let ended = all.mapValues { connection in
      guard let source = connection.source else { return connection.tokens }
      return connection.tokens.filter { !source.isLive($0) }
    }
    connections.withLock { $0.forget(ended, of: all) }
  }
}
