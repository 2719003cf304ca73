// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// The existing sources and subscribers that were created while inspection was on; it retains none of them.
final class InspectionLog: InspectionListener {
  static let shared = InspectionLog()

  private struct State {
    var subscribers: [WeakReference<LoggedSubscriber>] = []
    var subscriberLimit = 64
    var sources: [LoggedSource] = []
    var sourceLimit = 64
  }

  private let state = Protected(State())

  /// The existing subscribers, in the order in which they subscribed.
  var subscribers: [LoggedSubscriber] {
    state.withLock { $0.subscribers }.compactMap(\.object)
  }

  /// The existing sources, in the order in which they were created.
  var sources: [LoggedSource] {
    state.withLock { $0.sources }.filter(\.isAlive)
  }

  func noteSubscriber(of source: some Inspected, from callStack: [UInt]) -> () -> Void {
    let subscriber = LoggedSubscriber(of: LoggedSource(source.inspected, callStack))
    state.withLock { state in
      if state.subscribers.count >= state.subscriberLimit {
        state.subscribers.removeAll { $0.object == nil }
        state.subscriberLimit = max(64, 2 * state.subscribers.count)
      }
      state.subscribers.append(WeakReference(subscriber))
    }
    return subscriber.countMessage
  }

  func noteSource(_ source: some Inspected, keptBy keeper: AnyObject?, from callStack: [UInt]) {
    let new = LoggedSource(source.inspected, callStack, keptBy: keeper)
    // A weak reference may have become the last strong one meanwhile, so the objects are released outside the lock.
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

/// A source at the time it was created or subscribed to; it doesn't retain the source.
// SAFETY: all properties are constant. `find` retains the object briefly, so it may be deallocated on the calling
// thread. This would break if that thread did anything else with the object.
struct LoggedSource: @unchecked Sendable {
  /// Returns the object that is alive as long as the source.
  let find: () -> AnyObject?

  /// Distinguishes the source from all others that exist.
  let identity: AnyHashable

  let name: String

  /// The calls that created the source or subscribed to it; empty if unknown.
  let callStack: [UInt]

  fileprivate init(_ source: InspectedSource, _ callStack: [UInt], keptBy keeper: AnyObject? = nil) {
    find = keeper.map { keeper in { [weak keeper] in keeper } } ?? source.find ?? { InspectionLog.shared }
    identity = source.identity
    name = source.name
    self.callStack = callStack
  }

  /// Whether the source hasn't been deallocated.
  var isAlive: Bool { find() != nil }
}

/// A subscriber, which exists as long as its subscription.
final class LoggedSubscriber: Sendable {
  /// The source that it subscribed to, and from where.
  let source: LoggedSource

  /// The time at which it subscribed.
  let beginning = DispatchTime.now().uptimeNanoseconds

  private let count = AtomicWord(0)

  fileprivate init(of source: LoggedSource) {
    self.source = source
  }

  /// The number of messages it has received.
  var messageCount: Int { Int(count.loadRelaxed()) }

  fileprivate func countMessage() {
    // ORDERING: sequentially consistent although relaxed would do, because it is only used for debugging.
    _ = count.addSequential(1)
  }
}
