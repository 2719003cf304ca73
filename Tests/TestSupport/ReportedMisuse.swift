// SPDX-License-Identifier: MIT

import Foundation
public import NotificationEngine

/// The handler belongs to the process, so one test at a time sets it.
private let turn = NSLock()

/// The misuse that `body` commits on the calling thread; what other tests do meanwhile does not count.
///
/// The same place is reported once: a loop in `body` gives one report. `kind` is for misuse that shows on other threads: then
/// that kind counts, and no other.
public func reportedMisuse(ofKind kind: Misuse.Kind? = nil, during body: () -> Void) -> [Misuse] {
  turn.withLock {
    let log = EventLog<Misuse>()
    let thread = currentThreadIdentity()
    Misuse.handler = { misuse in
      if kind == misuse.kind || kind == nil && currentThreadIdentity() == thread { log.append(misuse) }
    }
    body()
    Misuse.handler = nil
    return log.events
  }
}
