// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport

/// What a program runs on: the engine or the reference model.
protocol ProgramTarget: AnyObject {
  associatedtype Token

  init(mode: ReferenceModel<Int>.Mode)
  var subscriberCount: Int { get }
  func send(_ message: Int)
  func send(ordered makeMessage: () -> Int?) -> Bool
  func subscribe(_ receive: @escaping (Int) -> Void) -> Token
  func subscribe(once receive: @escaping (Int) -> Void) -> Token
  func subscribe(replaying snapshot: () -> Int?, _ receive: @escaping (Int) -> Void) -> Token
  func cancel(_ token: Token) -> Bool
  func cancelAll()
  func checkInvariants()
}

final class EngineTarget: ProgramTarget {
  let subject: Subject<Int>

  init(mode: ReferenceModel<Int>.Mode) {
    switch mode {
    case .nested: subject = Subject(mode: .nested)
    case .queued: subject = Subject(mode: .queued)
    case .serialReentrant: subject = Subject(mode: .serialReentrant)
    }
  }

  var subscriberCount: Int { subject.subscriberCount }
  func send(_ message: Int) { subject.send(message) }
  func send(ordered makeMessage: () -> Int?) -> Bool { subject.send(ordered: makeMessage) }
  func subscribe(_ receive: @escaping (Int) -> Void) -> SubscriptionToken { subject.subscribe(receive) }
  func subscribe(once receive: @escaping (Int) -> Void) -> SubscriptionToken { subject.subscribe(once: receive) }
  func subscribe(replaying snapshot: () -> Int?, _ receive: @escaping (Int) -> Void) -> SubscriptionToken {
    subject.subscribe(replaying: snapshot, receive)
  }
  func cancel(_ token: SubscriptionToken) -> Bool { subject.remove(token) }
  func cancelAll() { subject.cancelAll() }
  func checkInvariants() { subject.checkInvariants() }
}

final class ModelTarget: ProgramTarget {
  private let model: ReferenceModel<Int>

  init(mode: ReferenceModel<Int>.Mode) { model = ReferenceModel(mode: mode) }

  var subscriberCount: Int { model.subscriberCount }
  func send(_ message: Int) { model.send(message) }
  func send(ordered makeMessage: () -> Int?) -> Bool { model.send(ordered: makeMessage) }
  func subscribe(_ receive: @escaping (Int) -> Void) -> Int { model.subscribe(receive) }
  func subscribe(once receive: @escaping (Int) -> Void) -> Int { model.subscribe(once: true, receive) }
  func subscribe(replaying snapshot: () -> Int?, _ receive: @escaping (Int) -> Void) -> Int {
    model.subscribe(replaying: snapshot, receive)
  }
  func cancel(_ token: Int) -> Bool { model.cancel(token) }
  func cancelAll() { model.cancelAll() }
  func checkInvariants() {}
}
