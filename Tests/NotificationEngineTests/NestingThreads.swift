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
}
