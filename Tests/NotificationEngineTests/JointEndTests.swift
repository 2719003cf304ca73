// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("Deliveries that end together")
struct JointEndTests {
  @Test("Deliveries that end together end once, in their order, and one that is added later ends at once")
  func order() {
    let joint = JointEnd()
    let log = EventLog<Int>()
    for number in 1...2 { joint.add { log.append(number) } }
    #expect(!joint.isOver && log.events == [])
    joint.end()
    #expect(joint.isOver && log.events == [1, 2])
    joint.add { log.append(3) }
    joint.end()
    #expect(log.events == [1, 2, 3])
  }

  @Test("An end inside one of the deliveries that end together ends none of them again")
  func inside() {
    let joint = JointEnd()
    let log = EventLog<String>()
    joint.add {
      joint.end()
      joint.add { log.append("late") }
      log.append("first")
    }
    joint.add { log.append("second") }
    joint.end()
    #expect(log.events == ["late", "first", "second"])
  }
}
