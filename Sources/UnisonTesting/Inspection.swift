// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Shows who observes whom: each subscriber with the line that subscribed, and its source.
///
/// ```swift
/// Inspection.start()
/// showAndCloseScreen()
/// print(Inspection.graph.text)
/// ```
///
/// A subscriber that subscribed after ``start()`` is listed until its subscription ends, and a source while it has such
/// a subscriber. The inspection retains neither.
///
/// Lines are known on Linux if `addr2line` of the GNU binutils is installed and the program has debug information.
/// Elsewhere a subscriber has "an unknown line".
///
/// Inspection is for debug builds: in a release build nothing is recorded and the graph is empty. It costs nothing
/// while it is off. While it is on, each subscription captures a call stack, and each message costs another call and an
/// atomic addition.
public enum Inspection: Sendable {
  /// Begins to list subscribers that subscribe later.
  public static func start() {
    #if DEBUG
      _ = Inspector.inspection.exchange(.init(InspectionLog.noteSubscriber))
    #endif
  }

  /// Stops listing new subscribers.
  ///
  /// Those already listed stay until their subscriptions end.
  public static func stop() {
    #if DEBUG
      _ = Inspector.inspection.exchange(.init(nil))
    #endif
  }

  /// Whether new subscribers are listed.
  public static var isOn: Bool {
    #if DEBUG
      Inspector.inspection.withLock { $0.listener != nil }
    #else
      false
    #endif
  }

  /// The sources and subscribers that exist at this moment.
  ///
  /// Looking up a line for the first time takes some tenths of a second.
  public static var graph: SubscriptionGraph {
    SubscriptionGraph(of: InspectionLog.subscribers)
  }
}
