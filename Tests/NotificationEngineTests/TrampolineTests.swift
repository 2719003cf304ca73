// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("The trampoline")
struct TrampolineTests {
  @Test("work that finds nobody at work is done at once")
  func atOnce() {
    var isDone = false
    Trampoline.run { isDone = true }
    #expect(isDone)
  }

  @Test("work that is begun inside work is done after it, in order")
  func inside() {
    var steps: [Int] = []
    Trampoline.run {
      Trampoline.run { steps.append(2) }
      Trampoline.run { steps.append(3) }
      steps.append(1)
    }
    #expect(steps == [1, 2, 3])
  }

  @Test("100,000 levels of work need no deep stack")
  func depth() {
    var count = 0
    func deeper() {
      Trampoline.run {
        count += 1
        if count < 100_000 { deeper() }
      }
    }
    deeper()
    #expect(count == 100_000)
  }
}
