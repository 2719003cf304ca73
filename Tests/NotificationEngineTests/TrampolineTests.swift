// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

@Suite("The trampoline")
struct TrampolineTests {
  private final class Topic {}

  @Test("work that finds nobody at work is done at once")
  func atOnce() {
    var isDone = false
    Trampoline.run(nil) { isDone = true }
    #expect(isDone)
  }

  @Test("work that is begun inside work of the same topic is done after it, in order")
  func inside() {
    let topic = Topic()
    var steps: [Int] = []
    Trampoline.run(ObjectIdentifier(topic)) {
      Trampoline.run(ObjectIdentifier(topic)) { steps.append(2) }
      Trampoline.run(ObjectIdentifier(topic)) { steps.append(3) }
      steps.append(1)
    }
    #expect(steps == [1, 2, 3])
  }

  @Test("topics do not wait for each other")
  func topics() {
    let (one, other) = (Topic(), Topic())
    var steps: [Int] = []
    Trampoline.run(ObjectIdentifier(one)) {
      Trampoline.run(ObjectIdentifier(other)) { steps.append(1) }
      steps.append(2)
    }
    #expect(steps == [1, 2])
  }

  @Test("100,000 levels of work need no deep stack")
  func depth() {
    let topic = Topic()
    var count = 0
    func deeper() {
      Trampoline.run(ObjectIdentifier(topic)) {
        count += 1
        if count < 100_000 { deeper() }
      }
    }
    deeper()
    #expect(count == 100_000)
  }
}
