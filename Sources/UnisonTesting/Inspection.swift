// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Tells who observes whom: each source that has subscribers, and each subscriber with its line.
///
/// ```swift
/// Inspection.start()
/// showAndCloseScreen()
/// print(Inspection.graph.text)
/// ```
///
/// A source without subscribers is not listed, nor is a subscriber from before ``start()``. Lines are known where the
/// toolchain has the module `Runtime`, as on Linux. On Apple's platforms each of them is "an unknown line".
///
/// For debug builds: in a release build nothing is watched, and the graph is empty. Free while it is off. While it is
/// on, a subscription costs the capture of its call stack, and a message one more call and an atomic addition.
public enum Inspection: Sendable {
  /// Watches all that subscribes from now on, and lets reports of misuse name their line where lines are known.
  public static func start() {
    #if DEBUG
      Inspector.start(describing: CallLine.describe)
    #endif
  }

  /// Watches no new subscribers; those that are watched stay in the graph until their subscriptions end.
  public static func stop() {
    #if DEBUG
      Inspector.stop()
    #endif
  }

  /// Whether new subscribers are watched.
  public static var isOn: Bool {
    #if DEBUG
      Inspector.isOn
    #else
      false
    #endif
  }

  /// The sources and subscribers that live at this moment.
  ///
  /// To find the lines takes some milliseconds for each subscriber.
  public static var graph: SubscriptionGraph {
    #if DEBUG
      SubscriptionGraph(of: Inspector.subscribers)
    #else
      SubscriptionGraph()
    #endif
  }
}
