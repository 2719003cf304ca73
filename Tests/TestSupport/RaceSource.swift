// SPDX-License-Identifier: MIT

/// How a source is put through the race table: an adapter of a few closures.
///
/// Messages are numbers. A source that has no such entry leaves it nil, and its rows are not run.
public struct RaceSource: Sendable, CustomStringConvertible {
  /// What the source promises about messages that meet.
  public enum Delivery: Sendable { case nested, queued, serialReentrant }

  /// What `replay` begins with.
  public enum FirstMessage: Sendable {
    /// `RaceSource.marker`, for the source stores nothing.
    case marker

    /// The last message sent, so that all messages are one chain of values, which begins with 0.
    case value
  }

  /// One source, and nobody else's; it dies when the last copy of this goes.
  public struct Instance {
    /// Sends a message.
    public var send: (Int) -> Void

    /// Subscribes and returns what cancels.
    ///
    /// That must not keep the source alive.
    public var subscribe: (_ receive: @escaping (Int) -> Void) -> () -> Void

    /// Subscribes with a first message, the one that the source's `firstMessage` says.
    public var replay: ((_ receive: @escaping (Int) -> Void) -> () -> Void)?

    /// Ends all subscriptions.
    public var cancelAll: (() -> Void)?

    /// How many subscribers there are.
    public var subscriberCount: (() -> Int)?

    /// Returns when all that was sent has been delivered, and all that was let go of has gone; nil where that is so when
    /// the calls return.
    ///
    /// It must not keep the source alive.
    public var settle: (() -> Void)?

    /// Gathers the entries of one source.
    public init(
      send: @escaping (Int) -> Void,
      subscribe: @escaping (_ receive: @escaping (Int) -> Void) -> () -> Void,
      replay: ((_ receive: @escaping (Int) -> Void) -> () -> Void)? = nil,
      cancelAll: (() -> Void)? = nil,
      subscriberCount: (() -> Int)? = nil,
      settle: (() -> Void)? = nil
    ) {
      self.send = send
      self.subscribe = subscribe
      self.replay = replay
      self.cancelAll = cancelAll
      self.subscriberCount = subscriberCount
      self.settle = settle
    }
  }

  /// What a source that stores nothing replays; one that stores values begins with 0.
  public static let marker = -1

  /// What an adapter hands on instead of a message that must not come, such as one that does not follow the one before.
  public static let fault = -2

  /// What the source is called in a test's report.
  public let name: String

  /// What it promises about messages that meet.
  public let delivery: Delivery

  /// What `replay` begins with.
  public let firstMessage: FirstMessage

  /// Makes a new source.
  public let make: @Sendable () -> Instance

  /// Describes a kind of source.
  public init(
    _ name: String,
    delivery: Delivery,
    firstMessage: FirstMessage = .marker,
    make: @escaping @Sendable () -> Instance
  ) {
    self.name = name
    self.delivery = delivery
    self.firstMessage = firstMessage
    self.make = make
  }

  /// The name.
  public var description: String { name }
}
