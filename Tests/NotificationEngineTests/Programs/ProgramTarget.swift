// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport

/// What a program runs on: the engine or the reference model.
protocol ProgramTarget: AnyObject {
  associatedtype Token

  init(mode: ReferenceModel<Int>.Mode)
  var subscriberCount: Int { get }
  func send(_ message: Int)

  /// Sends a message and has it stored as the value: in its critical section, or in its turn if the subject is derived.
  func send(ordered message: Int, storing store: @escaping (Int) -> Void) -> Bool
  func sendNothing() -> Bool
  func subscribe(_ receive: @escaping (Int) -> Void) -> Token
  func cancel(_ token: Token) -> Bool
  func cancelAll()
  func checkInvariants()
}

final class EngineTarget: ProgramTarget {
  /// A message of the root of a derived subject; `store` is called in its turn.
  private struct Passed {
    let number: Int
    var store: ((Int) -> Void)?
  }

  private let root: Subject<Passed>?
  private let subject: Subject<Int>

  init(mode: ReferenceModel<Int>.Mode) {
    guard mode == .derived else {
      root = nil
      subject = Subject(mode: mode == .nested ? .nested : mode == .queued ? .queued : .serialReentrant)
      return
    }
    let root = Subject<Passed>(mode: .serialReentrant)
    let derived = Subject<Int>(sharing: root.order)
    root.subscribe(inside: { message in
      message.store?(message.number)
      derived.pass(message.number)
    })
    (self.root, subject) = (root, derived)
  }

  var subscriberCount: Int { subject.subscriberCount }

  /// Every other message of a derived subject is an update that doesn't come from its root.
  func send(_ message: Int) {
    guard let root else { return subject.send(message) }
    if message % 2 == 0 { return root.send(Passed(number: message)) }
    subject.order.perform({ [subject] in subject.pass($0) }, with: message)
  }

  func send(ordered message: Int, storing store: @escaping (Int) -> Void) -> Bool {
    if let root { return root.send(ordered: { Passed(number: message, store: store) }) }
    return subject.send(ordered: {
      store(message)
      return message
    })
  }

  func sendNothing() -> Bool { root?.send(ordered: { nil }) ?? subject.send(ordered: { nil }) }

  func subscribe(_ receive: @escaping (Int) -> Void) -> SubscriptionToken { subject.subscribe(receive) }
  func cancel(_ token: SubscriptionToken) -> Bool { subject.cancelIfLive(token) }
  func cancelAll() { subject.cancelAll() }

  func checkInvariants() {
    subject.checkInvariants()
    root?.checkInvariants()
  }
}

extension ReferenceModel: ProgramTarget where Message == Int {
  func send(ordered message: Int, storing store: @escaping (Int) -> Void) -> Bool {
    send(ordered: {
      store(message)
      return message
    })
  }
  func sendNothing() -> Bool { send(ordered: { nil }) }
  func checkInvariants() {}
}
