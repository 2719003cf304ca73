// SPDX-License-Identifier: MIT

/// Remembers who subscribed to what, while somebody wants to know; in debug builds only.
///
/// A subscriber is watched through its closure: what wraps it counts the calls, and goes when the subscription ends.
/// So sending and cancelling know nothing of it. A module watches where a client's call comes in, and names the source
/// as the client knows it. Subscriptions that it makes for itself are not watched.
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
}

#if DEBUG
  extension Inspector {
    private struct WeakSubscriber {
      weak let subscriber: InspectedSubscriber?
    }

    private struct State {
      var describe: (@Sendable (_ callStack: [UInt]) -> String)?
      var subscribers: [WeakSubscriber] = []
      var limit = 64
    }

    private static let state = Protected(State())
    private static let isOnWord = AtomicWord(0)

    /// Whether new subscribers are watched.
    ///
    /// ORDERING: relaxed: a subscription on another thread at that moment may be missed.
    @usableFromInline package static var isOn: Bool { isOnWord.loadRelaxed() != 0 }

    /// Watches all who subscribe from now on; `describe` finds the line that a call came from.
    package static func start(describing describe: @escaping @Sendable (_ callStack: [UInt]) -> String) {
      state.withLock { $0.describe = describe }
      isOnWord.storeRelaxed(1)
    }

    /// Watches no new ones; those that are watched stay so.
    package static func stop() {
      isOnWord.storeRelaxed(0)
      state.withLock { $0.describe = nil }
    }

    /// Those that live, in the order in which they subscribed.
    package static var subscribers: [InspectedSubscriber] {
      state.withLock { $0.subscribers }.compactMap(\.subscriber)
    }

    /// The line that a call came from; nil where nobody can tell.
    static func line(of callStack: [UInt]) -> String? {
      guard !callStack.isEmpty, let describe = state.withLock({ $0.describe }) else { return nil }
      return describe(callStack)
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
  }

  /// One subscriber, as long as its subscription lasts.
  // SAFETY: nothing changes but the count, which is atomic; the source that the closure finds is only compared. Breaks
  // if the source is used on the thread that asks.
  package final class InspectedSubscriber: @unchecked Sendable {
    private let findSource: () -> AnyObject?

    /// The name of its source.
    package let sourceName: String

    /// The return addresses of the calls that subscribed, the innermost first.
    package let callStack = currentCallStack()

    /// When it subscribed.
    package let beginning = ContinuousClock.now

    private let count = AtomicWord(0)

    fileprivate init(of source: some Inspected) {
      findSource = source.inspectedSource
      sourceName = source.inspectedName
    }

    /// The object that it has subscribed to; nil when that is gone.
    package var source: AnyObject? { findSource() }

    /// How many messages it has got.
    package var messageCount: Int { Int(count.loadRelaxed()) }

    fileprivate func countMessage() {
      // ORDERING: sequentially consistent where relaxed would do: it is for people who debug.
      _ = count.addSequential(1)
    }
  }
#endif
