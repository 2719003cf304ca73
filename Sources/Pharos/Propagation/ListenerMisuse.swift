// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// Reports listeners that were replaced, and those that are never called, in debug builds only.
enum ListenerMisuse {
  #if DEBUG
    /// Which relay got a listener last on the thread.
    private static let latest = LatestUse()
  #endif

  /// A client gives `relay` a listener; the result is the listener to set.
  static func noting<Relay: RelayBody>(
    _ listener: Listener<Relay.Observed>,
    of relay: Relay
  ) -> Listener<Relay.Observed> {
    #if DEBUG
      if relay.core.hasListener {
        Misuse.report(
          .listenerReplaced,
          """
          \(short(relay.name)) had a listener, which the new one replaces. Give each listener a relay of its own: \
          relay.nextRelay().whenDidSet { … }.
          """
        )
      }
      let mark = (relay as? any MarkedRelay)?.useMark
      mark.map(latest.note)
      return listener.mapped { consume in
        { changes in
          mark?.noteUse()
          consume(changes)
        }
      }
    #else
      return listener
    #endif
  }

  /// The relay passes changes, is kept by somebody, or has hung under another one.
  static func noteUse<Value>(of relay: BaseRelay<Value>) {
    #if DEBUG
      relay.useMark.noteUse()
    #endif
  }

  /// A relay goes.
  static func checkEnd<Value>(of relay: BaseRelay<Value>) {
    #if DEBUG
      guard latest.isLatest(relay.useMark) else { return }
      latest.clear()
      guard relay.isValid, !relay.isUseless else { return }
      Misuse.report(
        .heldByNobody,
        """
        The relay \(short((relay as? any RelayBody)?.name ?? "\(type(of: relay))")) went within \
        \(LatestUse.patience) milliseconds of getting a listener, which was not called. Store the relay, or let a \
        Retainer keep it: relay.retained(by: retainer).
        """
      )
    #endif
  }
}

#if DEBUG
  /// Without the address that stands for a computed property.
  private func short(_ name: String) -> String {
    name.firstOccurrence(of: "<computed").map { "\(name[..<$0.lowerBound])…" } ?? name
  }

  /// A relay that can be told from others: every one of the module.
  protocol MarkedRelay: AnyObject {
    var useMark: UseMark { get }
  }

  extension BaseRelay: MarkedRelay {}

  extension Listener {
    /// The same for what `wrap` makes of the closure.
    func mapped(_ wrap: (@escaping (Changes<Value>) -> Void) -> (Changes<Value>) -> Void) -> Listener {
      filter.map { Listener(isWanted: $0.holds, wrap(consume)) } ?? Listener(wrap(consume))
    }
  }
#endif
