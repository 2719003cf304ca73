// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing

@Suite("Elastomeric: added observers and ends", .expectedMisuse)
struct AddedObserverTests {
  private let queue = DispatchQueue(label: "added observers")
  private let typed: TypedElastomer<Int>

  /// Before `typed` in a batch, which is in the order of the names.
  private let other: TypedElastomer<Int>
  private let log = EventLog<String>()

  init() {
    let both = [unique(Int.self), unique(Int.self)].sorted { $0.name < $1.name }
    (other, typed) = (both[0].typed(as: Int.self), both[1].typed(as: Int.self))
  }

  @Test("Observers take the main queue unless told another one")
  @MainActor
  func mainQueue() async {
    typed.observe(compactMap: { "\($0)" }) { [log] text in
      MainActor.assertIsolated()
      log.append(text)
    }
    typed.observe(removingDuplicatesOn: { $0 / 10 }) { [log] value in
      MainActor.assertIsolated()
      log.append("key \(value)")
    }
    typed.observeFirst { [log] value in
      MainActor.assertIsolated()
      log.append("first \(value)")
    }
    typed.stage(1)
    typed.stage(2)
    await settle()
    #expect(log.events == ["1", "key 1", "first 1", "2"])
    typed.elastomer.reset()
  }

  @Test("A first value is told once, although later ones are under way already")
  func first() async {
    let receipt = typed.observeFirst(where: { $0 > 1 }, on: queue) { [log] in log.append("\($0)") }
    let retired = typed.observeFirst(on: queue) { [log] _ in log.append("retired") }
    typed.retire(retired)
    queue.suspend()
    for value in 1...4 { typed.stage(value) }
    queue.resume()
    await settle(on: queue)
    #expect(log.events == ["2"])
    typed.retire(receipt)
    #expect(await eventually { typed.elastomer.subscriberCount == 0 })
    typed.elastomer.reset()
  }

  @Test("An observer until another Elastomer changes leaves nothing behind, however it ends")
  func until() async {
    let receipt = typed.observe(until: other, on: queue) { [log] old, new in log.append("\(old ?? 0) \(new ?? 0)") }
    #expect(other.elastomer.subscriberCount == 1)
    typed.retire(receipt)
    #expect(await eventually { other.elastomer.subscriberCount == 0 })
    typed.observe(until: other, on: queue) { [log] old, new in log.append("\(old ?? 0) \(new ?? 0)") }
    typed.stage(1)
    // One change of the model: mutations after the end aren't delivered.
    let values: [Elastomer: Any] = [other.elastomer: 1, typed.elastomer: 2]
    values.stage()
    typed.stage(3)
    await settle(on: queue)
    #expect(log.events == ["0 1"])
    #expect(await eventually { typed.elastomer.subscriberCount == 0 })
    #expect(await eventually { other.elastomer.subscriberCount == 0 })
    typed.elastomer.reset()
    other.elastomer.reset()
  }

  @Test("A value is not joined while the other one is missing or of another type")
  func latest() async {
    typed.observe(withLatestFrom: other, on: queue) { [log] in log.append("\($0) \($1)") }
    typed.stage(1)
    await settle(on: queue)
    other.stage(7)
    typed.stage(2)
    await settle(on: queue)
    #expect(log.events == ["2 7"])
    typed.elastomer.reset()
    other.elastomer.reset()
  }

  @Test("The end is told after the last mutation, when the observer is retired or reset", arguments: [false, true])
  func end(isReset: Bool) async {
    let receipt = typed.observe(on: queue) { [log] _, new in
      log.append("\(new ?? 0)")
    } ended: { [log] in
      log.append("end")
    }
    typed.stage(1)
    typed.stage(2)
    if isReset { typed.elastomer.reset() } else { typed.retire(receipt) }
    #expect(await eventually { log.count == 3 })
    #expect(log.events == ["1", "2", "end"])
    typed.elastomer.reset()
  }
}
