// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Sending in turns")
struct TurnThreads {
  static let modes = [Subject<Int>.Mode.queued, .serialReentrant]

  /// A value whose changes are sent in turns, as a facade does it.
  private final class Cell {
    let subject: Subject<Int>
    private var stored = 0

    init(_ mode: Subject<Int>.Mode) { subject = Subject(mode: mode) }

    var value: Int { subject.withCriticalSection { stored } }

    func set(_ value: Int) {
      let turn = subject.takeTurn(
        ordered: {
          stored = value
          return value >= 0
        },
        queueing: { value }
      )
      subject.deliver(value, in: turn)
    }

    /// The same unless another delivery is under way; says whether it was.
    func setIfFree(_ value: Int) -> Bool {
      let turn = subject.takeTurnIfFree(ordered: {
        stored = value
        return value >= 0
      })
      let isBusy = turn.isBusy
      subject.deliver(value, in: turn)
      return !isBusy
    }
  }

  @Test(
    "a turn that is taken if it is free stores nothing inside a delivery, and is given up by a value that is refused"
  )
  func ifFree() {
    let cell = Cell(.queued)
    let log = EventLog<Int>()
    #expect(cell.setIfFree(1))
    cell.subject.subscribe({ [unowned cell] message in
      log.append(message)
      #expect(!cell.setIfFree(9))
      let isBusy = cell.subject.takeTurnIfFree().isBusy
      #expect(isBusy)
    })
    #expect(cell.setIfFree(2))
    #expect(cell.setIfFree(-3))
    #expect(cell.value == -3)
    cell.subject.deliver(4, in: cell.subject.takeTurnIfFree())
    #expect(log.events == [2, 4])
    cell.subject.checkInvariants()
  }

  @Test("what turns read is released at once if there is no turn, or else as soon as a delivery has ended")
  func retiring() {
    let cell = Cell(.queued)
    let log = Protected<[String]>([])
    func note(_ text: String) { log.withLock { $0.append(text) } }
    let order = cell.subject.order
    func retire(_ text: String) { order.retire(OnDeinit { note(text) }) }
    retire("first")
    cell.subject.subscribe({ [unowned cell] message in
      if message == 1 {
        cell.set(2)
        cell.set(3)
      }
      retire("of \(message)")
      note("\(message)")
    })
    cell.set(1)
    retire("last")
    #expect(log.withLock({ $0 }) == ["first", "1", "of 1", "2", "of 2", "3", "of 3", "last"])
    cell.subject.checkInvariants()
  }
}
