// SPDX-License-Identifier: MIT

/// Remembers sources, and who subscribed to what, while somebody wants to know; in debug builds only.
///
/// A subscriber is watched through its closure: what wraps it counts the calls, and goes when the subscription ends.
/// So sending and cancelling know nothing of it. A module watches where a client's call comes in, and names the source
/// as the client knows it. Subscriptions that it makes for itself are not watched. A source notes itself where it is
/// made, and is remembered weakly. A module does not note its own inner sources.
@usableFromInline
package enum Inspector {
  /// The closure to subscribe in place of `receive`, which somebody subscribes to `source`, something `Inspected`.
  @inlinable @inline(__always)
  package static func watching<Message>(of source: Any, _ receive: @escaping (Message) -> Void) -> (Message) -> Void {
    #if DEBUG
      if isOn { return watched(receive, source) }
    #endif
    return receive
  }

  /// Notes a source that is being made, something `Inspected`.
  ///
  /// A source that is a value has a keeper, which lives as long; another client may have it made, so it has no line.
  @inlinable @inline(__always)
  package static func noteSource(_ source: Any, keptBy keeper: AnyObject? = nil) {
    #if DEBUG
      if isOn { note(source, keeper) }
    #endif
  }
}

#if DEBUG
  extension Inspector {
    private struct WeakSubscriber {
      weak let subscriber: InspectedSubscriber?
    }

    private struct State {
      var subscribers: [WeakSubscriber] = []
      var limit = 64
      var sources: [InspectedSource] = []
      var sourceLimit = 64
    }

    private static let state = Protected(State())
    private static let isOnWord = AtomicWord(0)

    /// Whether new sources are noted and new subscribers watched.
    ///
    /// ORDERING: relaxed: a source or a subscription on another thread at that moment may be missed.
    @usableFromInline package static var isOn: Bool { isOnWord.loadRelaxed() != 0 }

    /// Notes all sources and watches all subscribers from now on.
    package static func start() {
      isOnWord.storeRelaxed(1)
    }

    /// Notes and watches no new ones; those that are known stay so.
    package static func stop() {
      isOnWord.storeRelaxed(0)
    }

    /// The subscribers that live, in the order in which they subscribed.
    package static var subscribers: [InspectedSubscriber] {
      state.withLock { $0.subscribers }.compactMap(\.subscriber)
    }

    /// The sources that live, in the order of their making.
    package static var sources: [InspectedSource] {
      state.withLock { $0.sources }.filter(\.isAlive)
    }

    @usableFromInline
    static func watched<Message>(_ receive: @escaping (Message) -> Void, _ source: Any) -> (Message) -> Void {
      guard let source = source as? any Inspected else { return receive }
      let subscriber = InspectedSubscriber(of: source)
      state.withLock { state in
        if state.subscribers.count >= state.limit {
          state.subscribers.removeAll { $0.subscriber == nil }
          state.limit = max(64, 2 * state.subscribers.count)
        }
        state.subscribers.append(WeakSubscriber(subscriber: subscriber))
      }
      return { message in
        subscriber.countMessage()
        receive(message)
      }
    }

    @usableFromInline
    static func note(_ source: Any, _ keeper: AnyObject?) {
      guard let source = source as? any Inspected else { return }
      let new = InspectedSource(source, keptBy: keeper)
      // An object behind a weak reference may have lost all its other owners meanwhile: it goes after the lock.
      var seen: [AnyObject?] = []
      state.withLock { state in
        if state.sources.count >= state.sourceLimit {
          seen = state.sources.map { $0.find() }
          state.sources = zip(state.sources, seen).filter { $1 != nil }.map(\.0)
          state.sourceLimit = max(64, 2 * state.sources.count)
        }
        state.sources.append(new)
      }
      withExtendedLifetime(seen) {}
    }

    /// Lists a source no more that a module has made for itself, in the way in which its clients make theirs.
    package static func forgetSource(_ source: some Inspected) {
      let key = InspectedKey(of: source)
      state.withLock { $0.sources.removeAll { $0.key == key } }
    }
  }

  /// Tells a source from the others that live.
  package struct InspectedKey: Hashable {
    private let identity: ObjectIdentifier

    /// Its name.
    package let name: String

    package init(of source: some Inspected) {
      identity = source.inspectedIdentity
      name = source.inspectedName
    }
  }

  /// A source as somebody makes it or subscribes to it; it keeps no source.
  // SAFETY: nothing changes. To look for the object that keeps the source retains it for a moment, so it may go on the
  // thread that asks. Breaks if that thread does anything else with the object.
  package struct InspectedSource: @unchecked Sendable {
    fileprivate let find: () -> AnyObject?

    /// Tells it from others.
    package let key: InspectedKey

    /// The return addresses of the calls that made it, or that subscribed, the innermost first; empty where they say
    /// nothing.
    package let callStack: [UInt]

    fileprivate init(_ source: some Inspected, keptBy keeper: AnyObject? = nil) {
      find = keeper.map { keeper in { [weak keeper] in keeper } } ?? source.inspectedSource
      key = InspectedKey(of: source)
      callStack = keeper == nil ? currentCallStack() : []
    }

    /// Whether it has not gone.
    package var isAlive: Bool { find() != nil }
  }

  /// One subscriber, as long as its subscription lasts.
  package final class InspectedSubscriber: Sendable {
    /// The source that it has subscribed to, and from where.
    package let source: InspectedSource

    /// When it subscribed, by `uptimeNanoseconds`.
    package let beginning = uptimeNanoseconds()

    private let count = AtomicWord(0)

    fileprivate init(of source: some Inspected) {
      self.source = InspectedSource(source)
    }

    /// How many messages it has got.
    package var messageCount: Int { Int(count.loadRelaxed()) }

    fileprivate func countMessage() {
      // ORDERING: sequentially consistent where relaxed would do: it is for people who debug.
      _ = count.addSequential(1)
    }
  }
#endif
