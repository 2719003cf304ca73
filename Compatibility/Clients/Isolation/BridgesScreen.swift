// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import SwiftObserver
import UnisonBridges

/// Holders of two styles that follow each other, fed by a sender.
@MainActor
final class BridgesScreen {
  private let receiver = FreeObserver()
  private let source = Output<Int>()
  private let forwarded = Relay<Int>()
  private let bonded = Var(0)
  private let streamed = Relay<Int>()
  private let shared = SharedSubject<Int>()
  private let crossed = Relay<Int>()

  init(_ tally: Tally) {
    let wasForwarded = tally.closure("forward")
    forwarded.bind { _ in wasForwarded() }
    source.forward(to: forwarded)
    let wasBonded = tally.closure("bond")
    receiver.observe(bonded) { (_: Update<Int>) in wasBonded() }
    source.bond(with: bonded)
    let wasStreamed = tally.closure("forward of a sequence")
    streamed.bind { _ in wasStreamed() }
    let values = source.values()
    Task { [streamed] in await values.forward(to: streamed) }
    let hasCrossed = tally.closure("forward of a shared subject")
    crossed.bind { _ in hasCrossed() }
    shared.forward(to: crossed)
    feed { [shared] in shared.send($0) }
    let sender = source.sender()
    feed { sender.send($0) }
  }
}
