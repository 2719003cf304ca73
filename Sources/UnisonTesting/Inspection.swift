// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Shows who observes whom: each source and each subscriber, with the lines that created them.
///
/// ```swift
/// Inspection.start()
/// showAndCloseScreen()
/// print(Inspection.graph.text)
/// ```
///
/// A source that was created after ``start()`` is listed until it is deallocated, with or without subscribers; the
/// inspection doesn't retain it. An Elastomer is listed while it has a value or an observer. A source from before
/// ``start()`` is listed while it has a listed subscriber. A subscriber from before isn't listed.
///
/// Lines are known on Linux if `addr2line` of the GNU binutils is installed and the program has debug information.
/// Elsewhere a subscriber has "an unknown line", and a source has none.
///
/// Inspection is for debug builds: in a release build nothing is recorded and the graph is empty. It costs nothing
/// while it is off. While it is on, creating a source or a subscription captures a call stack, and each message costs
/// another call and an atomic addition.
public enum Inspection: Sendable {
  /// Begins to list all sources and subscribers that are created from now on.
  public static func start() {
    #if DEBUG
      Inspector.listener = InspectionLog.shared
    #endif
  }

  /// Stops listing new sources and subscribers.
  ///
  /// Those already listed stay until they are deallocated or their subscriptions end.
  public static func stop() {
    #if DEBUG
      Inspector.listener = nil
    #endif
  }

  /// Whether new sources and subscribers are listed.
  public static var isOn: Bool {
    #if DEBUG
      Inspector.listener != nil
    #else
      false
    #endif
  }

  /// The sources and subscribers that exist at this moment.
  ///
  /// Looking up a line for the first time takes some tenths of a second.
  public static var graph: SubscriptionGraph {
    SubscriptionGraph(of: InspectionLog.shared.sources, and: InspectionLog.shared.subscribers)
  }
}
