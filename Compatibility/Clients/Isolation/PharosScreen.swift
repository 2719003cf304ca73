// SPDX-License-Identifier: MIT

import Dispatch
import Pharos

/// Properties of a screen, and one that is set elsewhere.
@MainActor
final class PharosScreen {
  @Pharos.Observable private var number = 0
  @Pharos.Observable private var elsewhere = 0

  init(_ tally: Tally) {
    let set = tally.closure("BondableRelay.sender")
    $number.whenDidSet { (_: Changes<Int>) in set() }
    let mapped = tally.closure("BondableRelay.sender, mapped")
    $number.map { $0 + 1 }.whenDidSet { (_: Changes<Int>) in mapped() }
    let isolated = tally.closure("whenDidSetIsolated")
    $elsewhere.whenDidSetIsolated { _ in isolated() }
    let mappedIsolated = tally.closure("whenDidSetIsolated, mapped")
    $elsewhere.map { $0 + 1 }.whenDidSetIsolated { _ in mappedIsolated() }
    let delayed = tally.closure("whenDidSetIsolated, delayed")
    $elsewhere.nextRelay().multipleSetDelayed(by: 0.001).whenDidSetIsolated { _ in delayed() }
    let debounced = tally.closure("whenDidSetIsolated, debounced")
    $elsewhere.nextRelay().multipleSetDebounced(by: 0.001).whenDidSetIsolated { _ in debounced() }
    let debouncedElsewhere = tally.closure("debounced, set elsewhere")
    $elsewhere.nextRelay().multipleSetDebounced(by: 0.001).whenDidSet { (_: Changes<Int>) in debouncedElsewhere() }
    let debouncedMap = tally.closure("debounced, mapped, set elsewhere")
    $elsewhere.map { $0 + 1 }.multipleSetDebounced(by: 0.001).whenDidSet { (_: Changes<Int>) in debouncedMap() }
    let queued = tally.closure("whenDidSetIsolated, on a queue")
    $elsewhere.nextRelay().observe(on: .global()).whenDidSetIsolated { _ in queued() }
    let streamed = tally.closure("changes")
    let changes = $elsewhere.changes()
    Task { for await _ in changes { streamed() } }
    let late = tally.closure("debounced, of a sender")
    $number.nextRelay().multipleSetDebounced(by: 0.001).whenDidSet { (_: Changes<Int>) in late() }
    let (toNumber, toElsewhere) = ($number.sender(), $elsewhere.uncheckedSender)
    feed { toNumber.send($0) }
    feed { toElsewhere.send($0) }
  }
}
