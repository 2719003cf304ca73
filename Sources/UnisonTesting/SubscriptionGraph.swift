// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Sources and their subscribers at one moment; see ``Inspection``.
public struct SubscriptionGraph: Sendable {
  /// Something that has subscribers.
  public struct Source: Sendable {
    /// Its type, such as `Output<Int>`, or its name, such as `Elastomer "volume"`.
    public let name: String

    /// The subscribers, in the order in which they subscribed.
    public let subscribers: [Subscriber]

    /// How many messages its subscribers have got.
    public var messageCount: Int { subscribers.reduce(0) { $0 + $1.messageCount } }
  }

  /// Something that has subscribed.
  public struct Subscriber: Sendable {
    /// The line that subscribed and what it called, such as `Screen.swift:12, Output.bind`.
    public let place: String

    /// How long ago that was.
    public let age: Duration

    /// How many messages it has got.
    public let messageCount: Int
  }

  /// The sources, in the order of their oldest subscribers.
  public let sources: [Source]

  init(sources: [Source] = []) {
    self.sources = sources
  }

  #if DEBUG
    init(of subscribers: [InspectedSubscriber]) {
      let now = ContinuousClock.now
      var order: [Key] = []
      var groups: [Key: [Subscriber]] = [:]
      for (subscriber, place) in zip(subscribers, CallLine.describe(subscribers.map(\.callStack))) {
        guard let source = subscriber.source else { continue }
        let key = Key(identity: ObjectIdentifier(source), name: subscriber.sourceName)
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append(
          Subscriber(
            place: place,
            age: now - subscriber.beginning,
            messageCount: subscriber.messageCount
          )
        )
      }
      sources = order.map { Source(name: CallLine.name(ofSource: $0.name), subscribers: groups[$0] ?? []) }
    }

    private struct Key: Hashable {
      let identity: ObjectIdentifier
      let name: String
    }
  #endif
}
