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
  func connect<Message>(
    to subject: Subject<Message>,
    once isOnce: Bool = false,
    _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    var needsSweep = false
    let token = subject.subscribe(
      once: isOnce,
      announcing: { token in needsSweep = connections.withLock { $0.add(token, of: subject) } },
      receive
    )
    if needsSweep { sweep() }
    return token
  }

  /// Ends all observations of `source`.
  func disconnect(from source: any SubscriptionSource) {
    if let connection = connections.withLock({ $0.connection(to: source) }) { end([connection]) }
  }

  /// Ends all observations.
  func disconnect() {
    end(connections.withLock { $0.inOrder })
  }

  private func end(_ ending: [Connection]) {
    for connection in ending { connection.end() }
    connections.withLock { $0.forget(ending) }
  }

  /// Returns whether there is an observation of `source`.
  func isConnected(to source: any SubscriptionSource) -> Bool {
    connections.withLock { $0.connection(to: source) }?.tokens.contains(where: source.isLive) ?? false
  }

  /// The number of stored tokens, including those of ended observations that haven't been removed yet.
  package var tokenCount: Int {
    connections.withLock { $0.tokenCount }
  }

  /// Forgets the observations that the other side has ended.
  private func sweep() {
    let ended = connections.withLock { $0.inOrder }.map(\.ended)
    connections.withLock { $0.forget(ended) }
  }
}
