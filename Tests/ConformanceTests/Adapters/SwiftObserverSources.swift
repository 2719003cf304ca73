// SPDX-License-Identifier: MIT

import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import UnisonBridges

extension Variable: Holder {}

/// Keeps observers: an observation lasts as long as its observer.
typealias Observers = EventLog<UnsafeTransfer<FreeObserver>>

extension Observers {
  /// A new observer, and what ends its observations.
  fileprivate func add() -> (FreeObserver, end: () -> Void) {
    let observer = FreeObserver()
    append(UnsafeTransfer(observer))
    return (observer, { observer.stopObserving() })
  }
}

extension Owner {
  fileprivate func keepObserver() -> FreeObserver {
    let observer = FreeObserver()
    kept = observer
    return observer
  }
}

final class MessengerSource: Source {
  let messenger = Messenger<Int>()
  /// Remembers the message that was sent last.
  lazy var latest = messenger.cache()
  let observers = Observers()

  var end: BridgeEnd { .sender(messenger) }
  func send(_ value: Int) { messenger.send(value) }
  var cancelAll: (() -> Void)? { { [messenger] in messenger.stopBeingObserved() } }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let (observer, end) = observers.add()
    observer.observe(messenger, receive: receive)
    return end
  }

  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let (observer, end) = observers.add()
    observer.observe(messenger, receive: receive)
    let messenger = (other as? MessengerSource)?.messenger
    observer.stopObserving(messenger)
    messenger?.stopBeingObserved(by: observer)
    return end
  }

  func subscribe(_ owner: Owner) {
    owner.keepObserver().observe(messenger) { [unowned owner] (value: Int) in owner.take(value) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let (observer, end) = observers.add()
    observer.observeIsolated(messenger, receive: receive)
    return end
  }

  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool {
    observers.add().0.observeIsolated(messenger, ownedBy: owner, receive: receive)
    return true
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    messenger.messages(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = messenger.uncheckedSender] in sender.send($0) } }

  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = messenger.sender()
    return { sender.send($0) }
  }
}

final class VariableSource: Source {
  let variable: Var<Int>
  let observers = Observers()
  init(_ value: Int) { variable = Var(value) }

  var end: BridgeEnd { .holder(variable, object: variable) }
  func send(_ value: Int) { variable.value = value }
  var cancelAll: (() -> Void)? { { [variable] in variable.stopBeingObserved() } }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let take = chained(receive)
    let (observer, end) = observers.add()
    observer.observe(variable) { (update: Update<Int>) in take(update.old, update.new) }
    return end
  }

  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let (observer, end) = observers.add()
    observer.observe(variable) { (update: Update<Int>) in receive(update.new) }
    let variable = (other as? VariableSource)?.variable
    observer.stopObserving(variable)
    variable?.stopBeingObserved(by: observer)
    return end
  }

  func subscribe(_ owner: Owner) {
    owner.keepObserver().observe(variable) { [unowned owner] (update: Update<Int>) in owner.take(update.new) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let (observer, end) = observers.add()
    observer.observeIsolated(variable) { receive($0.new) }
    return end
  }

  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool {
    observers.add().0.observeIsolated(variable, ownedBy: owner) { receive($0, $1.new) }
    return true
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    variable.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = variable.uncheckedSender] in sender.send($0) } }

  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = variable.sender()
    return { sender.send($0) }
  }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { { [variable] in variable.modify($0) } }
}

extension PartSource {
  static func transform(_ initial: Int) -> PartSource {
    let variable = Var(initial)
    let transform = variable.new()
    return PartSource(BridgeEnd(source: .messages(transform), object: transform)) { variable.value = $0 }
  }

  static func cache() -> PartSource {
    let messenger = Messenger<Int>()
    let cache = messenger.filter { _ in true }.cache().unwrap()
    return PartSource(BridgeEnd(source: .messages(cache), object: cache)) { messenger.send($0) }
  }

  /// What a bridge feeds, and a sender.
  static func bridged(_ initial: Int) -> PartSource {
    let (variable, observable) = (Var(initial), Pharos.Observable(wrappedValue: initial - 1))
    variable.forward(to: observable.relay)
    let sender = variable.uncheckedSender
    return PartSource(BridgeEnd(source: .values(observable.relay), object: observable)) { value in
      _ = withExtendedLifetime((variable, observable)) { sender.send(value) }
    }
  }
}
