// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// The sources and their subscribers at one moment; see ``Inspection``.
public struct SubscriptionGraph: Sendable {
  /// An object that has subscribers, or can have them.
  public struct Source: Sendable {
    /// The source's type, such as `Output<Int>`, or its name, such as `Elastomer "volume"`.
    public let name: String

    /// The line that created the source, such as `Screen.swift:9`.
    ///
    /// Nil if the source was created before ``Inspection/start()``, if it is an Elastomer, or if lines are unknown.
    public let place: String?

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

  /// The sources: first those that were created while inspection was on, in the order of their creation.
  ///
  /// Those from before follow, in the order of their oldest subscribers.
  public let sources: [Source]

  init(sources: [Source] = []) {
    self.sources = sources
  }

  /// Takes the place of a subscriber's line if that is unknown.
  static let unknownPlace = "an unknown line"

  init(of noted: [LoggedSource], and subscribers: [LoggedSubscriber]) {
    let now = DispatchTime.now().uptimeNanoseconds
    let subscribers = subscribers.filter(\.source.isAlive)
    let sources = noted + subscribers.map(\.source)
    let lines = ProgramLine.lines(of: sources.map(\.callStack))
    let groups = Dictionary(grouping: zip(subscribers, lines.dropFirst(noted.count)), by: \.0.source.identity)
    let places = Dictionary(zip(noted.map(\.identity), lines)) { first, _ in first }
    var known: Set<AnyHashable> = []
    self.sources = sources.filter { known.insert($0.identity).inserted }.map { source in
      Source(
        name: source.name,
        place: places[source.identity] ?? nil,
        subscribers: (groups[source.identity] ?? []).map { subscriber, line in
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
