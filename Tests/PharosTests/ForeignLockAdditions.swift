// SPDX-License-Identifier: MIT

import Pharos
import TestSupport

/// What the original does not have.
extension ForeignLockEntries {
  static let additions: [Entry] = [
    Entry("values(bufferingPolicy:dropped:)") { cast in
      for observable in cast.observables { _ = observable.relay.values() }
      _ = cast.mapped.values()
      _ = cast.twoWay.values()
    },
    Entry("changes(bufferingPolicy:dropped:)") { cast in
      for observable in cast.observables { _ = observable.relay.changes() }
      _ = cast.mapped.changes()
    },
    Entry("Observable.sender", \.observables) { observable in observable.sender.send(Watched(5)) },
    Entry("BondableRelay.sender") { cast in cast.bondable.sender.send(Watched(5)) },
    Entry("Observable.modify(_:)", \.observables) { observable in observable.modify { $0 = Watched(6) } },
    Entry("BondableRelay.modify(_:)") { cast in
      cast.bondable.modify { $0 = Watched(6) }
      cast.observable.relay.modify { $0 = Watched(6) }
    },
    Entry("readValue") { cast in
      for observable in cast.observables { _ = observable.readValue() }
      _ = (cast.mapped.readValue(), cast.twoWay.readValue())
    },
    Entry("deliverValues(to:)") { cast in
      for observable in cast.observables { observable.deliverValues { _ in }() }
      cast.mapped.deliverValues { _ in }()
    },
    Entry("takeValue") { cast in
      for observable in cast.observables { _ = observable.takeValue(Watched(7)) }
      _ = cast.twoWay.takeValue(Watched(7))
      _ = cast.next.takeValue(Watched(7))
    },
    Entry("whenDidSet(on:then:)") { cast in cast.value.whenDidSet(on: cast.queue) { _ in } },
  ]
}

extension ForeignLockThreads {
  static let additions: [Callback] = [
    Callback("closure for what a policy drops") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let values = cast.observable.relay.values(bufferingPolicy: .bufferingNewest(1)) { _ in pass.value() }
      cast.observable.wrappedValue = Watched(1)
      withExtendedLifetime(values) {}
    },
    Callback("change by modify") { cast, pass in cast.observable.modify { _ in pass() } },
    Callback("closure of a delivery, for the first value") { cast, pass in
      cast.observable.deliverValues { _ in pass() }()
    },
  ]
}
