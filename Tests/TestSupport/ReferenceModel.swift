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
    let receive: (Message) -> Void
    var isLive = true

    init(_ number: Int, _ receive: @escaping (Message) -> Void) {
      (self.number, self.receive) = (number, receive)
    }
  }

  private let mode: Mode
  private let lock = NSLock()
  private var entries: [Entry] = []
  private var retired: [Entry] = []
  private var jobs: [(message: Message, limit: Int)] = []
  private var newest = 0

  /// Deliveries under way, and in a model that queues or nests in turn the thread that does them.
  private var inside = 0
  private var owner: ObjectIdentifier?

  /// Makes a model without subscribers.
  public init(mode: Mode) { self.mode = mode }

  /// How many subscribers there are.
  public var subscriberCount: Int { lock.withLock { entries.count } }

  /// Adds a subscriber, and returns its number.
  public func subscribe(_ receive: @escaping (Message) -> Void) -> Int {
    lock.withLock {
      newest += 1
      entries.append(Entry(newest, receive))
      return newest
    }
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
      jobs.append((message, mode == .queued ? .max : newest))
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

  private func end(_ number: Int) {
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return }
    entries[index].isLive = false
    retired.append(entries.remove(at: index))
  }

  /// Calls those who subscribed up to `limit` and are live when their turn comes.
  private func deliver(_ message: Message, limit: Int) {
    inside += 1
    call(entries.filter { $0.number <= limit }, message)
    inside -= 1
    if mode == .nested { letGo() }
  }

  private func call(_ snapshot: [Entry], _ message: Message) {
    for entry in snapshot where entry.isLive {
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
      let job = jobs.removeFirst()
      deliver(job.message, limit: job.limit)
    }
    owner = nil
    letGo()
  }
}
