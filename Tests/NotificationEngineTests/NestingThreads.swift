// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Nested sends of many threads")
struct NestingThreads {
  @Test("each thread nests as deep as its own stack allows, whether others are deep at the moment or not")
  func nestingIsOfOneThread() {
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

  // AddressSanitizer keeps variables elsewhere than on the stack.
  #if !UNISON_INSTRUMENTED
    @Test("a feedback loop ends the program with a message before the stack does")
    func stackEnds() async {
      let results = [
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          NestingThreads.loop(.nested, false)
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          NestingThreads.loop(.nested, true)
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          NestingThreads.loop(.serialReentrant, false)
        },
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          NestingThreads.loop(.serialReentrant, true)
        },
      ]
      for result in results {
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("a message can't be nested any deeper"))
      }
    }

    /// Sends endlessly on a thread whose stack is half a megabyte, with kilobytes of the client's at each level.
    ///
    /// If `isContended`, threads have met before, so a nested subject counts the deliveries of threads apart.
    private static func loop(_ mode: Subject<Int>.Mode, _ isContended: Bool) {
      let subject = UnsafeTransfer(Subject<Int>(mode: mode))
      let meeting = SpinBarrier(3)
      subject.value.onMessage { message in
        if message == 0 { return mode == .nested ? meeting.wait() : () }
        unsafe withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { first in
          unsafe withUnsafeTemporaryAllocation(byteCount: 1_024, alignment: 16) { second in
            unsafe (first[0], second[0]) = (0, 0)
            subject.value.send(message + 1)
          }
        }
      }
      if isContended { inThreads(3) { _ in subject.value.send(0) } }
      inThreads(1, stackSize: 512 << 10) { _ in subject.value.send(1) }
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
