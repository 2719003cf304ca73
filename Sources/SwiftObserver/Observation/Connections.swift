// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Something that hands out subscription tokens, whatever its messages are.
protocol SubscriptionSource: AnyObject {
  @discardableResult func remove(_ token: SubscriptionToken) -> Bool
  func isLive(_ token: SubscriptionToken) -> Bool
}

extension Subject: SubscriptionSource {}

/// One observation that has begun, and what it takes to end it alone.
@usableFromInline
struct BegunObservation {
  let source: any SubscriptionSource
  let token: SubscriptionToken

  /// Ends the observation; the closure does not retain the source.
  var ending: () -> Void {
    { [weak source, token] in source?.remove(token) }
  }
}

/// Where a connection leads, without keeping it alive.
///
/// A class, because each copy of a weak reference itself costs some atomic operations and a look into a side table.
final class SourceReference {
  private(set) weak var source: (any SubscriptionSource)?

  init(_ source: any SubscriptionSource) {
    self.source = source
  }
}

/// The observations of one source by one receiver.
struct Connection {
  let reference: SourceReference

  /// Tells this connection from a later one to the same source.
  let serial: UInt64

  /// How many observations are being started at the moment.
  var pending = 0

  /// The observations that were started; the source may have ended some of them.
  var tokens: [SubscriptionToken]

  init(to source: any SubscriptionSource, serial: UInt64, tokens: [SubscriptionToken] = []) {
    reference = SourceReference(source)
    self.serial = serial
    self.tokens = tokens
  }

  /// Nil when it is gone.
  var source: (any SubscriptionSource)? { reference.source }

  /// Ends the observations.
  ///
  /// User code may run: what handlers captured is released.
  func end() {
    guard let source else { return }
    for token in tokens { source.remove(token) }
  }
}

/// The observations of one receiver.
///
/// Sources are held weakly, and observations may end on the other side without a word to the receiver. So `send`,
/// one-time observations and the end of an observable object need no lock of the receiver. Observations that have ended
/// are swept out whenever the number of tokens has doubled.
struct Connections {
  enum Outcome {
    case connected, crowded, stopped
  }

  private(set) var all: [ObjectIdentifier: Connection] = [:]
  private var serial: UInt64 = 0
  private(set) var tokenCount = 0

  /// The tokens that a thread has removed and is ending; another thread that ends the same meanwhile ends them, too.
  ///
  /// So it has ended when either of them returns.
  private var ending: [(key: ObjectIdentifier, connection: Connection)] = []
  private var crowdedCount = Self.smallestCrowd

  private static let smallestCrowd = 16

  /// The connection to `source`, unless it is one to an object that is gone and whose address `source` has inherited.
  func connection(to source: any SubscriptionSource) -> Connection? {
    // Compares a live object: the caller holds `source`, so the weak reference cannot be the last one to it.
    all[ObjectIdentifier(source)].flatMap { $0.source === source ? $0 : nil }
  }

  /// Announces an observation of `source`; returns the serial number of the connection.
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

  /// Notes the observation that was announced, unless the connection was removed meanwhile.
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
    return tokenCount < crowdedCount ? .connected : .crowded
  }

  /// Takes out what is to be ended with `source`; the caller ends it and says so to `forget(ended:)`.
  mutating func remove(_ source: any SubscriptionSource) -> [Connection] {
    let key = ObjectIdentifier(source)
    if let connection = connection(to: source) {
      all[key] = nil
      tokenCount -= connection.tokens.count
      ending.append((key, connection))
    }
    return ending.filter { $0.key == key }.map(\.connection)
  }

  /// Takes out all connections in the order in which they began, so that what ends with them ends in that order.
  mutating func removeAll() -> [Connection] {
    ending += all.map { ($0.key, $0.value) }.sorted { $0.1.serial < $1.1.serial }
    all = [:]
    tokenCount = 0
    crowdedCount = Self.smallestCrowd
    return ending.map(\.connection)
  }

  /// The caller has ended what was taken out.
  mutating func forget(ended: [Connection]) {
    let serials = Set(ended.map(\.serial))
    ending.removeAll { serials.contains($0.connection.serial) }
  }

  /// Drops tokens that have ended, from the connections that are still the same as in `snapshot`.
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
    crowdedCount = max(Self.smallestCrowd, 2 * tokenCount)
  }
}
