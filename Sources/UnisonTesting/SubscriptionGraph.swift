// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Sources and their subscribers at one moment; see ``Inspection``.
public struct SubscriptionGraph: Sendable {
  /// Something that has subscribers.
  public struct Source: Sendable {
    /// Its type, such as `Subject<Int>`.
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
      var order: [ObjectIdentifier] = []
      var names: [ObjectIdentifier: String] = [:]
      var groups: [ObjectIdentifier: [Subscriber]] = [:]
      for subscriber in subscribers {
        guard let source = subscriber.source else { continue }
        let key = subscriber.sourceIdentity
        if names[key] == nil {
          order.append(key)
          names[key] = Self.shortType(type(of: source))
        }
        groups[key, default: []].append(
          Subscriber(
            place: CallLine.describe(subscriber.callStack),
            age: now - subscriber.beginning,
            messageCount: subscriber.messageCount
          )
        )
      }
      sources = order.map { Source(name: names[$0] ?? "", subscribers: groups[$0] ?? []) }
    }

    /// A type without the names of the modules.
    private static func shortType(_ type: Any.Type) -> String {
      "\(type)"
    }
  #endif
}
