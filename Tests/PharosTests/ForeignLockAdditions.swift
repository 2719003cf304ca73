// SPDX-License-Identifier: MIT

import Dispatch
import Pharos
import TestSupport

/// What the original does not have.
extension ForeignLockEntries {
  static let additions: [Entry] = [
    Entry("TransportRelay.values(bufferingPolicy:dropped:)") { cast in
      for observable in cast.observables { _ = observable.relay.values() }
      _ = cast.mapped.values()
      _ = cast.twoWay.values()
    },
    Entry("TransportRelay.changes(bufferingPolicy:dropped:)") { cast in
      for observable in cast.observables { _ = observable.relay.changes() }
      _ = cast.mapped.changes()
    },
    Entry("Observable.sender(isolation:)", \.observables) { observable in
      Anywhere.run(with: observable) { observable, anywhere in observable.sender(isolation: anywhere).send(Watched(5)) }
    },
    Entry("BondableRelay.sender(isolation:)", \.mainRelays) { relay in
      Anywhere.run(with: relay) { relay, anywhere in relay.sender(isolation: anywhere).send(Watched(5)) }
    },
    Entry("ObservableRelay.whenDidSetIsolated(isolation:then:)", \.listened) { relay in
      Anywhere.run(with: relay) { relay, anywhere in relay.whenDidSetIsolated(isolation: anywhere) { _ in } }
    },
    Entry("Observable.uncheckedSender", \.observables) { observable in _ = observable.uncheckedSender },
    Entry("BondableRelay.uncheckedSender", \.mainRelays) { relay in relay.uncheckedSender.send(Watched(5)) },
    Entry("Observable.modify(_:)", \.observables) { observable in observable.modify { $0 = Watched(6) } },
    Entry("BondableRelay.modify(_:)", \.mainRelays) { relay in relay.modify { $0 = Watched(6) } },
    Entry("Observable.readValue", \.observables) { observable in _ = observable.readValue() },
    Entry("TransportRelay.readValue") { cast in
      for relay in cast.relays { _ = relay.readValue() }
      _ = cast.mapped.readValue()
    },
    Entry("Observable.deliverValues(to:)", \.observables) { observable in observable.deliverValues { _ in }() },
    Entry("TransportRelay.deliverValues(to:)") { cast in
      for relay in cast.relays { relay.deliverValues { _ in }() }
      cast.mapped.deliverValues { _ in }()
    },
    Entry("Observable.takeValue", \.observables) { observable in _ = observable.takeValue(Watched(7)) },
    Entry("BearerRelay.takeValue", \.relays) { relay in _ = relay.takeValue(Watched(7)) },
    Entry("ObservableRelay.whenDidSet(on:then:)", \.listened) { relay, cast in
      relay.whenDidSet(on: cast.queue) { _ in }
    },
    Entry("BearerRelay.multipleSetDebounced(by:isolation:)", \.relays) { relay in
      Anywhere.run(with: relay) { relay, anywhere in relay.multipleSetDebounced(by: 0.001, isolation: anywhere) }
    },
    Entry("MappedRelay.multipleSetDebounced(by:isolation:)") { cast in
      Anywhere.run(with: cast.mapped) { relay, anywhere in relay.multipleSetDebounced(by: 0.001, isolation: anywhere) }
    },
    Entry("BearerRelay.uncheckedMultipleSetDebounced(by:)", \.relays) { relay in
      relay.uncheckedMultipleSetDebounced(by: 0.001)
    },
    Entry("MappedRelay.uncheckedMultipleSetDebounced(by:)") { cast in
      cast.mapped.uncheckedMultipleSetDebounced(by: 0.001)
    },
    Entry("Observable.description", \.observables) { observable in _ = observable.description },
    Entry("BondableRelay.description", \.mainRelays) { relay in _ = relay.description },
    Entry("BondableRelay.apply(value:)", \.mainRelays) { relay in relay.apply(value: Watched(8)) },
    Entry("BondableRelay.relayBack(changes:)", \.mainRelays) { relay, cast in
      relay.relayBack(changes: cast.changes())
    },
    Entry("TransportRelay.filter(_:)", \.relays) { relay in _ = relay.filter { _ in true } },
    Entry("TransportRelay.removeDuplicates(by:)", \.relays) { relay in _ = relay.removeDuplicates { _, _ in true } },
    Entry("TransportRelay.removeDuplicates(on:)", \.relays) { relay in _ = relay.removeDuplicates { _ in 1 } },
    Entry("ObservableRelay.removeDuplicates()", \.listened) { relay in _ = relay.removeDuplicates() },
    Entry("TransportRelay.prefix(until:)", \.relays) { relay, cast in _ = relay.prefix(until: cast.mapped) },
    Entry("TransportRelay.whenDidEnd(then:)", \.relays) { relay in _ = relay.whenDidEnd {} },
    Entry("ObservableRelay.compactMap(startingWith:_:)", \.listened) { relay in
      _ = relay.compactMap(startingWith: 1) { _ in 2 }
    },
    Entry("ObservableRelay.withLatestFrom(_:)", \.listened) { relay, cast in _ = relay.withLatestFrom(cast.mapped) },
    Entry("ObservableRelay.first(where:then:)", \.listened) { relay in _ = relay.first { _ in } },
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
    Callback("closure for what a policy drops of changes") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let changes = cast.observable.relay.changes(bufferingPolicy: .bufferingNewest(1)) { _ in pass.value() }
      for number in 1...2 { cast.observable.wrappedValue = Watched(number) }
      withExtendedLifetime(changes) {}
    },
    Callback("change by modify") { cast, pass in cast.observable.modify { _ in pass() } },
    Callback("change of a relay made by hand, by modify") { cast, pass in cast.bondable.modify { _ in pass() } },
    Callback("closure of a delivery, for the first value") { cast, pass in
      cast.observable.deliverValues { _ in pass() }()
    },
    Callback("closure of a delivery of a relay, for the first value") { cast, pass in
      cast.mapped.deliverValues { _ in pass() }()
    },
    Callback("description of a value") { cast, pass in
      cast.observable.wrappedValue = Watched(1, onDescribe: pass)
      _ = cast.observable.description
    },
    Callback("listener that is set with its queue") { cast, pass in
      let pass = UnsafeTransfer(pass)
      cast.next.whenDidSet(on: cast.queue) { _ in pass.value() }
      cast.observable.wrappedValue = Watched(1)
      cast.queue.sync {}
    },
    Callback("predicate of filter") { cast, pass in
      cast.kept.append(
        cast.observable.relay.filter { _ in
          pass()
          return true
        }.whenDidSet { _ in }
      )
      cast.observable.wrappedValue = Watched(1)
    },
    Callback("closure of compactMap") { cast, pass in
      cast.kept.append(
        cast.observable.relay.compactMap(startingWith: 1) { _ in
          pass()
          return 2
        }.whenDidSet { _ in }
      )
      cast.observable.wrappedValue = Watched(1)
    },
    Callback("end of a relay") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let relay = cast.observable.relay.nextRelay().whenDidSet { _ in }.whenDidEnd { pass.value() }
      relay.discard()
    },
    Callback("debounced listener") { cast, pass in
      let isDone = DispatchSemaphore(value: 0)
      cast.next.observe(on: cast.queue).uncheckedMultipleSetDebounced(by: 0.001).whenDidSet {
        pass()
        isDone.signal()
      }
      cast.observable.wrappedValue = Watched(1)
      _ = isDone.wait(timeout: .now() + 20)
    },
    Callback("deinit of a value that a debounced listener does not get") { cast, pass in
      cast.next.uncheckedMultipleSetDebounced(by: 3_600)
      cast.observable.wrappedValue = Watched(1, onDeinit: pass)
      for number in 2..<5 { cast.observable.wrappedValue = Watched(number) }
    },
  ]
}
