// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver

extension BridgeEnd {
  static let engine = [
    BridgeEnd("Subject, nested") { _ in
      let subject = Subject<Int>(delivery: .nested)
      return Instance(sender: subject) { subject.send($0) }
    },
    BridgeEnd("Subject, queued") { _ in
      let subject = Subject<Int>(delivery: .queued)
      return Instance(sender: subject) { subject.send($0) }
    },
    BridgeEnd("SharedSubject") { _ in
      let subject = SharedSubject<Int>()
      return Instance(sender: subject) { subject.send($0) }
    },
  ]

  static let bind = [
    BridgeEnd("Bind, Output") { initial in
      let output = Output(value: initial)
      return Instance(holder: output, object: output) { output.update(withValue: $0) }
    },
    BridgeEnd("Bind, Relay") { _ in
      let relay = Relay<Int>()
      return Instance(.values(relay), sink: .values(relay), object: relay) { relay.update(withValue: $0) }
    },
    BridgeEnd("Bind, result of an operator") { initial in
      let output = Output(value: initial)
      let result = output.map { $0 }
      return Instance(.values(result), object: result) { output.update(withValue: $0) }
    },
  ]

  static let swiftObserver = [
    BridgeEnd("SwiftObserver, Messenger") { _ in
      let messenger = Messenger<Int>()
      return Instance(sender: messenger) { messenger.send($0) }
    },
    BridgeEnd("SwiftObserver, Var") { initial in
      let variable = Var(initial)
      return Instance(holder: variable, object: variable) { variable.value = $0 }
    },
    BridgeEnd("SwiftObserver, transform") { initial in
      let variable = Var(initial)
      let transform = variable.new()
      return Instance(.messages(transform), object: transform) { variable.value = $0 }
    },
    BridgeEnd("SwiftObserver, filter, cache and unwrap") { _ in
      let messenger = Messenger<Int>()
      let cache = messenger.filter { _ in true }.cache().unwrap()
      return Instance(.messages(cache), object: cache) { messenger.send($0) }
    },
  ]

  static let pharos = [
    BridgeEnd("Pharos, Observable") { initial in
      let observable = Pharos.Observable(wrappedValue: initial)
      return Instance(holder: observable.relay, object: observable) { observable.wrappedValue = $0 }
    },
    BridgeEnd("Pharos, TwoWayRelay") { initial in
      let relay = TwoWayRelay(currentValue: initial)
      return Instance(holder: relay, object: relay) { relay.apply(value: $0) }
    },
    BridgeEnd("Pharos, next relay") { initial in
      let observable = Pharos.Observable(wrappedValue: initial)
      let relay = observable.relay.nextRelay()
      return Instance(.values(relay), object: observable) { observable.wrappedValue = $0 }
    },
    BridgeEnd("Pharos, merged relay") { initial in
      let observables = (Pharos.Observable(wrappedValue: initial), Pharos.Observable(wrappedValue: 0))
      let relay = mergeRelays(observables.0.relay, observables.1.relay).map { $0.0 }
      return Instance(.values(relay), object: observables.0) { observables.0.wrappedValue = $0 }
    },
    BridgeEnd("Pharos, mapped relay") { initial in
      let observable = Pharos.Observable(wrappedValue: initial)
      let relay = observable.relay.map { $0 }
      return Instance(.values(relay), object: observable) { observable.wrappedValue = $0 }
    },
  ]

  static let elastomeric = [
    BridgeEnd("Elastomeric, typed Elastomer") { initial in
      let elastomer = Elastomer(associatedType: Int.self, name: "bridge \(UUID())")
      elastomer.stageValue(initial)
      let settle = {
        // A result comes behind all that was staged before; twice, for what the first deliveries staged.
        for _ in 0..<4 {
          await withCheckedContinuation { isDelivered in elastomer.expressValue(on: .main) { _ in isDelivered.resume() }
          }
        }
      }
      return Instance(holder: elastomer.typed(as: Int.self), object: nil, settle: settle) { elastomer.stageValue($0) }
    }
  ]
}

extension Output: Holder {}
extension Variable: Holder {}
extension TwoWayRelay: Holder {}
extension TypedElastomer: Holder {}
