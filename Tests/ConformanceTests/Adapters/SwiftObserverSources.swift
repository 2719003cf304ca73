// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver

/// Keeps observers: an observation lasts as long as its observer.
final class Observers {
  private let lock = NSLock()
  private var observers: [ObjectIdentifier: FreeObserver] = [:]

  func makeObserver() -> FreeObserver {
    let observer = FreeObserver()
    lock.withLock { observers[ObjectIdentifier(observer)] = observer }
    return observer
  }

  func end(_ observer: FreeObserver) {
    observer.stopObserving()
    _ = lock.withLock { observers.removeValue(forKey: ObjectIdentifier(observer)) }
  }
}

final class MessengerSource: Source {
  let messenger = Messenger<Int>()

  /// Remembers the message that was sent last.
  lazy var latest = messenger.cache()

  let observers = Observers()

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let observer = observers.makeObserver()
    observer.observe(messenger, receive: receive)
    return { [observers] in observers.end(observer) }
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
  let variable = Var(Int.min)
  let observers = Observers()

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let observer = observers.makeObserver()
    observer.observe(variable) { (update: Update<Int>) in receive(update.new) }
    return { [observers] in observers.end(observer) }
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
