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

/// The observations of one source by one receiver.
struct Connection {
  /// Returns the observed subject, or nil if it has been deallocated.
  ///
  /// A closure, because copying a weak reference costs several atomic operations and a look-up in a side table.
  private let weakSource: () -> (any SubscriptionSource)?

  /// The key of the connection among those of its receiver.
  let key: ObjectIdentifier

  /// Identifies the connection; those of a receiver began in the order of their numbers.
  let serial: UInt64

  /// The observations, including those that the source has ended since.
  var tokens: [SubscriptionToken]

  init(to source: any SubscriptionSource, serial: UInt64, tokens: [SubscriptionToken] = []) {
    weakSource = { [weak source] in source }
    key = ObjectIdentifier(source)
    self.serial = serial
    self.tokens = tokens
  }

  /// The observed subject, or nil if it has been deallocated.
  var source: (any SubscriptionSource)? { weakSource() }

  /// Ends the observations.
  ///
  /// Releases what handlers captured, so user code may run.
  func end() {
    guard let source else { return }
    for token in tokens { source.remove(token) }
  }

  /// A copy of this connection with the observations that have ended, and no others.
  ///
  /// May release the last reference to a source, so user code may run.
  var ended: Connection {
    guard let source else { return self }
    var ended = self
    ended.tokens.removeAll(where: source.isLive)
    return ended
  }
}

/// All observations of one receiver.
///
/// Sources are referenced weakly, and the receiver isn't told when an observation ends on the other side. So `send`,
/// one-time observations and the deallocation of an observable object need no lock of the receiver. An observation is
/// forgotten after it has ended, so two threads that stop it at once both find it, and it has ended when either
/// returns. Those that the other side has ended are forgotten whenever the number of tokens has doubled.
struct Connections {
  private var all: [ObjectIdentifier: Connection] = [:]
  private var serial: UInt64 = 0
  private(set) var tokenCount = 0
  private var sweepThreshold = Self.minimumSweepThreshold

  private static let minimumSweepThreshold = 16

  /// The connection to `source`, unless it leads to a deallocated object whose address `source` has reused.
  func connection(to source: any SubscriptionSource) -> Connection? {
    // The caller retains `source`, so the strong reference made here can't be the last one to it.
    all[ObjectIdentifier(source)].flatMap { $0.source === source ? $0 : nil }
  }

  /// All connections, in the order in which they began.
  var inOrder: [Connection] {
    all.values.sorted { $0.serial < $1.serial }
  }

  /// Adds an observation of `source`; returns whether the ended ones are to be forgotten.
  mutating func add(_ token: SubscriptionToken, of source: any SubscriptionSource) -> Bool {
    let key = ObjectIdentifier(source)
    if connection(to: source) == nil {
      serial += 1
      tokenCount -= all[key]?.tokens.count ?? 0
      all[key] = Connection(to: source, serial: serial)
    }
    all[key]?.tokens.append(token)
    tokenCount += 1
    return tokenCount >= sweepThreshold
  }

  /// Forgets observations that have ended.
  mutating func forget(_ ended: [Connection]) {
    for ended in ended {
      let key = ended.key
      guard var connection = all[key], connection.serial == ended.serial else { continue }
      let gone = Set(ended.tokens)
      tokenCount -= connection.tokens.count
      connection.tokens.removeAll(where: gone.contains)
      tokenCount += connection.tokens.count
      all[key] = connection.tokens.isEmpty ? nil : connection
    }
    sweepThreshold = max(Self.minimumSweepThreshold, 2 * tokenCount)
  }
}
