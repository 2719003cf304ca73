// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension BearerRelay: Inspected {
  package final var inspectedSource: AnyObject { core }

  /// The listener; relays that hang under this one are asked themselves.
  package final var inspectedCount: Int { core.hasListener ? 1 : 0 }
}

extension MappedRelay: Inspected {
  package var inspectedSource: AnyObject { core }

  /// The same.
  package var inspectedCount: Int { core.hasListener ? 1 : 0 }
}

extension Listener {
  /// The same, watched while somebody inspects.
  func inspected(of core: RelayCore<Value>) -> Listener {
    #if DEBUG
      mapped { Inspector.watching($0, of: core) }
    #else
      self
    #endif
  }
}
