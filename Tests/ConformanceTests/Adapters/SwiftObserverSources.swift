// SPDX-License-Identifier: MIT

import SwiftObserver

final class MessengerSource: Source {
  private let messenger = Messenger<Int>()

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let observer = FreeObserver()
    observer.observe(messenger, receive: receive)
    return { observer.stopObserving() }
  }

  func subscribe(_ owner: Owner) {
    let observer = FreeObserver()
    owner.kept = observer
    observer.observe(messenger) { [unowned owner] (value: Int) in owner.take(value) }
  }

  func send(_ value: Int) {
    messenger.send(value)
  }
}

/// A variable that starts with a number no test sends, so that the first send is a change.
final class VariableSource: Source {
  private let variable = Var(Int.min)

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let observer = FreeObserver()
    observer.observe(variable) { (update: Update<Int>) in receive(update.new) }
    return { observer.stopObserving() }
  }

  func subscribe(_ owner: Owner) {
    let observer = FreeObserver()
    owner.kept = observer
    observer.observe(variable) { [unowned owner] (update: Update<Int>) in owner.take(update.new) }
  }

  func send(_ value: Int) {
    variable.value = value
  }

  var value: Int? { variable.value }
}
