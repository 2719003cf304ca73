// SPDX-License-Identifier: MIT

import TestSupport
import Testing

/// `Docs/Contracts.md`, section *Sequences and senders*.
@Suite("Rules: sequences and senders")
struct SequenceRules {
  /// The first `count` elements; fewer if the sequence ends before.
  private static func elements(_ count: Int, of sequence: AsyncStream<Int>) async -> [Int] {
    var elements: [Int] = []
    guard count > 0 else { return [] }
    for await element in sequence {
      elements.append(element)
      if elements.count == count { break }
    }
    return elements
  }

  @Test("A sequence begins with the current value where there is one", arguments: Style.allCases)
  func firstElement(style: Style) async {
    var source: (any Source)? = style.makeSource()
    let fresh = source?.sequence(SequenceOptions())
    source?.send(1)
    let late = source?.sequence(SequenceOptions())
    source?.send(2)
    source?.settle()
    // Both sequences end with the source, so the test ends although an element is missing.
    source?.reset()
    source = nil
    let first = style.firstOfSequence
    if let fresh { #expect(await Self.elements(first.count + 3, of: fresh) == first + [1, 2]) }
    if let late { #expect(await Self.elements(3, of: late) == (style.sequenceReplays ? [1, 2] : [2])) }
  }

  @Test("A sequence gets every message once, in the order of its sender", arguments: Style.allCases)
  func order(style: Style) async {
    let source = style.makeSource()
    let sequences = (0..<2).map { _ in source.sequence(SequenceOptions()) }
    let sent = UnsafeTransfer(source)
    let count = 500
    inThreads(2) { thread in
      for number in 0..<count { sent.value.send(thread * count + number) }
    }
    source.settle()
    for sequence in sequences {
      let first = style.firstOfSequence
      let got = await Self.elements(first.count + 2 * count, of: sequence).dropFirst(first.count)
      #expect(got.filter { $0 < count } == Array(0..<count))
      #expect(got.filter { $0 >= count } == Array(count..<2 * count))
    }
    source.reset()
  }

  @Test(
    "No value is lost or doubled between a sequence's first element and its next",
    arguments: Style.allCases.filter(\.sequenceReplays)
  )
  func sourceProtocols(style: Style) async {
    for round in 0..<Stress.rounds(300, 3_000) {
      let source = style.makeSource()
      source.send(0)
      let made = EventLog<AsyncStream<Int>>()
      let raced = UnsafeTransfer(source)
      race({ for number in 1...20 { raced.value.send(number) } }) {
        made.append(raced.value.sequence(SequenceOptions()))
      }
      source.settle()
      source.send(21)
      source.reset()
      var got: [Int] = []
      for await element in made.events[0] {
        got.append(element)
        if element == 21 { break }
      }
      guard let first = got.first, got == Array(first...21) else {
        Issue.record("round \(round): \(got)")
        return
      }
    }
  }

  @Test("A sequence ends with its source", arguments: Style.allCases)
  func end(style: Style) async {
    var source: (any Source)? = style.makeSource()
    let sequence = source?.sequence(SequenceOptions())
    source?.send(1)
    source?.settle()
    source?.reset()
    source = nil
    let elements = EventLog<Int?>()
    let consumer = Task {
      guard let sequence else { return }
      for await element in sequence { elements.append(element) }
      elements.append(nil)
    }
    // A sequence that waits on fails here, and does not hang.
    let isOver = await eventually(atMost: 60) { elements.events.last == .some(nil) }
    consumer.cancel()
    #expect(isOver)
    let expected: [Int?] = (style.firstOfSequence + [1]).map { $0 }
    #expect(elements.events == expected + [nil])
  }

  @Test("Cancelling the task that waits for a sequence ends the subscription at once", arguments: Style.allCases)
  func cancellation(style: Style) async {
    let source = style.makeSource()
    let tracker = LifetimeTracker()
    let sequence: AsyncStream<Int>
    do {
      let tracked = tracker.track()
      sequence = source.sequence(SequenceOptions(dropped: { _ in tracked.touch() }))
    }
    #expect(tracker.liveCount == 1)
    let task = Task {
      for await _ in sequence {}
      return tracker.liveCount
    }
    task.cancel()
    // Elastomers share one list: a thread of another test that is inside it holds what was cancelled until it leaves.
    let remainder = await task.value
    #expect(remainder == 0 || style == .elastomer)
    #expect(await eventually(atMost: 60) { tracker.liveCount == 0 })
    source.reset()
  }

  @Test("Dropping a sequence ends its subscription", arguments: Style.allCases)
  func abandoned(style: Style) async {
    let source = style.makeSource()
    let tracker = LifetimeTracker()
    do {
      let tracked = tracker.track()
      _ = source.sequence(SequenceOptions(dropped: { _ in tracked.touch() }))
    }
    // Elastomers share one list: a thread of another test that is inside it holds what was cancelled until it leaves.
    #expect(await eventually(atMost: 60) { tracker.liveCount == 0 })
    source.reset()
  }

  @Test("A sequence retains neither its source nor its consumer", arguments: Style.allCases)
  func keeping(style: Style) async {
    // The source's object dies with the adapter, unless the sequence keeps it: then the loop does not end.
    let tracker = LifetimeTracker()
    let sequence: AsyncStream<Int>
    do {
      let source = style.makeSource()
      sequence = source.sequence(SequenceOptions())
      source.reset()
    }
    let task = Task { [consumer = tracker.track()] in
      for await _ in sequence { consumer.touch() }
    }
    #expect(await eventually(atMost: 60) { tracker.liveCount == 0 })
    task.cancel()
  }

  @Test("What a buffering policy drops can be read", arguments: Style.allCases)
  func drops(style: Style) async {
    let source = style.makeSource()
    let dropped = EventLog<Int>()
    let newest = source.sequence(SequenceOptions(bufferingPolicy: .bufferingNewest(1), dropped: { dropped.append($0) }))
    for number in 1...3 { source.send(number) }
    source.settle()
    #expect(dropped.events == style.firstOfSequence + [1, 2])
    #expect(await Self.elements(1, of: newest) == [3])
    source.reset()
  }

  @Test(
    "A sender does not retain its source, and says whether it still exists",
    arguments: Style.allCases.filter(\.hasSender)
  )
  func sender(style: Style) throws {
    var source: (any Source)? = style.makeSource()
    let sender = try #require(source?.sender)
    let log = EventLog<Int>()
    _ = source?.subscribe { log.append($0) }
    inThreads(2) { thread in
      for _ in 0..<100 { if !sender(thread) { log.append(-1) } }
    }
    #expect(log.events.contains(0) && log.events.contains(1) && !log.events.contains(-1))
    source = nil
    #expect(!sender(2))
    #expect(!log.events.contains(2))
  }

  private enum Meeting: CaseIterable {
    case begins, isCancelled, losesSource
  }

  private final class Held {
    var source: (any Source)?

    init(_ source: any Source) { self.source = source }
  }

  @Test(
    "A consumer's task may begin, be cancelled or lose its source while a sender sends",
    arguments: Style.allCases
  )
  func meetings(style: Style) async {
    for round in 0..<Stress.rounds(120, 1_200) {
      let meeting = Meeting.allCases[round % Meeting.allCases.count]
      let held = UnsafeTransfer(Held(style.makeSource()))
      let sender = held.value.source?.sender
      // A source without a handle is held by the thread that sends.
      if sender == nil, meeting == .losesSource { continue }
      let sequence = held.value.source?.sequence(SequenceOptions()) ?? AsyncStream { $0.finish() }
      let consumer = Task { await Self.elements(.max, of: sequence) }
      let accepted = EventLog<Int>()
      let begun = EventLog<Task<[Int], Never>>()
      race({
        for number in 1...2 {
          if sender == nil { held.value.source?.send(number) }
          if sender?(number) ?? true { accepted.append(number) }
        }
      }) {
        switch meeting {
        case .begins:
          let late = held.value.source?.sequence(SequenceOptions()) ?? AsyncStream { $0.finish() }
          begun.append(Task { await Self.elements(.max, of: late) })
        case .isCancelled: consumer.cancel()
        case .losesSource: held.value.source = nil
        }
      }
      held.value.source?.settle()
      held.value.source?.reset()
      held.value.source = nil
      let sent = style.firstOfSequence + accepted.events
      let got = await consumer.value
      // The deviation of Pharos: its Observable may go between the sender's look and the delivery.
      let mayMiss = meeting == .isCancelled || meeting == .losesSource && style == .observable
      let expected = mayMiss ? Array(sent.prefix(got.count)) : sent
      #expect(got == expected, "round \(round), \(meeting)")
      for task in begun.events {
        let late = await task.value
        #expect(late == sent.suffix(late.count), "round \(round), \(meeting)")
        #expect(!style.sequenceReplays || late.last == 2)
      }
    }
  }

  @Test(
    "Concurrent `modify` calls lose no change",
    arguments: Style.allCases.filter(\.sequenceReplays)
  )
  func modify(style: Style) throws {
    let source = style.makeSource()
    let modify = try #require(source.modify)
    source.send(0)
    let log = EventLog<Int>()
    let cancel = source.subscribe { log.append($0) }
    let count = 500
    let shared = UnsafeTransfer(modify)
    inThreads(4) { _ in
      for _ in 0..<count { shared.value { $0 += 1 } }
    }
    source.settle()
    #expect(log.events.drop { $0 == 0 } == Array(1...4 * count)[...])
    if style.holdsValue { #expect(source.value == 4 * count) }
    cancel()
    source.reset()
  }
}
