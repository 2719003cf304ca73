// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import Pharos
import SwiftObserver

extension OutputSource {
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = output.sender()
    return { sender.send($0) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    output.bindIsolated(receive).unsubscribe
  }
}

extension MessengerSource {
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = messenger.sender()
    return { sender.send($0) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let observer = observers.makeObserver()
    observer.observeIsolated(messenger, receive: receive)
    return { [observers] in observers.end(observer) }
  }
}

extension VariableSource {
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = variable.sender()
    return { sender.send($0) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let observer = observers.makeObserver()
    observer.observeIsolated(variable) { receive($0.new) }
    return { [observers] in observers.end(observer) }
  }
}

extension ObservableSource {
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? {
    let sender = observable.relay.sender()
    return { sender.send($0) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let relay = observable.projectedValue.nextRelay().whenDidSetIsolated { receive($0.new) }
    return { [weak relay] in relay?.discard() }
  }
}

extension ElastomerSource {
  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let receipt = elastomer.registerIsolatedObserver { if let new = $0.new(as: Int.self) { receive(new) } }
    return { [elastomer] in elastomer.retireObserver(receipt) }
  }
}
