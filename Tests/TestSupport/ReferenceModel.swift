// SPDX-License-Identifier: MIT

import Foundation

// SAFETY: `@unchecked`: everything that changes is touched under `lock` only.
/// What a subject has to do, in the plainest words: one lock, one array, a copy of it for each message.
///
/// Safe from every thread, and it calls nobody and lets go of nothing while it holds its lock.
public final class ReferenceModel<Message>: @unchecked Sendable {
  /// The engine's ways to deliver; a derived subject nests in the turns of another one.
  public enum Mode: String, Sendable, CaseIterable { case nested, queued, serialReentrant, derived }

  private final class Entry {
    let number: Int
    let isOnce: Bool
    let receive: (Message) -> Void
    var isLive = true
    var isPending = false

    init(_ number: Int, _ isOnce: Bool, _ receive: @escaping (Message) -> Void) {
      (self.number, self.isOnce, self.receive) = (number, isOnce, receive)
    }
  }

  private enum Job { case message(Message, limit: Int), replay(Message, Int) }

  private let mode: Mode
  private let lock = NSLock()
  private var entries: [Entry] = []
  private var retired: [Entry] = []
  private var jobs: [Job] = []
  private var newest = 0

  /// Deliveries under way, and in a model that queues or nests in turn the thread that does them.
  private var inside = 0
  private var owner: ObjectIdentifier?

  /// Makes a model without subscribers.
  public init(mode: Mode) { self.mode = mode }

  /// How many subscribers there are.
  public var subscriberCount: Int { lock.withLock { entries.count } }

  /// Adds a subscriber, for one message or for all, and returns its number.
  public func subscribe(once: Bool = false, _ receive: @escaping (Message) -> Void) -> Int {
    lock.withLock { append(once, receive).number }
  }

  /// Adds a subscriber whose first message is `snapshot`, taken in the same critical section.
  public func subscribe(replaying snapshot: () -> Message?, _ receive: @escaping (Message) -> Void) -> Int {
    lock.lock()
    let entry = append(false, receive)
    guard let first = snapshot() else { return unlock(entry.number) }
    if mode == .nested || isOwner {
      lock.unlock()
      receive(first)
      return entry.number
    }
    if owner != nil {
      entry.isPending = true
      jobs.append(.replay(first, entry.number))
    } else {
      owner = currentThread
      lock.unlock()
      receive(first)
      lock.lock()
      performJobs()
    }
    return unlock(entry.number)
  }

  /// Delivers `message` in the model's way.
  public func send(_ message: Message) { _ = send(ordered: { message }) }

  /// Delivers what `makeMessage` returns, whose place in the order is fixed while it runs.
  public func send(ordered makeMessage: () -> Message?) -> Bool {
    lock.lock()
    guard let message = makeMessage() else { return unlock(false) }
    if mode == .nested || isOwner {
      deliver(message, limit: newest)
    } else if owner != nil {
      jobs.append(.message(message, limit: mode == .queued ? .max : newest))
    } else if !entries.isEmpty {
      owner = currentThread
      deliver(message, limit: newest)
      performJobs()
    }
    return unlock(true)
  }

  /// Ends a subscription; says whether it was there.
  public func cancel(_ number: Int) -> Bool {
    lock.lock()
    guard entries.contains(where: { $0.number == number }) else { return unlock(false) }
    end(number)
    letGo()
    return unlock(true)
  }

  /// Ends all subscriptions.
  public func cancelAll() {
    lock.lock()
    for number in entries.map(\.number) { end(number) }
    letGo()
    lock.unlock()
  }

  private var currentThread: ObjectIdentifier { ObjectIdentifier(Thread.current) }
  private var isOwner: Bool { (mode == .serialReentrant || mode == .derived) && owner == currentThread }

  private func unlock<Result>(_ result: Result) -> Result {
    lock.unlock()
    return result
  }

  private func append(_ isOnce: Bool, _ receive: @escaping (Message) -> Void) -> Entry {
    newest += 1
    entries.append(Entry(newest, isOnce, receive))
    return entries[entries.count - 1]
  }

  private func end(_ number: Int) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].isLive = false
    retired.append(entries.remove(at: index))
  }

  /// Calls those who subscribed up to `limit` and are live when their turn comes.
  private func deliver(_ message: Message, limit: Int) {
    inside += 1
    call(entries.filter { $0.number <= limit && !$0.isPending }, message)
    inside -= 1
    if mode == .nested { letGo() }
  }

  private func call(_ snapshot: [Entry], _ message: Message) {
    for entry in snapshot where entry.isLive {
      if entry.isOnce { end(entry.number) }
      lock.unlock()
      entry.receive(message)
      lock.lock()
    }
  }

  /// What is retired goes when nobody is inside; between two jobs the owner is at no subscriber.
  private func letGo(betweenJobs isBetweenJobs: Bool = false) {
    guard inside == 0, owner == nil || isBetweenJobs, !retired.isEmpty else { return }
    unlockAndRelease()
    lock.lock()
  }

  private func unlockAndRelease() {
    let garbage = retired
    retired = []
    lock.unlock()
    withExtendedLifetime(garbage) {}
  }

  private func performJobs() {
    while !jobs.isEmpty {
      letGo(betweenJobs: true)
      switch jobs.removeFirst() {
      case .message(let message, let limit): deliver(message, limit: limit)
      case .replay(let message, let number): replay(message, number)
      }
    }
    owner = nil
    letGo()
  }

  private func replay(_ message: Message, _ number: Int) {
    let entry = entries.filter { $0.number == number }
    entry.first?.isPending = false
    call(entry, message)
  }
}
