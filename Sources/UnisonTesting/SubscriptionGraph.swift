// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Sources and their subscribers at one moment; see ``Inspection``.
public struct SubscriptionGraph: Sendable {
  /// Something that has subscribers, or may get them.
  public struct Source: Sendable {
    /// Its type, such as `Output<Int>`, or its name, such as `Elastomer "volume"`.
    public let name: String

    /// The line that made it and what it called, such as `Screen.swift:9, Output.init`.
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
    /// The line that subscribed and what it called, such as `Screen.swift:12, Output.bind`.
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

  #if DEBUG
    /// Stands for the line of a subscriber that has none.
    static let unknownPlace = "an unknown line"

    /// The name of a source, where a key path gives no more of a computed property than the address of its getter.
    private static func readable(_ name: String) -> String {
      guard let start = name.firstOccurrence(of: "<computed 0x"),
        let address = UInt(name[start.upperBound...].prefix { $0.isHexDigit }, radix: 16),
        let function = CallLine.functionName(at: address)
      else { return name }
      let property = function.split(separator: " ").first { $0.contains(".") }?.split(separator: ".").last
      return property.map { "\(name[..<start.lowerBound])\($0)" } ?? name
    }

    init(of noted: [InspectedSource], and subscribers: [InspectedSubscriber]) {
      let now = uptimeNanoseconds()
      let subscribers = subscribers.filter(\.source.isAlive)
      let sources = noted + subscribers.map(\.source)
      let lines = sources.map { CallLine.call(in: $0.callStack)?.line }
      let groups = Dictionary(grouping: zip(subscribers, lines.dropFirst(noted.count)), by: \.0.source.key)
      let places = Dictionary(zip(noted.map(\.key), lines)) { first, _ in first }
      var known: Set<InspectedKey> = []
      self.sources = sources.map(\.key).filter { known.insert($0).inserted }.map { key in
        Source(
          name: Self.readable(key.name),
          place: places[key] ?? nil,
          subscribers: (groups[key] ?? []).map { subscriber, line in
            Subscriber(
              place: line ?? Self.unknownPlace,
              nanoseconds: now - subscriber.beginning,
              messageCount: subscriber.messageCount
            )
          }
        )
      }
    }
  #endif
}
