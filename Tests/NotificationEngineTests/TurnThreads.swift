// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Sending in turns")
struct TurnThreads {
  static let modes = [Subject<Int>.Mode.queued, .serial]

  /// A value whose changes are sent in turns, as a facade does it.
  private final class Cell {
    let subject: Subject<Int>
    private var stored = 0

    init(_ mode: Subject<Int>.Mode) { subject = Subject(mode: mode) }

    var value: Int { subject.withCriticalSection { stored } }

    func set(_ value: Int) {
      let isMine = subject.takeTurn(
        ordered: {
          stored = value
          return value >= 0
        },
        otherwise: { value }
      )
      guard isMine else { return }
      subject.deliverInTurn(value)
      subject.endTurn()
    }
  }

  @Test(
    "a message inside a delivery waits for its turn; what has no message, or nobody to tell, is stored",
    arguments: modes
  )
  func order(mode: Subject<Int>.Mode) {
    let cell = Cell(mode)
    cell.set(1)
    #expect(cell.value == 1)
    let log = EventLog<Int>()
    cell.subject.subscribe({ [unowned cell] message in
      log.append(message)
      if message < 4 { cell.set(message * 2) }
      log.append(-message)
    })
    cell.set(2)
    cell.set(-5)
    #expect(log.events == [2, -2, 4, -4])
    #expect(cell.value == -5)
  }

  @Test("turns of many threads are one order, which is that of the stored values", arguments: modes)
  func manyThreads(mode: Subject<Int>.Mode) {
    let cell = Cell(mode)
    let log = EventLog<Int>()
    let running = EventLog<Int>()
    cell.subject.subscribe({ message in
      running.append(1)
      log.append(message)
      if running.take() != [1] { Issue.record("two deliveries at once") }
    })
    inThreads(4) { thread in
      for round in 0..<500 { cell.set(thread * 500 + round) }
    }
    #expect(log.count == 2_000)
    #expect(log.events.last == cell.value)
    cell.subject.checkInvariants()
  }

  @Test("what is retired goes at once when nothing is being delivered, else when that delivery ends", arguments: modes)
  func retiring(mode: Subject<Int>.Mode) {
    let cell = Cell(mode)
    let tracker = LifetimeTracker()
    cell.subject.retire(tracker.track())
    #expect(tracker.liveCount == 0)
    cell.subject.subscribe({ [unowned cell] message in
      cell.subject.retire(tracker.track())
      #expect(tracker.liveCount == (message == 1 ? 1 : 2))
      if message == 1 { cell.subject.retire(tracker.track()) }
    })
    cell.subject.retire(tracker.track())
    #expect(tracker.liveCount == 0)
    cell.set(1)
    #expect(tracker.liveCount == 0)
    cell.subject.checkInvariants()
  }

  @Test("an object that is reached without retaining is never gone while a delivery looks at it", arguments: modes)
  func lookingAndRetiring(mode: Subject<Int>.Mode) {
    final class Part {
      let number: Int
      let own: LifetimeTracker.Tracked
      init(_ number: Int, _ own: LifetimeTracker.Tracked) { (self.number, self.own) = (number, own) }
    }
    let cell = Cell(mode)
    let tracker = LifetimeTracker()
    let address = AtomicWord(0)
    let keeper = Protected<Part?>(nil)
    func replace(_ number: Int) {
      let part = Part(number, tracker.track())
      let bits = unsafe UInt64(UInt(bitPattern: Unmanaged.passUnretained(part).toOpaque()))
      let old = keeper.withLock { keeper -> Part? in
        defer { keeper = part }
        address.storeSequential(bits)
        return keeper
      }
      if let old { cell.subject.retire(old) }
    }
    replace(0)
    let sum = Protected(0)
    cell.subject.subscribe({ _ in
      guard let pointer = unsafe UnsafeRawPointer(bitPattern: UInt(address.loadSequential())) else { return }
      for _ in 0..<10 {
        let number = unsafe Unmanaged<Part>.fromOpaque(pointer)._withUnsafeGuaranteedRef { $0.number }
        sum.withLock { $0 += number - number + 1 }
      }
    })
    inThreads(4) { thread in
      for round in 1...500 {
        if thread < 2 { cell.set(round) } else { replace(round) }
      }
    }
    #expect(sum.withLock { $0 } == 10_000)
    #expect(tracker.liveCount == 1)
    cell.subject.checkInvariants()
  }
}
