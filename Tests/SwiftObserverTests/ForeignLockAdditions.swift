// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport

/// What the original does not have.
extension ForeignLockEntries {
  static let additions: [Entry] = [
    Entry("messages(bufferingPolicy:dropped:)") { cast in
      _ = cast.variable.messages()
      _ = cast.variable.weak().messages()
    },
    Entry("Variable.values(bufferingPolicy:dropped:)") { cast in _ = cast.variable.values() },
    Entry("Variable.updates(bufferingPolicy:dropped:)") { cast in _ = cast.variable.updates() },
    Entry("sender") { cast in
      cast.variable.sender.send(Watched(5))
      cast.promise.sender.send(5)
    },
    Entry("Variable.modify(_:)") { cast in cast.variable.modify { $0 = Watched(6) } },
    Entry("readValue") { cast in _ = cast.variable.readValue() },
    Entry("deliverMessages(to:)") { cast in cast.variable.deliverMessages { _ in }() },
    Entry("deliverValues(to:)") { cast in cast.variable.deliverValues { _ in }() },
    Entry("takeMessage") { cast in _ = cast.variable.takeMessage(Update(Watched(6), Watched(7))) },
    Entry("takeValue") { cast in
      _ = cast.variable.takeValue(Watched(8))
      _ = cast.promise.takeValue(6)
    },
  ]
}

extension ForeignLockThreads {
  static let additions: [Callback] = [
    Callback("closure for what a policy drops") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let values = cast.variable.values(bufferingPolicy: .bufferingNewest(1)) { _ in pass.value() }
      cast.variable.value = Watched(20)
      withExtendedLifetime(values) {}
    },
    Callback("change by modify") { cast, pass in cast.variable.modify { _ in pass() } },
    Callback("closure of a delivery, for the first value") { cast, pass in
      cast.variable.deliverValues { _ in pass() }()
    },
  ]
}
