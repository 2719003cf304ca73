// SPDX-License-Identifier: MIT

import CBenchSupport
import Foundation
import Harness
import NotificationEngine
import OpenCombine

/// Lets threads write where no other one writes: the message is the thread's number.
@safe final class PaddedCounters {
  // SAFETY: allocated in `init`, freed in `deinit`; each thread writes its own words, 256 bytes from the next one's.
  let words: UnsafeMutablePointer<Int>
  private let original: PaddedCounters?
  // Keeps the next object's reference count off this one's cache line.
  private let space = [Int](repeating: 0, count: 256)

  init() {
    original = nil
    unsafe words = .allocate(capacity: 32 * 10)
    unsafe words.initialize(repeating: 0, count: 32 * 10)
  }

  /// Another object for the same words: retaining it disturbs nobody who retains the original.
  init(sharing original: PaddedCounters) {
    self.original = original
    unsafe words = original.words
  }

  @inline(__always)
  func add(_ thread: Int) { unsafe words[(thread &+ 1) &* 32] &+= 1 }

  var total: Int { (0..<8).reduce(0) { unsafe $0 + words[($1 + 1) * 32] } }

  deinit { if original == nil { unsafe words.deallocate() } }
}

// SAFETY: see `words`.
extension PaddedCounters: @unchecked Sendable {}

/// What one thread does so many times.
private final class Work {
  let iterations: Int
  let run: (_ thread: Int, _ iterations: Int) -> Void

  init(_ iterations: Int, _ run: @escaping (Int, Int) -> Void) {
    (self.iterations, self.run) = (iterations, run)
  }
}

/// One source with ten subscribers, used by one thread and by two, pinned to a core each; nanoseconds per send,
/// counting the sends of all threads.
///
/// Each contender has several such sources, and uses another one in each turn: where one happens to lie in memory makes
/// as much of a difference as what is compared here.
func competingGroups() -> [Group] {
  [Group("threads", size: 10, patience: 8) { [1, 2].flatMap(competitors) }]
}

private func competitors(_ threads: Int) -> [Contender] {
  [
    competitor("floor: a Subject for each thread", .floor, threads) { counters in
      let subjects = (0..<threads).map { _ in
        let own = PaddedCounters(sharing: counters)
        let subject = NotificationEngine.Subject<Int>()
        for _ in 0..<10 { subject.subscribe { own.add($0) } }
        return subject
      }
      return { thread, iterations in
        let subject = subjects[thread]
        for _ in 0..<iterations { subject.send(thread) }
      }
    },
    competitor("Subject.send", .unison, threads) { counters in
      let subject = NotificationEngine.Subject<Int>()
      for _ in 0..<10 { subject.subscribe { counters.add($0) } }
      return { thread, iterations in for _ in 0..<iterations { subject.send(thread) } }
    },
    competitor("Subject.send, shared before", .unison, threads) { counters in
      let subject = NotificationEngine.Subject<Int>()
      for _ in 0..<10 { subject.subscribe { counters.add($0) } }
      pinned(2, 100_000) { _, iterations in for _ in 0..<iterations { subject.send(7) } }
      return { thread, iterations in for _ in 0..<iterations { subject.send(thread) } }
    },
    competitor("OpenCombine PassthroughSubject", .peer, threads) { counters in
      let subject = PassthroughSubject<Int, Never>()
      let kept = (0..<10).map { _ in subject.sink { counters.add($0) } }
      return { thread, iterations in
        for _ in 0..<iterations { subject.send(thread) }
        withExtendedLifetime(kept) {}
      }
    },
    competitor("NotificationCenter", .peer, threads) { counters in
      let center = NotificationCenter()
      let name = Notification.Name("message")
      let kept = (0..<10).map { _ in
        center.addObserver(forName: name, object: nil, queue: nil) { note in
          counters.add(note.object as? Int ?? 7)
        }
      }
      return { thread, iterations in
        for _ in 0..<iterations { center.post(name: name, object: thread) }
        withExtendedLifetime(kept) {}
      }
    },
  ]
}

private func competitor(
  _ name: String,
  _ role: Contender.Role,
  _ threads: Int,
  make: (PaddedCounters) -> (Int, Int) -> Void
) -> Contender {
  let counters = PaddedCounters()
  let sources = (0..<8).map { _ in make(counters) }
  var turn = 0
  return Contender(
    "\(name), \(threads) \(threads == 1 ? "thread" : "threads")",
    role,
    operations: threads,
    expected: 10 * threads,
    delivered: { counters.total },
    prepareTurn: { turn += 1 },
    sample: { pinned(threads, $0, sources[turn % sources.count]) }
  )
}

/// Runs `body` on so many pinned threads at the same time; the nanoseconds until the last one is done.
@discardableResult
private func pinned(_ threads: Int, _ iterations: Int, _ body: @escaping (Int, Int) -> Void) -> UInt64 {
  let work = Work(iterations, body)
  // SAFETY: `work` outlives the threads, which have ended when the call returns.
  return withExtendedLifetime(work) {
    unsafe bench_run_pinned(
      Int32(threads),
      { context, index in
        let work = unsafe Unmanaged<Work>.fromOpaque(context).takeUnretainedValue()
        work.run(Int(index), work.iterations)
      },
      Unmanaged.passUnretained(work).toOpaque()
    )
  }
}
