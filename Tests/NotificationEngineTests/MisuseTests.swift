// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import NotificationEngine
import TestSupport
import Testing

@Suite("Misuse, engine", .serialized)
struct MisuseTests {
  @Test("a place is reported once, another place by itself")
  func oncePerPlace() {
    let reports = reportedMisuse {
      for _ in 0..<3 { Misuse.report(.cacheOfCache, "first") }
      Misuse.report(.cacheOfCache, "second")
    }
    #expect(reports.map(\.message) == ["first", "second"])
  }

  #if DEBUG && compiler(>=6.3) && compiler(<6.4) && canImport(Runtime) && canImport(Glibc)
    @Test("a place is reported once on any thread, also on one of a queue's")
    func threads() {
      let isDone = DispatchSemaphore(value: 0)
      let misuse: @Sendable () -> Void = { Misuse.report(.cacheOfCache, "a place of \(#function)") }
      let reports = reportedMisuse(where: { $0.message == "a place of threads()" }) {
        misuse()
        DispatchQueue(label: "misuse").async {
          misuse()
          isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
        inThreads(1) { _ in misuse() }
      }
      #expect(reports.count == 1)
      #expect(reports.first?.line?.hasPrefix("MisuseTests.swift:") == true)
    }

    @Test("a misuse is reported with its line although a file that is mapped cannot be read")
    func unreadableFile() async {
      await #expect(processExitsWith: .success) {
        let file = unsafe open("/bin/sh", O_RDONLY)
        let program = unsafe mmap(nil, 4_096, PROT_NONE, MAP_PRIVATE, file, 0)
        precondition(unsafe program != MAP_FAILED)
        // The toolchain leaks the page that it could not read: this process ends before anybody looks for leaks.
        Misuse.handler = { _exit($0.line == nil ? 1 : 0) }
        Misuse.report(.cacheOfCache, "beside a file that cannot be read")
      }
    }
  #endif

  @Test("two kinds of misuse at one place are two reports")
  func kinds() {
    let reports = reportedMisuse {
      for kind in [Misuse.Kind.cacheOfCache, .heldByNobody, .cacheOfCache] { Misuse.report(kind, "\(kind)") }
    }
    #expect(reports.map(\.kind) == [.cacheOfCache, .heldByNobody])
  }

  @Test("a message is made only for what is reported")
  func lazyMessage() {
    var madeCount = 0
    func message() -> String {
      madeCount += 1
      return "made"
    }
    #expect(reportedMisuse { for _ in 0..<3 { Misuse.report(.cacheOfCache, message()) } }.count == 1)
    #expect(madeCount == 1)
  }

