// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// Sources and their subscribers at one moment; see ``Inspection``.
public struct SubscriptionGraph: Sendable {
  /// Something that has subscribers, or may get them.
  public struct Source: Sendable {
    /// Its type, such as `Output<Int>`, or its name, such as `Elastomer "volume"`.
    public let name: String

    /// The line that made it, such as `Screen.swift:9`.
    ///
    /// Nil if it was made before ``Inspection/start()``, for an Elastomer, and where lines are unknown.
    public let place: String?

    /// The subscribers, in the order in which they subscribed.
    public let subscribers: [Subscriber]

    /// How many messages its subscribers have got.
    public var messageCount: Int { subscribers.reduce(0) { $0 + $1.messageCount } }
  }

  /// Something that has subscribed.
  public struct Subscriber: Sendable {
    /// The line that subscribed, such as `Screen.swift:12`.
    public let place: String

    /// How many nanoseconds ago that was.
    let nanoseconds: UInt64

    /// How long ago that was.
    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public var age: Duration { .nanoseconds(Int64(clamping: nanoseconds)) }

    /// How many messages it has got.
    public let messageCount: Int
  }

  /// The sources: first those that were made while the inspection was on, in the order of their making.
  ///
  /// Those from before follow, in the order of their oldest subscribers.
  public let sources: [Source]

  init(sources: [Source] = []) {
    self.sources = sources
  }

  /// Stands for the line of a subscriber that has none.
  static let unknownPlace = "an unknown line"

  init(of noted: [NotedSource], and subscribers: [NotedSubscriber]) {
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
