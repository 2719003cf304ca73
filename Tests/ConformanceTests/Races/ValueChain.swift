// SPDX-License-Identifier: MIT

import TestSupport

/// What one subscriber of a source with values hears: every old value has to be the new value it heard before.
///
/// What does not follow is handed on as `RaceSource.fault`. Its calls come one at a time.
final class ValueChain {
  private let wantsFirst: Bool
  private let receive: (Int) -> Void
  private var last: Int?

  /// A subscriber that hears of the current value first if `wantsFirst` says so.
  init(wantsFirst: Bool, _ receive: @escaping (Int) -> Void) {
    self.wantsFirst = wantsFirst
    self.receive = receive
  }

  /// A change. To somebody who has not heard the current value yet it tells that, too.
  func take(old: Int, new: Int) {
    if let last {
      if last != old { receive(RaceSource.fault) }
    } else if wantsFirst {
      receive(old)
    }
    last = new
    receive(new)
  }

  /// The current value, which was asked for.
  func take(current: Int) {
    if let last {
      if last != current { receive(RaceSource.fault) }
    } else if wantsFirst {
      receive(current)
    }
    last = current
  }
}
