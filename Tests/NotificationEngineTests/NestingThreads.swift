// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Nested sends of many threads")
struct NestingThreads {
  @Test("the limit of nesting is each thread's own: together, threads may be as deep as they like")
  func limitIsOfOneThread() {
    let (threads, depth) = (32, 300)
    let subject = UnsafeTransfer(Subject<Int>())
    let log = EventLog<Int>()
    subject.value.onMessage { message in
      if message < depth { return subject.value.send(message + 1) }
      log.append(message)
      #expect(wait { log.count == threads })
    }
    inThreads(threads) { _ in subject.value.send(1) }
    #expect(log.events == Array(repeating: depth, count: threads))
    subject.value.cancelAll()
  }

  @Test("one thread's limit is the same, whether others are deep at the moment or not")
  func limitBesideOthers() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = UnsafeTransfer(Subject<Int>())
      let deep = EventLog<Int>()
      subject.value.onMessage { message in
        if message < 0 { return subject.value.send(message - 1) }
        if message < 100 { return subject.value.send(message + 1) }
        deep.append(message)
        _ = wait { false }
      }
      inThreads(9) { thread in
        if thread > 0 { return subject.value.send(1) }
        _ = wait { deep.count == 8 }
        subject.value.send(-1)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("nests at most 1000 sends"))
  }

  @Test("the limit is of one subject: two that answer each other may together be deeper")
  func limitIsOfOneSubject() {
    let subjects = [UnsafeTransfer(Subject<Int>()), UnsafeTransfer(Subject<Int>())]
    let log = EventLog<Int>()
    let meetings = [SpinBarrier(3), SpinBarrier(3)]
    for (index, subject) in subjects.enumerated() {
      subject.value.onMessage { message in
        switch message {
        case -1: subject.value.send(-2)
        case -2: meetings[index].wait()
        case 1_200: log.append(message)
        default: subjects[1 - index].value.send(message + 1)
        }
      }
    }
    // Threads that have met are counted one by one.
    for subject in subjects { inThreads(3) { _ in subject.value.send(-1) } }
    inThreads(1, stackSize: 64 << 20) { _ in subjects[0].value.send(1) }
    #expect(log.events == [1_200])
    for subject in subjects { subject.value.cancelAll() }
  }

  @Test("the limit counts a thread's messages wherever in its stack they are")
  func limitDeepInTheStack() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = UnsafeTransfer(Subject<Int>())
      let meeting = SpinBarrier(3)
      subject.value.onMessage { message in
        if message > 1 { return subject.value.send(message - 1) }
        if message == 1 { return meeting.wait() }
        // Few of these messages find room in a part of the stack that is counted on one stripe.
        precondition(message > -1_100, "deeper than the limit")
        unsafe withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { first in
          unsafe withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { second in
            unsafe (first[0], second[0]) = (0, 0)
            subject.value.send(message - 1)
          }
        }
      }
      inThreads(3) { _ in subject.value.send(2) }
      inThreads(1, stackSize: 64 << 20) { _ in subject.value.send(0) }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("nests at most 1000 sends"))
  }

  // AddressSanitizer keeps variables elsewhere than on the stack.
  #if !UNISON_INSTRUMENTED
    @Test("where the stack of a thread ends before the limit, the message comes before its end")
    func stackEndsFirst() async {
      let nested = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        NestingThreads.loop(Subject(mode: .nested))
      }
      let serial = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        NestingThreads.loop(Subject(mode: .serialReentrant))
      }
      for result in [nested, serial] {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("nests at most 1000 sends, and the stack of this thread has room for fewer"))
      }
    }

    /// Sends without end on a thread whose stack is half a megabyte, with a kilobyte of the client's at each level.
    private static func loop(_ subject: Subject<Int>) {
      subject.onMessage { [unowned subject] message in
        unsafe withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { room in
          unsafe room[0] = 0
          subject.send(message + 1)
        }
      }
      inThreads(1, stackSize: 512 << 10) { _ in subject.send(1) }
    }
  #endif

  @Test("messages of others that wait are no nesting, however many there are and whatever they make subscribers send")
  func answersToThoseWhoWaited() {
    let count = 1_500
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    let log = EventLog<Int>()
    subject.value.onMessage { message in
      if message == 0 { inThreads(1) { _ in for message in 1...count { subject.value.send(message) } } }
      if message >= 0 { subject.value.send(-1 - message) }
      log.append(message)
    }
    subject.value.send(0)
    let all = log.events
    #expect(all.count == 2 * (count + 1))
    // The answer to the last one nests, for nothing waits any more.
    #expect(all.filter { $0 >= 0 } == Array(0...count))
    #expect(all.filter { $0 < 0 } == (0...count).map { -1 - $0 })
    #expect(all.firstIndex(of: -1) == count + 1)
    subject.value.cancelAll()
  }

  @Test("what a subscriber sends nests, unless something waits; then it waits behind that")
  func answersNestUnlessOthersWait() {
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    let log = EventLog<String>()
    let answer = { (message: Int, other: Int) in
      inThreads(1) { _ in subject.value.send(other) }
      subject.value.send(message)
      log.append("[\(message) sent]")
    }
    subject.value.onMessage { message in
      log.append("A\(message)")
      switch message {
      case 0: answer(1, 10)
      case 1: answer(2, 20)
      case 10: answer(11, 30)
      default: break
      }
    }
    subject.value.onMessage { log.append("B\($0)") }
    subject.value.send(0)
    let expected = "A0 [1 sent] B0 A10 [11 sent] B10 A1 [2 sent] B1 A30 B30 A11 B11 A20 B20 A2 B2"
    #expect(log.events.joined(separator: " ") == expected)
    subject.value.cancelAll()
  }

  @Test("answers to messages that wait, which wait as well, need no stack, however long they go on")
  func answersOfThoseWhoWait() {
    let subject = UnsafeTransfer(Subject<Int>(mode: .serialReentrant))
    var last: [Int] = []
    subject.value.onMessage { message in
      if message == 0 { inThreads(1) { _ in for message in 1...3 { subject.value.send(message * 100_000) } } }
      if message % 100_000 < 5_000, message > 0 { return subject.value.send(message + 1) }
      if message > 0 { last.append(message) }
    }
    subject.value.send(0)
    #expect(last == [105_000, 205_000, 305_000])
    subject.value.cancelAll()
  }
}
