// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Changes that a subclass passes later or elsewhere")
struct PostponedChangeTests {
  /// Passes changes when it is told to.
  final class Postponing: TwoWayRelay<Int> {
    var isPostponing = false
    var postponed: [Changes<Int>] = []

    override func relay(changes: Changes<Int>) -> Bool {
      guard isPostponing else { return super.relay(changes: changes) }
      postponed.append(changes)
      return true
    }

    func passPostponed() {
      let ready = postponed
      postponed = []
      for changes in ready { _ = super.relay(changes: changes) }
    }
  }

  @Test("a change that a subclass passes later waits for its turn as any other")
  func postponed() {
    let relay = Postponing(currentValue: 0)
    let log = EventLog<String>()
    relay.whenDidSet { [unowned relay] changes in
      log.append("begin \(changes.new)")
      relay.passPostponed()
      log.append("end \(changes.new)")
    }
    relay.isPostponing = true
    relay.apply(value: 1)
    relay.invokeRelay()
    #expect(log.events == [])
    relay.isPostponing = false
    relay.apply(value: 2)
    #expect(log.events == ["begin 2", "end 2", "begin 1", "end 1", "begin 0", "end 0"])
  }

  @Test("a change that comes back into its tree after its turn waits for another one")
  func comesBack() {
    let log = EventLog<String>()
    let (root, postponing) = (ValueRelay(currentValue: 0), Postponing(currentValue: 0))
    root.addNext(relay: postponing)
    // Below the root, but reached by way of the subclass alone.
    let target = root.nextRelay().ignore { _ in true }.nextRelay()
    postponing.addNext(relay: target)
    target.whenDidSet { log.append("target \($0.new)") }
    root.whenDidSet { [unowned postponing] changes in
      log.append("begin \(changes.new)")
      if changes.new == 2 {
        postponing.isPostponing = false
        postponing.passPostponed()
      }
      log.append("end \(changes.new)")
    }
    postponing.isPostponing = true
    root.relay(changes: Changes(old: 0, new: 1, source: self))
    root.relay(changes: Changes(old: 1, new: 2, source: self))
    #expect(log.events == ["begin 1", "end 1", "begin 2", "end 2", "target 1", "target 2"])
  }
}
