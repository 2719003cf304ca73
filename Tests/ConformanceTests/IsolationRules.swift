// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Actors*.
@Suite("Rules: actors")
@MainActor
struct IsolationRules {
  /// Those with an isolated form; the bare engine has it in `SharedSubject` alone.
  private nonisolated static let styles = Style.allCases.filter { ![.nestedSubject, .queuedSubject].contains($0) }

  private nonisolated static let sending = styles.filter(\.hasSender)
  private nonisolated static let keeping = sending.filter { $0 != .observable }

  /// Sends numbers from two other threads, and expects each thread's in their order behind the first ones of the log.
  private func expectAll(in log: EventLog<Int>, behind first: Int, _ send: @escaping @Sendable (Int) -> Void) async {
    let count = 500
    await Task.detached { inThreads(2) { thread in for number in 1...count { send(thread * count + number) } } }.value
    #expect(await eventually { log.count == first + 2 * count })
    let got = log.events.dropFirst(first)
    #expect(got.filter { $0 <= count } == Array(1...count))
    #expect(got.filter { $0 > count } == Array(count + 1...2 * count))
  }

  @Test(
    "What a sender sends is delivered on its actor, in the order in which it was sent",
    arguments: sending
  )
  func senders(style: Style) async throws {
    let source = style.makeSource()
    let log = EventLog<Int>()
    // The mirrored form, which is called where its source is set.
    let cancel = source.subscribe { log.appendOnMain($0) }
    let first = log.count
    let made = source.isolatedSender(isolation: MainActor.shared)
    let sender = try #require(made)
    #expect(sender(0))
    #expect(log.events.dropFirst(first) == [0])
    await expectAll(in: log, behind: first + 1) { number in #expect(sender(number)) }
    cancel()
    source.reset()
  }

  @Test("A value on its way to an actor retains its source until it arrives", arguments: keeping)
  func onTheWay(style: Style) async throws {
    var source: (any Source)? = style.makeSource()
    let log = EventLog<Int>()
    _ = source?.subscribe { log.appendOnMain($0) }
    let made = source?.isolatedSender(isolation: MainActor.shared) ?? nil
    let sender = try #require(made)
    // The main actor is busy here until the source has no other owner.
    inThreads(1) { _ in #expect(sender(1)) }
    #expect(log.events.last != 1)
    let observers = (source as? MessengerSource)?.observers ?? (source as? VariableSource)?.observers
    source = nil
    #expect(await eventually { log.events.last == 1 })
    #expect(!sender(2))
    withExtendedLifetime(observers) {}
  }

  @Test("A subscriber on an actor is called on it, at once for what is sent there", arguments: styles)
  func subscribers(style: Style) async throws {
    let source = style.makeSource()
    let log = EventLog<Int>()
    let end = source.subscribe(isolation: MainActor.shared) { log.appendOnMain($0) }
    let cancel = try #require(end)
    let first = log.count
    source.send(0)
    #expect(Array(log.events.dropFirst(first)) == (style.reentrancy == .later ? [] : [0]))
    let shared = UnsafeTransfer(source)
    await expectAll(in: log, behind: first + 1) { number in shared.value.send(number) }
    cancel()
    source.reset()
  }

  @Test("A subscriber on an actor that is cancelled there is not called any more", arguments: styles)
  func cancelled(style: Style) async throws {
    let source = style.makeSource()
    let (log, others) = (EventLog<Int>(), EventLog<Int>())
    let end = source.subscribe(isolation: MainActor.shared) { log.appendOnMain($0) }
    let cancel = try #require(end)
    let first = log.count
    let shared = UnsafeTransfer(source)
    // The main actor is busy here until the subscriber has been cancelled.
    inThreads(1) { _ in shared.value.send(1) }
    cancel()
    _ = source.subscribe(isolation: MainActor.shared) { others.appendOnMain($0) }
    await Task.detached { shared.value.send(2) }.value
    #expect(await eventually { others.events.last == 2 })
    #expect(Array(log.events.dropFirst(first)) == (style == .elastomer ? [1] : []))
    source.reset()
  }

  /// An actor that subscribes.
  private actor Place {
    private let tracked: LifetimeTracker.Tracked

    init(_ tracked: LifetimeTracker.Tracked) { self.tracked = tracked }

    func begin(_ source: UnsafeTransfer<any Source>, _ captured: LifetimeTracker.Tracked) -> (@Sendable (Int) -> Bool)?
    {
      _ = source.value.subscribe(isolation: self) { _ in captured.touch() }
      return source.value.isolatedSender(isolation: self)
    }

    func note(_ source: UnsafeTransfer<any Source>, in log: EventLog<String>) {
      _ = source.value.subscribe(isolation: self) { log.append("\($0) \(Sending.caller)") }
    }
  }

  @Test("Neither a sender nor a subscriber on an actor retains the actor, and both end with it", arguments: styles)
  func deadActor(style: Style) async throws {
    let (source, actors, captured) = (style.makeSource(), LifetimeTracker(), LifetimeTracker())
    let sender = await Place(actors.track()).begin(UnsafeTransfer(source), captured.track())
    #expect(await eventually { actors.liveCount == 0 })
    if let sender { #expect(!sender(1)) }
    source.send(2)
    source.settle()
    // A listener of Pharos stays in its place, and is called no more.
    if style != .observable { #expect(await eventually { captured.liveCount == 0 }) }
    source.reset()
  }

  @Test("A subscriber on an actor does not retain its source", arguments: styles)
  func sourceReleased(style: Style) throws {
    var source: (any Source)? = style.makeSource()
    let object = Weakly(source?.end.object)
    let end = source?.subscribe(isolation: MainActor.shared) { _ in } ?? nil
    let cancel = try #require(end)
    // An Elastomer is never deallocated.
    #expect((object.object == nil) == (style == .elastomer))
    let observers = (source as? MessengerSource)?.observers ?? (source as? VariableSource)?.observers
    source?.reset()
    source = nil
    #expect(object.object == nil)
    withExtendedLifetime((cancel, observers)) {}
  }

  @Test("What takes a hop to an actor carries no task-local values", arguments: styles)
  func taskLocals(style: Style) async throws {
    let (source, place) = (style.makeSource(), Place(LifetimeTracker().track()))
    let log = EventLog<String>()
    let end = source.subscribe(isolation: MainActor.shared) { log.append("\($0) \(Sending.caller)") }
    let cancel = try #require(end)
    let shared = UnsafeTransfer(source)
    await place.note(shared, in: log)
    await Task.detached { Sending.$caller.withValue("sender") { shared.value.send(7) } }.value
    #expect(await eventually { log.events.count { $0.hasPrefix("7 ") } == 2 })
    #expect(log.events.filter { $0.hasPrefix("7 ") } == ["7 none", "7 none"])
    cancel()
    source.reset()
    withExtendedLifetime(place) {}
  }

  /// An actor that owns its source, and uses its own state in the subscriber.
  private actor Counter {
    private let tracked: LifetimeTracker.Tracked
    private let source: UnsafeTransfer<any Source>
    private var count = 0
    let log = EventLog<Int>()

    init(_ style: Style, _ tracked: LifetimeTracker.Tracked) {
      self.tracked = tracked
      source = UnsafeTransfer(style.makeSource())
    }

    func begin() -> Bool {
      defer { source.value.send(1) }
      return source.value.subscribe(ownedBy: self) { counter, value in
        counter.assertIsolated()
        counter.count += value
        counter.log.append(counter.count)
      }
    }
  }

  @Test("An actor that owns its source is deallocated although its subscriber uses its state", arguments: styles)
  func ownedByActor(style: Style) async throws {
    let actors = LifetimeTracker()
    var counter: Counter? = Counter(style, actors.track())
    #expect(await counter?.begin() == true)
    let log = try #require(counter?.log)
    #expect(await eventually { !log.events.isEmpty })
    // An Elastomer is never deallocated; its observers stay until the actor is missed.
    if style == .elastomer { #expect(await eventually { log.events == [1, 2, 3] }) }
    counter = nil
    #expect(await eventually { actors.liveCount == 0 })
  }
}

extension EventLog<Int> {
  fileprivate func appendOnMain(_ number: Int) {
    MainActor.assertIsolated()
    append(number)
  }
}

private enum Sending {
  @TaskLocal static var caller = "none"
}
