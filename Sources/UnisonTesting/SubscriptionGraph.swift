// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// The sources and their subscribers at one moment.
///
/// See ``Inspection``.
public struct SubscriptionGraph: Sendable {
  /// An object that has subscribers.
  public struct Source: Sendable {
    /// The source's type, such as `Output<Int>`, or its name, such as `Elastomer "volume"`.
    ///
    /// The second source of a name has a number, such as `Output<Int> #2`.
    public let name: String

    /// The subscribers, in the order in which they subscribed.
    public let subscribers: [Subscriber]

    /// The number of messages its subscribers have received together: a message to three of them counts three times.
    public var deliveryCount: Int { subscribers.reduce(0) { $0 + $1.messageCount } }
  }

  /// A subscriber of a source.
  public struct Subscriber: Sendable {
    /// The line that subscribed, such as `Screen.swift:12`.
    public let place: String

    /// The number of nanoseconds since it subscribed.
    let nanoseconds: UInt64

    /// The time since it subscribed.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public var age: Duration { .nanoseconds(Int64(clamping: nanoseconds)) }

    /// The number of messages it has received.
    public let messageCount: Int
  }

  /// The sources, in the order of their oldest subscribers.
  public let sources: [Source]

  init(sources: [Source] = []) {
    self.sources = sources
  }

  /// Takes the place of a subscriber's line if that is unknown.
  static let unknownPlace = "an unknown line"

  init(of subscribers: [LoggedSubscriber]) {
    let now = DispatchTime.now().uptimeNanoseconds
    let lines = ProgramLine.lines(of: subscribers.map(\.callStack))
    let groups = Dictionary(grouping: zip(subscribers, lines), by: \.0.sourceIdentity)
    var known: Set<AnyHashable> = []
    var counts: [String: Int] = [:]
    sources = subscribers.filter { known.insert($0.sourceIdentity).inserted }.map { first in
      let count = counts[first.sourceName, default: 0] + 1
      counts[first.sourceName] = count
      return Source(
        name: count == 1 ? first.sourceName : "\(first.sourceName) #\(count)",
        subscribers: (groups[first.sourceIdentity] ?? []).map { subscriber, line in
          Subscriber(
            place: line ?? Self.unknownPlace,
            nanoseconds: now - subscriber.beginning,
            messageCount: subscriber.messageCount
          )
        }
      )
    }
  }
}
