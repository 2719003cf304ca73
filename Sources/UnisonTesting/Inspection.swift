// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Tells who observes whom: each source and each subscriber, with the lines that made them.
///
/// ```swift
/// Inspection.start()
/// showAndCloseScreen()
/// print(Inspection.graph.text)
/// ```
///
/// A source that was made after ``start()`` is listed until it goes, with subscribers or without; the inspection does
/// not keep it. An Elastomer is made when it gets a value or an observer, and goes when it has neither. A source from
/// before is listed while it has a subscriber that is listed. A subscriber from before ``start()`` is not listed.
///
/// Lines are known on Linux where `addr2line` of the GNU binutils is installed and the program has debug information.
/// Elsewhere a subscriber has "an unknown line", and a source has none.
///
/// For debug builds: in a release build nothing is watched, and the graph is empty. Free while it is off. While it is
/// on, a source and a subscription cost the capture of a call stack each. A message costs one more call and an atomic
/// addition.
public enum Inspection: Sendable {
  /// Lists all sources and subscribers that are made from now on.
  public static func start() {
    #if DEBUG
      Inspector.listener = InspectionLog.shared
    #endif
  }

  /// Lists no new sources and subscribers; those that are listed stay until they go, or their subscriptions end.
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

  /// The sources and subscribers that live at this moment.
  ///
  /// To look up a line for the first time takes some tenths of a second.
  public static var graph: SubscriptionGraph {
    SubscriptionGraph(of: InspectionLog.shared.sources, and: InspectionLog.shared.subscribers)
  }
}
