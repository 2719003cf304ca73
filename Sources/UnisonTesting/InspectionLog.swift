// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

/// The existing subscribers that subscribed while inspection was on.
///
/// It retains none of them.
enum InspectionLog {
  private struct State {
    var subscribers: [WeakReference<LoggedSubscriber>] = []
    var limit = 64
  }

  private static let state = Protected(State())

  /// The existing subscribers, in the order in which they subscribed.
  static var subscribers: [LoggedSubscriber] {
    state.withLock { $0.subscribers }.compactMap(\.object).filter { $0.findSource.map { $0() != nil } ?? true }
  }

  @Sendable static func noteSubscriber(of source: InspectedSource, from callStack: [UInt]) -> () -> Void {
    let subscriber = LoggedSubscriber(of: source, callStack)
    state.withLock { state in
      if state.subscribers.count >= state.limit {
        state.subscribers.removeAll { $0.object == nil }
        state.limit = max(64, 2 * state.subscribers.count)
      }
      state.subscribers.append(WeakReference(subscriber))
    }
    return subscriber.countMessage
  }
}

/// A subscriber, which exists as long as its subscription.
// SAFETY: all properties are constant. Looking for the source retains it briefly, so it may be deallocated on the calling
// thread. This would break if that thread did anything else with it.
final class LoggedSubscriber: @unchecked Sendable {
  /// Distinguishes the source that it subscribed to from all others that exist.
  let sourceIdentity: AnyHashable

  let sourceName: String

  fileprivate let findSource: (() -> AnyObject?)?

  /// The calls that subscribed.
  let callStack: [UInt]

  /// The time at which it subscribed.
  let beginning = DispatchTime.now().uptimeNanoseconds

  private let count = AtomicWord(0)

  fileprivate init(of source: InspectedSource, _ callStack: [UInt]) {
    sourceIdentity = source.identity
    sourceName = source.name
    findSource = source.find
    self.callStack = callStack
  }

  /// The number of messages it has received.
  var messageCount: Int { Int(count.pointer.load(.relaxed)) }

  fileprivate func countMessage() {
    // ORDERING: sequentially consistent although relaxed would do, because it is only used for debugging.
    _ = count.pointer.add(1)
  }
}
