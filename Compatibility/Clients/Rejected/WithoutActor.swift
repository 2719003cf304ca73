// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import NotificationEngine
import Pharos
import SwiftObserver

// A Swift 6 client without an actor: nobody could say where to call its closures. The compiler has to reject exactly the lines
// that end with `// rejected`.

final class Presenter: SwiftObserver.Observer {
  let receiver = Receiver()
  let output = Output(value: 1)
  let variable = Var(1)
  let messenger = Messenger<Int>()
  let promise = Promise<Int>()
  let shared = SharedSubject<Int>()
  let elastomer = Elastomer(associatedType: Int.self, name: "presented")
  @Pharos.Observable var number = 1

  func checked() {
    _ = output.sender()  // rejected
    _ = variable.sender()  // rejected
    _ = messenger.sender()  // rejected
    _ = promise.sender()  // rejected
    _ = $number.sender()  // rejected
    _ = output.debounce(for: .seconds(1))  // rejected
    _ = output.throttle(for: .seconds(1))  // rejected
    output.bindIsolated { print($0) }  // rejected
    observeIsolated(messenger) { print($0) }  // rejected
    $number.whenDidSetIsolated { print($0.new) }  // rejected
    elastomer.registerIsolatedObserver { print($0) }  // rejected
    shared.subscribeIsolated { print($0) }  // rejected
    shared.subscribeIsolated(ownedBy: self) { print($0, $1) }  // rejected
  }

  func unchecked() {
    let (first, second, third) = (output.uncheckedSender, messenger.uncheckedSender, promise.uncheckedSender)
    let (fourth, fifth): (Var<Int>.ValueSender, _) = (variable.uncheckedSender, $number.uncheckedSender)
    print(first, second, third, fourth, fifth)
    _ = output.uncheckedDebounce(for: .seconds(1))
    _ = output.uncheckedThrottle(for: .seconds(1))
    shared.subscribe { print($0) }
  }
}

actor Counter {
  var count = 0

  func observe(_ shared: SharedSubject<Int>) {
    shared.subscribeIsolated(ownedBy: self) { counter, number in counter.count = number }
    shared.subscribeIsolated(ownedBy: self) { [weak self] _, number in self?.count = number }  // rejected
  }
}
