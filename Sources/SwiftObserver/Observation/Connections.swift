// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A subject whose subscriptions can be cancelled without knowing the type of its messages.
protocol SubscriptionSource: AnyObject {
  @discardableResult func remove(_ token: SubscriptionToken) -> Bool
  func isLive(_ token: SubscriptionToken) -> Bool
}

extension Subject: SubscriptionSource {}

/// An observation that has begun, and what it takes to end it.
@usableFromInline
struct ActiveObservation {
  let source: any SubscriptionSource
  let token: SubscriptionToken

  /// A closure that ends the observation without retaining the source.
  var canceller: () -> Void {
    { [weak source, token] in source?.remove(token) }
  }
}

/// A weak reference to an observed subject.
///
/// A class, because copying a weak reference costs several atomic operations and a look-up in a side table.
final class SourceReference {
  private(set) weak var source: (any SubscriptionSource)?

  init(_ source: any SubscriptionSource) {
    self.source = source
  }
}

/// The observations of one source by one receiver.
struct Connection {
  let reference: SourceReference

  /// Distinguishes this connection from a later one to the same source.
  let serial: UInt64

  /// The number of observations that are about to begin.
  var pending = 0

  /// The observations that have begun, including those that the source has ended since.
  var tokens: [SubscriptionToken]

  init(to source: any SubscriptionSource, serial: UInt64, tokens: [SubscriptionToken] = []) {
    reference = SourceReference(source)
    self.serial = serial
    self.tokens = tokens
  }

  /// The observed subject, or nil if it has been deallocated.
  var source: (any SubscriptionSource)? { reference.source }

  /// Ends the observations.
  ///
  /// Releases what handlers captured, so user code may run.
  func end() {
    guard let source else { return }
    for token in tokens { source.remove(token) }
  }
}

/// All observations of one receiver.
///
/// Sources are referenced weakly, and the receiver isn't told when an observation ends on the other side. So `send`,
/// one-time observations and the deallocation of an observable object need no lock of the receiver. Tokens of ended
/// observations are removed whenever the number of tokens has doubled.
struct Connections {
  enum Outcome {
    case connected, needsSweep, stopped
  }

  private(set) var all: [ObjectIdentifier: Connection] = [:]
  private var serial: UInt64 = 0
  private(set) var tokenCount = 0

  /// Connections that a thread has removed and is ending.
  ///
  /// A thread that removes the same connection meanwhile also ends it, so it has ended by the time either call returns.
  private var ending: [(key: ObjectIdentifier, connection: Connection)] = []
  private var sweepThreshold = Self.minimumSweepThreshold

  private static let minimumSweepThreshold = 16

  /// The connection to `source`, unless it leads to a deallocated object whose address `source` has reused.
  func connection(to source: any SubscriptionSource) -> Connection? {
    // The caller retains `source`, so the strong reference made here can't be the last one to it.
    all[ObjectIdentifier(source)].flatMap { $0.source === source ? $0 : nil }
  }

  /// Registers an observation of `source` that is about to begin, and returns the connection's serial number.
  mutating func begin(with source: any SubscriptionSource) -> UInt64 {
    var connection: Connection
    if let existing = self.connection(to: source) {
      connection = existing
    } else {
      serial += 1
      connection = Connection(to: source, serial: serial)
    }
    connection.pending += 1
    all[ObjectIdentifier(source)] = connection
    return connection.serial
  }

  /// Adds the token of an observation that has begun, unless the connection was removed meanwhile.
  mutating func finish(
    with source: any SubscriptionSource,
    serial: UInt64,
    _ token: SubscriptionToken
  ) -> Outcome {
    let key = ObjectIdentifier(source)
    guard all[key]?.serial == serial else { return .stopped }
    all[key]?.pending -= 1
    all[key]?.tokens.append(token)
    tokenCount += 1
    return tokenCount < sweepThreshold ? .connected : .needsSweep
  }

  /// Removes the connection to `source`.
  ///
  /// The caller ends it and then calls `forget(ended:)`.
  mutating func remove(_ source: any SubscriptionSource) -> [Connection] {
    let key = ObjectIdentifier(source)
    if let connection = connection(to: source) {
      all[key] = nil
      tokenCount -= connection.tokens.count
      ending.append((key, connection))
    }
    return ending.filter { $0.key == key }.map(\.connection)
  }

  /// Removes all connections, in the order in which they began, so that observations end in that order.
  mutating func removeAll() -> [Connection] {
    ending += all.map { ($0.key, $0.value) }.sorted { $0.1.serial < $1.1.serial }
    all = [:]
    tokenCount = 0
    sweepThreshold = Self.minimumSweepThreshold
    return ending.map(\.connection)
  }

  /// Forgets removed connections that the caller has ended.
  mutating func forget(ended: [Connection]) {
    let serials = Set(ended.map(\.serial))
    ending.removeAll { serials.contains($0.connection.serial) }
  }

  /// Removes tokens of ended observations from the connections that are still those of `snapshot`.
  mutating func forget(
    _ ended: [ObjectIdentifier: [SubscriptionToken]],
    of snapshot: [ObjectIdentifier: Connection]
  ) {
    for (key, tokens) in ended where all[key]?.serial == snapshot[key]?.serial {
      guard var connection = all[key] else { continue }
      let gone = Set(tokens)
      connection.tokens.removeAll(where: gone.contains)
      all[key] = connection.tokens.isEmpty && connection.pending == 0 ? nil : connection
    }
    tokenCount = all.values.reduce(0) { $0 + $1.tokens.count }
    sweepThreshold = max(Self.minimumSweepThreshold, 2 * tokenCount)
  }
}
