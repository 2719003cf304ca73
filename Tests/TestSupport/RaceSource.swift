// SPDX-License-Identifier: MIT

/// How a source is put through the race table and the table of foreign locks: an adapter of a few closures.
///
/// Messages are numbers. A source that has no such entry leaves it nil, and its rows are not run.
public struct RaceSource: Sendable, CustomStringConvertible {
  /// What the source promises about messages that meet.
  public enum Delivery: Sendable { case nested, queued, serial }

  /// One source, and nobody else's; it dies when the last copy of this goes.
  public struct Instance {
    /// Sends a message.
    public var send: (Int) -> Void

    /// Subscribes and returns what cancels.
    ///
    /// That must not keep the source alive.
    public var subscribe: (_ receive: @escaping (Int) -> Void) -> () -> Void

    /// Subscribes with a first message, the last one sent if the source stores values and else `RaceSource.marker`.
    public var replay: ((_ receive: @escaping (Int) -> Void) -> () -> Void)?

    /// Ends all subscriptions.
    public var cancelAll: (() -> Void)?

    /// How many subscribers there are.
    public var subscriberCount: (() -> Int)?

    /// Further entries for the table of foreign locks.
    public var others: [String: () -> Void] = [:]

    /// Gathers the entries of one source.
    public init(
      send: @escaping (Int) -> Void,
      subscribe: @escaping (_ receive: @escaping (Int) -> Void) -> () -> Void,
      replay: ((_ receive: @escaping (Int) -> Void) -> () -> Void)? = nil,
      cancelAll: (() -> Void)? = nil,
      subscriberCount: (() -> Int)? = nil
    ) {
      self.send = send
      self.subscribe = subscribe
      self.replay = replay
      self.cancelAll = cancelAll
      self.subscriberCount = subscriberCount
    }
  }

  /// What a source that stores nothing replays; one that stores values begins with 0.
  public static let marker = -1

  /// What the source is called in a test's report.
  public let name: String

  /// What it promises about messages that meet.
  public let delivery: Delivery

  /// Whether `replay` hands out the last message sent, so that all messages are one chain of values.
  public let storesValues: Bool

  /// Makes a new source.
  public let make: @Sendable () -> Instance

  /// Describes a kind of source.
  public init(
    _ name: String,
    delivery: Delivery,
    storesValues: Bool = false,
    make: @escaping @Sendable () -> Instance
  ) {
    self.name = name
    self.delivery = delivery
    self.storesValues = storesValues
    self.make = make
  }

  /// The name.
  public var description: String { name }
}
