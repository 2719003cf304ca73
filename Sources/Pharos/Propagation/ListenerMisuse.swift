// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Reports listeners that were replaced, and those that are never called, in debug builds only.
enum ListenerMisuse {
  #if DEBUG
    /// Which relay got a listener last on the thread.
    private static let latest = LatestUse()
  #endif

  /// A client gives `relay` a listener.
  static func willListen<Value>(_ relay: BaseRelay<Value>, hasListener: @autoclosure () -> Bool) {
    #if DEBUG
      if hasListener() {
        Misuse.report(
          .listenerReplaced,
          """
          \(type(of: relay)) had a listener, which the new one replaces. Give each listener a relay of its own: \
          relay.nextRelay().whenDidSet { … }.
          """
        )
      }
      latest.note(relay.useMark)
    #endif
  }

  /// The relay that got a listener last passes changes, or is kept by somebody.
  static func noteUse() {
    #if DEBUG
      latest.clear()
    #endif
  }

  /// A relay goes that hangs under no other one.
  static func checkEnd<Value>(of relay: BaseRelay<Value>) {
    #if DEBUG
      guard latest.isLatest(relay.useMark) else { return }
      latest.clear()
      guard relay.isValid, !relay.isUseless else { return }
      Misuse.report(
        .heldByNobody,
        """
        \(type(of: relay)) went as soon as it had got a listener, which is never called. Store the relay, or let a Retainer \
        keep it: relay.retained(by: retainer).
        """
      )
    #endif
  }
}
