// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport

final class SubjectSource: Source {
  private let subject: Subject<Int>
  init(_ delivery: Subject<Int>.Delivery) { subject = Subject(delivery: delivery) }

  var end: BridgeEnd { .sender(subject) }
  func send(_ value: Int) { subject.send(value) }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let token = subject.subscribe(receive)
    return { [weak subject] in subject?.cancel(token) }
  }

  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let token = subject.subscribe(receive)
    (other as? SubjectSource)?.subject.cancel(token)
    return { [weak subject] in subject?.cancel(token) }
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    subject.messages(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }
}

final class SharedSubjectSource: Source {
  private let subject = SharedSubject<Int>(delivery: .queued)

  var end: BridgeEnd { .sender(subject) }
  func send(_ value: Int) { subject.send(value) }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let receive = UnsafeTransfer(receive)
    let token = subject.subscribe { receive.value($0) }
    return { [weak subject] in subject?.cancel(token) }
  }

  func subscribe(triedBy other: any Source, _ receive: @escaping (Int) -> Void) -> () -> Void {
    let receive = UnsafeTransfer(receive)
    let token = subject.subscribe { receive.value($0) }
    (other as? SharedSubjectSource)?.subject.cancel(token)
    return { [weak subject] in subject?.cancel(token) }
  }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? {
    let token = subject.subscribeIsolated(receive)
    return { [weak subject] in subject?.cancel(token) }
  }

  func subscribe<Owner: Actor>(
    ownedBy owner: Owner,
    _ receive: @escaping @Sendable (_ owner: isolated Owner, _ value: Int) -> Void
  ) -> Bool {
    subject.subscribeIsolated(ownedBy: owner, receive)
    return true
  }

  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    subject.messages(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }
}
