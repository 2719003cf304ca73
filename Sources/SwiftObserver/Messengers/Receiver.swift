// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Keeps the observations of its observer alive.
///
/// They end when it is deallocated.
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
  /// The observations of one source, including those that the source has ended since.
  private struct Connection {
    let key: ObjectIdentifier

    /// Returns the observed subject, or nil if it has been deallocated.
    ///
    /// A closure, because copying a weak reference costs several atomic operations and a look-up in a side table.
    let source: () -> (any SubscriptionSource)?

    /// The connections of a receiver began in the order of their numbers.
    let serial: UInt64

    var tokens: [SubscriptionToken] = []
  }

  private struct Connections {
    var all: [ObjectIdentifier: Connection] = [:]
    var serial: UInt64 = 0

    /// The number of observations that may begin before those that the other side has ended are forgotten.
    var room = 16

    var tokenCount: Int { all.values.reduce(0) { $0 + $1.tokens.count } }

    /// Adds an observation of `source`, and returns whether the ended ones are to be forgotten.
    mutating func add(_ token: SubscriptionToken, of source: any SubscriptionSource) -> Bool {
      let key = ObjectIdentifier(source)
      // The caller retains `source`, so the strong reference made here can't be the last one to it. The address may be
      // that of another object, which has been deallocated.
      if all[key]?.source() !== source {
        serial += 1
        all[key] = Connection(key: key, source: { [weak source] in source }, serial: serial)
      }
      all[key]?.tokens.append(token)
      room -= 1
      return room <= 0
    }

    mutating func forget(_ ended: [Connection]) {
      for ended in ended {
        all[ended.key]?.tokens.removeAll(where: Set(ended.tokens).contains)
        if all[ended.key]?.tokens.isEmpty == true { all[ended.key] = nil }
      }
    }
  }

  /// The subscriptions of this receiver.
  ///
  /// No user code runs while they are locked.
  ///
  /// Sources are referenced weakly, and the receiver isn't told when an observation ends on the other side. So `send`,
  /// one-time observations and the deallocation of an observable object need no lock of the receiver. An observation
  /// is forgotten after it has ended, so two threads that stop it at once both find it, and it has ended when either
  /// returns.
  private let connections = Protected(Connections())

  let weakOwner = WeakOwner()

  /// Creates a receiver without observations.
  public init() {}

  deinit { disconnect() }

  /// Starts an observation whose token is registered before its first message can arrive.
  ///
  /// So a handler can stop its own observation, even if another thread calls it before `observe` has returned. The lock
  /// of the connections is taken while the subject's is held here, and never the other way round.
  @discardableResult
  func connect<Message>(to subject: Subject<Message>, _ receive: @escaping (Message) -> Void) -> SubscriptionToken {
    var isFull = false
    let token = subject.subscribe(
      announcing: { token in isFull = connections.withLock { $0.add(token, of: subject) } },
      inside: receive
    )
    if isFull { forgetEnded() }
    return token
  }

  /// Ends all observations of `source`, or of every source.
  func disconnect(from source: (any SubscriptionSource)? = nil) {
    let ended = observations(of: source) { source, token in
      source.cancel(token)
      return true
    }
    connections.withLock { $0.forget(ended) }
  }

  /// Returns whether there is an observation of `source`.
  func isConnected(to source: any SubscriptionSource) -> Bool {
    !observations(of: source) { $0.isLive($1) }.isEmpty
  }

  /// The number of stored tokens, including those of ended observations that haven't been forgotten yet.
  package var tokenCount: Int { connections.withLock { $0.tokenCount } }

  /// Forgets the observations that the other side has ended.
  private func forgetEnded() {
    let ended = observations { !$0.isLive($1) }
    connections.withLock { connections in
      connections.forget(ended)
      connections.room = max(16, connections.tokenCount)
    }
  }

  /// Returns the observations of `source`, or of every source, that satisfy a condition or whose source is gone.
  ///
  /// The condition is called in the order in which the observer began to observe the sources, and without the lock,
  /// because it may release what handlers captured. A source may be released for the last time, too.
  private func observations(
    of source: (any SubscriptionSource)? = nil,
    where isMeant: (any SubscriptionSource, SubscriptionToken) -> Bool
  ) -> [Connection] {
    let present = connections.withLock { connections in
      guard let source else { return Array(connections.all.values) }
      return connections.all[ObjectIdentifier(source)].flatMap { $0.source() === source ? [$0] : nil } ?? []
    }
    var found = present.sorted { $0.serial < $1.serial }
    for index in found.indices {
      if let live = found[index].source() { found[index].tokens.removeAll { !isMeant(live, $0) } }
    }
    return found.filter { !$0.tokens.isEmpty }
  }
}

/// A subject whose subscriptions can be cancelled without knowing the type of its messages.
protocol SubscriptionSource: AnyObject {
  func cancel(_ token: SubscriptionToken)
  func isLive(_ token: SubscriptionToken) -> Bool
}

extension Subject: SubscriptionSource {}
