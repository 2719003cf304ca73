// SPDX-License-Identifier: MIT

import Pharos
import Testing
import TestSupport

@Suite("Relays that are taken off")
struct RemovalTests {
  /// Lets somebody in while it is being cut off.
  final class Opening: ValueRelay<Int> {
    var whenCut: (() -> Void)?

    override func removeAllNextRelays() {
      super.removeAllNextRelays()
      whenCut?()
      whenCut = nil
    }
  }

  @Test("a relay that is added while the next relays are taken off stays", arguments: 1...3, [true, false])
  func addedMeanwhile(childCount: Int, openingIsFirst: Bool) {
    @Observable var number = 0
    let log = EventLog<String>()
    let opening = Opening(currentValue: 0)
    if openingIsFirst { $number.addNext(relay: opening) }
    let others = (1..<childCount).map { index in $number.nextRelay().whenDidSet { _ in log.append("other \(index)") } }
    if !openingIsFirst { $number.addNext(relay: opening) }
    opening.whenDidSet { _ in log.append("opening") }
    var added: ValueRelay<Int>?
    opening.whenCut = { [unowned observable = _number] in
      added = observable.relay.nextRelay().whenDidSet { log.append("added \($0.new)") }
    }
    _number.removeAllRelay()
    number = 1
    #expect(log.take() == ["added 1"])
    // What was taken off hangs there again when it is added again, what stayed keeps its place.
    for relay in others { $number.addNext(relay: relay) }
    if let added { $number.addNext(relay: added) }
    $number.addNext(relay: opening)
    number = 2
    #expect(log.take() == ["added 2"] + (1..<childCount).map { "other \($0)" } + ["opening"])
    _number.removeAllRelay()
    number = 3
    #expect(log.events == [])
  }

  @Test("a relay that is added while the next relays are taken off goes when they are taken off again meanwhile")
  func addedAndTakenOffMeanwhile() {
    @Observable var number = 0
    let log = EventLog<String>()
    let opening = Opening(currentValue: 0)
    $number.addNext(relay: opening)
    let added = ValueRelay(currentValue: 0)
    added.nextRelay().whenDidSet { log.append("below \($0.new)") }
    opening.whenCut = { [unowned observable = _number] in
      observable.relay.addNext(relay: added)
      observable.relay.removeAllNextRelays()
    }
    _number.removeAllRelay()
    number = 1
    #expect(log.events == [])
    #expect(!added.isValid)
  }
}
