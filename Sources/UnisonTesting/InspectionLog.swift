// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// The sources and subscribers that live, of those that were made while an inspection was on; it keeps none.
final class InspectionLog: InspectionListener {
  static let shared = InspectionLog()

  private struct WeakSubscriber {
    weak let subscriber: NotedSubscriber?
  }

  private struct State {
    var subscribers: [WeakSubscriber] = []
    var subscriberLimit = 64
    var sources: [NotedSource] = []
    var sourceLimit = 64
  }

  private let state = Protected(State())

  /// The subscribers that live, in the order in which they subscribed.
  var subscribers: [NotedSubscriber] {
    state.withLock { $0.subscribers }.compactMap(\.subscriber)
  }

  /// The sources that live, in the order of their making.
  var sources: [NotedSource] {
    state.withLock { $0.sources }.filter(\.isAlive)
  }

  func noteSubscriber(of source: some Inspected, from callStack: [UInt]) -> () -> Void {
    let subscriber = NotedSubscriber(of: NotedSource(source.inspected, callStack))
    state.withLock { state in
      if state.subscribers.count >= state.subscriberLimit {
        state.subscribers.removeAll { $0.subscriber == nil }
        state.subscriberLimit = max(64, 2 * state.subscribers.count)
      }
      state.subscribers.append(WeakSubscriber(subscriber: subscriber))
    }
    return subscriber.countMessage
  }

  func noteSource(_ source: some Inspected, keptBy keeper: AnyObject?, from callStack: [UInt]) {
    let new = NotedSource(source.inspected, callStack, keptBy: keeper)
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

  func forgetSource(_ source: some Inspected) {
    let identity = source.inspected.identity
    state.withLock { $0.sources.removeAll { $0.identity == identity } }
  }
}

/// A source as somebody makes it or subscribes to it; it keeps no source.
// SAFETY: nothing changes. To look for the object that keeps the source retains it for a moment, so it may go on the
// thread that asks. Breaks if that thread does anything else with the object.
struct NotedSource: @unchecked Sendable {
  /// The object that lives while the source does.
  let find: () -> AnyObject?

  /// Tells the source from the others that live.
  let identity: AnyHashable

  let name: String

  /// The calls that made it, or that subscribed; empty where they say nothing.
  let callStack: [UInt]

  fileprivate init(_ source: InspectedSource, _ callStack: [UInt], keptBy keeper: AnyObject? = nil) {
    find = keeper.map { keeper in { [weak keeper] in keeper } } ?? source.find ?? { InspectionLog.shared }
    identity = source.identity
    name = source.name
    self.callStack = callStack
  }

  /// Whether it has not gone.
  var isAlive: Bool { find() != nil }
}

/// One subscriber, as long as its subscription lasts.
final class NotedSubscriber: Sendable {
  /// The source that it has subscribed to, and from where.
  let source: NotedSource

  /// When it subscribed.
  let beginning = DispatchTime.now().uptimeNanoseconds

  private let count = AtomicWord(0)

  fileprivate init(of source: NotedSource) {
    self.source = source
  }

  /// How many messages it has got.
  var messageCount: Int { Int(count.loadRelaxed()) }

  fileprivate func countMessage() {
    // ORDERING: sequentially consistent where relaxed would do: it is for people who debug.
    _ = count.addSequential(1)
  }
}
