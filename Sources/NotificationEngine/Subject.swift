// SPDX-License-Identifier: MIT

public import Synchronization

@usableFromInline let subjectCount = Atomic<UInt64>(0)

public final class Subject<Message> {
  public enum Delivery: Sendable {
    case nested, queued
  }
  @usableFromInline package enum Mode { case nested, queued, serial }
  @usableFromInline enum Job { case message(Message, limit: UInt64), replay(Message, UInt64) }
  final class Subscriber {
    let receive: (Message) -> Void
    let generation: UInt64
    var isLive = true
    let isOnce: Bool
    init(receive: @escaping (Message) -> Void, generation: UInt64, isOnce: Bool) {
      self.receive = receive; self.generation = generation; self.isOnce = isOnce
    }
  }
  enum Step { case nothing, deliver(Message, UInt64), nest(Message, UInt64), queued }
  struct State {
    var subscribers: [Subscriber] = []
    var generation: UInt64 = 0
    var owner: UInt = 0
    var jobs: [Job] = []
  }
  let identifier = subjectCount.wrappingAdd(1, ordering: .relaxed).newValue
  let lock = EngineLock()
  var state = State()
  let mode: Mode

  public init(delivery: Delivery = .nested) { mode = delivery == .nested ? .nested : .queued }
  package init(mode: Mode) { self.mode = mode }

  public func send(_ message: Message) { send(ordered: { message }) }

  @discardableResult
  @usableFromInline package func send(ordered makeMessage: () -> Message?) -> Bool {
    let me = currentThreadIdentity()
    let step: Step = lock.withLock {
      guard let message = makeMessage() else { return .nothing }
      let limit = state.generation
      switch mode {
      case .nested: return .nest(message, limit)
      case .queued:
        if state.owner == 0 { state.owner = me; return .deliver(message, .max) }
        state.jobs.append(.message(message, limit: .max)); return .queued
      case .serial:
        if state.owner == me { return .nest(message, limit) }
        if state.owner == 0 { state.owner = me; return .deliver(message, limit) }
        state.jobs.append(.message(message, limit: limit)); return .queued
      }
    }
    switch step {
    case .nothing: return false
    case .queued: return true
    case .nest(let message, let limit): deliver(message, limit)
    case .deliver(let message, let limit): deliver(message, limit); drain()
    }
    return true
  }
  /// Like `send`, unless somebody is delivering right now: then nothing is sent and the result is false.
  ///
  /// So whoever gets true knows that the message was delivered before the call returned, and may lend what it refers to.
  /// For queued subjects; a nested subject always sends.
  @discardableResult
  @usableFromInline package func sendIfIdle(_ message: Message) -> Bool { sendIfIdle(ordered: { message }) }

  /// Like `send(ordered:)`, unless somebody is delivering right now: then `makeMessage` is not run and the result is
  /// false. True also when `makeMessage` returned nil.
  @discardableResult
  @usableFromInline package func sendIfIdle(ordered makeMessage: () -> Message?) -> Bool {
    guard mode != .nested else { send(ordered: makeMessage); return true }
    let me = currentThreadIdentity()
    var message: Message?
    var limit: UInt64 = 0
    let isMine = lock.withLock { () -> Bool in
      guard state.owner == 0 else { return false }
      message = makeMessage()
      if message != nil { state.owner = me }
      limit = mode == .queued ? .max : state.generation
      return true
    }
    guard isMine else { return false }
    if let message {
      deliver(message, limit)
      drain()
    }
    return true
  }

  func drain() {
    while let job = lock.withLock({ () -> Job? in
      if state.jobs.isEmpty { state.owner = 0; return nil }
      return state.jobs.removeFirst()
    }) {
      switch job {
      case .message(let message, let limit): deliver(message, limit)
      case .replay(let message, let generation):
        let s = lock.withLock { state.subscribers.first { $0.generation == generation } }
        s?.receive(message)
      }
    }
  }
  func deliver(_ message: Message, _ limit: UInt64) {
    let list = lock.withLock { state.subscribers }
    for s in list where s.generation <= limit {
      let go = lock.withLock { () -> Bool in
        guard s.isLive else { return false }
        if s.isOnce { s.isLive = false; state.subscribers.removeAll { $0 === s } }
        return true
      }
      if go { s.receive(message) }
    }
  }

  @discardableResult
  public func subscribe(_ receive: @escaping (Message) -> Void) -> SubscriptionToken { add(receive, false) }
  @discardableResult
  package func subscribe(once receive: @escaping (Message) -> Void) -> SubscriptionToken { add(receive, true) }
  func add(_ receive: @escaping (Message) -> Void, _ once: Bool) -> SubscriptionToken {
    lock.withLock {
      state.generation += 1
      state.subscribers.append(.init(receive: receive, generation: state.generation, isOnce: once))
      return SubscriptionToken(subject: identifier, generation: state.generation)
    }
  }

  /// Subscribes and hands the subscriber what `snapshot` returns (run in the critical section) as its first message.
  @discardableResult
  package func subscribe(
    replaying snapshot: () -> Message?, _ receive: @escaping (Message) -> Void
  ) -> SubscriptionToken {
    let me = currentThreadIdentity()
    var own: Message?
    var release = false
    let token = lock.withLock {
      state.generation += 1
      state.subscribers.append(.init(receive: receive, generation: state.generation, isOnce: false))
      if let message = snapshot() {
        if mode == .nested || (mode == .serial && state.owner == me) { own = message }
        else if state.owner == 0 { state.owner = me; own = message; release = true }
        else { state.jobs.append(.replay(message, state.generation)) }
      }
      return SubscriptionToken(subject: identifier, generation: state.generation)
    }
    if let own { receive(own) }
    if release { drain() }
    return token
  }
  public func cancel(_ token: SubscriptionToken) { remove(token) }
  /// Cancels; true when this call ended the subscription.
  @discardableResult
  package func remove(_ token: SubscriptionToken) -> Bool {
    let s: Subscriber? = lock.withLock {
      guard token.subject == identifier,
        let i = state.subscribers.firstIndex(where: { $0.generation == token.generation })
      else { return nil }
      state.subscribers[i].isLive = false
      return state.subscribers.remove(at: i)
    }
    return s != nil
  }
  package func isLive(_ token: SubscriptionToken) -> Bool {
    lock.withLock {
      token.subject == identifier && state.subscribers.contains { $0.generation == token.generation }
    }
  }
  public func cancelAll() {
    let all = lock.withLock {
      let all = state.subscribers
      for s in all { s.isLive = false }
      state.subscribers = []
      return all
    }
    _ = all
  }
  public var subscriberCount: Int { lock.withLock { state.subscribers.count } }
  @usableFromInline package func withCriticalSection<Result>(_ body: () -> Result) -> Result { lock.withLock(body) }
}
