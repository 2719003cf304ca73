// SPDX-License-Identifier: MIT

import Elastomeric
import NotificationEngine
import Pharos
import SwiftObserver
import UnisonBridges
import UnisonTesting

// A Swift 6 client of sources that any thread may set. A closure or a sink that isn't Sendable needs an actor, where they call it:
// they don't say on which thread they would call it otherwise. The compiler has to reject exactly the lines that end with
// `// rejected`.

let shared = SharedSubject<Int>()
let elastomer = Elastomer(associatedType: Int.self, name: "shared")
let typed = elastomer.typed(as: Int.self)

final class Presenter {
  let messenger = Messenger<Int>()
  let variable = Var(0)
  var observation: ElastomericObservation?
  var count = 0

  func deliver() {
    _ = shared.deliverMessages { [weak self] _ in self?.count += 1 }  // rejected
    _ = typed.deliverValues { [weak self] _ in self?.count += 1 }  // rejected
    _ = shared.deliverMessages { print($0) }
    _ = typed.deliverValues { print($0) }
  }

  func forward() {
    shared.forward(to: messenger)  // rejected
    shared.forward(to: variable)  // rejected
    typed.forward(to: messenger)  // rejected
    typed.forward(to: variable)  // rejected
    variable.forward(to: typed)
    messenger.forward(to: shared)
  }

  func bond() {
    typed.bond(with: variable)  // rejected
    variable.bond(with: typed)  // rejected
    typed.bond(with: typed)  // rejected
    variable.bond(with: Var(1))
  }

  func observe() {
    observation = elastomer.observation { [weak self] _ in self?.count += 1 }  // rejected
    typed.observe { [weak self] _, _ in self?.count += 1 }  // rejected
    typed.observe(on: .main) { _, new in print(new ?? 0) }
  }

  func generic(_ source: some SharedValueSource<Int>, _ messages: some SharedMessageSource<Int>) {
    source.forward(to: variable)  // rejected
    messages.forward(to: messenger)  // rejected
    _ = Recorder(messages)
    _ = Recorder(values: source)
    _ = Tracked(source, initially: 0)
  }
}

@MainActor
final class Screen {
  let messenger = Messenger<Int>()
  let variable = Var(0)
  var observation: ElastomericObservation?
  var count = 0

  func accepted() {
    _ = shared.deliverMessages(isolation: #isolation) { [weak self] _ in self?.count += 1 }
    _ = typed.deliverValues(isolation: #isolation) { [weak self] _ in self?.count += 1 }
    shared.forward(to: messenger)
    typed.forward(to: variable)
    typed.bond(with: variable)
    variable.bond(with: typed)
    observation = elastomer.observation { [weak self] _ in self?.count += 1 }
    typed.observe { [weak self] _, _ in self?.count += 1 }
  }
}

actor Counter {
  let receiver = FreeObserver()
  let messenger = Messenger<Int>()
  var count = 0

  func observe(_ relay: ValueRelay<Int>) {
    typed.observe(ownedBy: self) { counter, _, _ in counter.count += 1 }
    elastomer.registerIsolatedObserver(ownedBy: self) { counter, _ in counter.count += 1 }
    receiver.observeIsolated(messenger, ownedBy: self) { counter, number in counter.count += number }
    receiver.observeIsolated(messenger, ownedBy: self) { [weak self] _, number in self?.count += number }  // rejected
    relay.whenDidSetIsolated(ownedBy: self) { counter, changes in counter.count = changes.new }
  }
}