  @Test("setting a handler forgets which places were reported; without one it is nil")
  func handler() {
    func misuse() { Misuse.report(.cacheOfCache, "again") }
    for _ in 0..<2 { #expect(reportedMisuse { misuse() }.count == 1) }
  }

  #if DEBUG
    @Test("an object goes at once when it is the thread's latest, was of no use, and goes within 100 milliseconds")
    func latestUse() {
      let (first, second) = (UseMark(), UseMark())
      let latest = LatestUse()
      let clock = ManualClock()
      ManualClock.$current.withValue(clock) {
        latest.note(first)
        #expect(latest.isLatest(first) && !latest.isLatest(second))
        clock.advance(by: 99_000_000)
        #expect(latest.isLatest(first))
        clock.advance(by: 1_000_000)
        #expect(!latest.isLatest(first))
        latest.note(second)
        #expect(!latest.isLatest(first) && latest.isLatest(second))
        inThreads(1) { _ in ManualClock.$current.withValue(clock) { #expect(!latest.isLatest(second)) } }
        second.noteUse()
        #expect(!latest.isLatest(second))
        latest.note(first)
        latest.clear()
        #expect(!latest.isLatest(first))
      }
    }
  #endif

  @Test("a handler may report, set a handler and use the library: no lock is held")
  func reentrancy() {
    let reports = reportedMisuse {
      let inner = Misuse.handler
      Misuse.handler = { misuse in
        Misuse.handler = inner
        Misuse.report(.heldByNobody, "inside \(misuse.message)")
      }
      Misuse.report(.cacheOfCache, "outside")
    }
    #expect(reports.map(\.message) == ["inside outside"])
  }

  @Test("without a handler a line with kind and message goes to standard error")
  func standardError() throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("misuse-\(UUID().uuidString)").path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    let marker = "written by \(UUID().uuidString)"
    _ = reportedMisuse {
      Misuse.handler = nil
      let saved = dup(2)
      dup2(file.fileDescriptor, 2)
      Misuse.report(.cacheOfCache, marker)
      dup2(saved, 2)
      close(saved)
    }
    try file.close()
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      text.split(separator: "\n").contains { $0.hasPrefix("misuse (cacheOfCache)") && $0.hasSuffix(": \(marker)") }
    )
    try FileManager.default.removeItem(atPath: path)
  }

  @Test("a queued subject that has answered itself 100,000 times is reported once, and goes on")
  func endlessAnswer() {
    let subject = Subject<Int>(delivery: .queued)
    var last = 0
    subject.subscribe { [unowned subject] number in
      last = number
      if number < 100_100 { subject.send(number + 1) }
    }
    let reports = reportedMisuse { subject.send(0) }
    #expect(reports.map(\.kind) == [.endlessAnswer])
    #expect(last == 100_100)
  }

  @Test("99,000 answers are not reported, nor are 100,100 messages of one sender")
  func patience() {
    let subject = Subject<Int>(delivery: .queued)
    subject.subscribe { [unowned subject] number in
      if number > 0 { subject.send(number - 1) }
    }
    for _ in 0..<2 { #expect(reportedMisuse { subject.send(99_000) }.isEmpty) }
    #expect(reportedMisuse { for _ in 0..<100_100 { subject.send(0) } }.isEmpty)
  }

  @Test("100,100 messages in answer to one, and an answer to each of those, are not reported")
  func manyAnswers() {
    let subject = Subject<Int>(delivery: .queued)
    var count = 0
    subject.subscribe { [unowned subject] number in
      count += 1
      if number == 2 { for _ in 0..<100_100 { subject.send(1) } }
      if number == 1 { subject.send(0) }
    }
    #expect(reportedMisuse { subject.send(2) }.isEmpty)
    #expect(count == 200_201)
  }

  @Test("what a job of a mailbox posts to another one, on another thread, is an answer to that job")
  func mailboxes() {
    let last = 100_100
    let isDone = DispatchSemaphore(value: 0)
    let mailboxes = Protected<[Mailbox<Int>]>([])
    let made = ["one", "two"].map { name in
      let queue = DispatchQueue(label: "answers \(name)")
      return Mailbox<Int>(
        schedule: { queue.async(execute: $0) },
        perform: { number in
          let next = mailboxes.withLock { $0[(number + 1) % 2] }
          if number < last { next.post(number + 1) } else { isDone.signal() }
        }
      )
    }
    _ = mailboxes.exchange(made)
    for (first, count) in [(0, 1), (200, 0)] {
      let reports = reportedMisuse(where: { $0.kind == .endlessAnswer }) {
        made[0].post(first)
        #expect(isDone.wait(timeout: .now() + 60) == .success)
      }
      #expect(reports.count == count)
    }
    _ = mailboxes.exchange([])
  }

  @Test("what a subscriber on an actor sends is an answer to the message that it got")
  func actors() {
    for (first, kinds) in [(0, [Misuse.Kind.endlessAnswer]), (200, [])] {
      let reports = reportedMisuse {
        Anywhere.run(with: first) { first, anywhere in
          let subject = SharedSubject<Int>()
          subject.subscribeIsolated(isolation: anywhere) { [weak subject] number in
            if number < 100_100 { subject?.send(number + 1) }
          }
          subject.send(first)
        }
      }
      #expect(reports.map(\.kind) == kinds)
    }
  }
}
