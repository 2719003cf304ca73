// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

extension Proofs {
  @Suite("Histories of what holds a value")
  struct ValueHistoryThreads {
    @Test(
      "every recorded history of set, get, tell, subscribe and cancel has an order that the specification allows",
      arguments: ValueType.all,
      [2, 3]
    )
    func historiesAreLinearizable(type: ValueType, threads: Int) {
      let isGoingOn = Stress.isGoingOn(2_000, users: 2 * ValueType.all.count)
      var recorder: ValueHistoryRecorder?
      var failure: String?
      var count = 0
      var overlapping = 0
      inRounds(threads) { round in
        recorder = ValueHistoryRecorder(type, threads: threads, seed: Stress.seed &+ UInt64(round))
      } body: { thread, _ in
        recorder?.run(thread: thread)
      } check: { round in
        guard let history = recorder?.finish() else { return false }
        var checker = ValueHistoryChecker(history, type.rules)
        if !checker.isLinearizable() { failure = "seed \(Stress.seed &+ UInt64(round)):\n\(history)" }
        count += 1
        if history.hasOverlap { overlapping += 1 }
        // Histories without overlap prove little: on a busy machine it takes more of them to meet one.
        let isProof = overlapping > 0 || count > 200_000
        return failure == nil && (isGoingOn(round + 1) || !isProof)
      }
      print("histories of \(type): \(count), \(overlapping) of them with operations that overlap, seed \(Stress.seed)")
      if let failure { Issue.record(Comment(rawValue: failure)) }
      #expect(overlapping > 0)
    }
  }
}
