// SPDX-License-Identifier: MIT

import Harness
import Reports

/// What the package promises itself, each with how it is read off the results.
func targets() -> [Target] {
  engineTargets() + streamTargets() + facadeTargets() + bridgeTargets() + peerTargets()
}

let loop = "(a) loop over closures"
let floor = "(f) floor"
let orderedFloor = "floor: in order, found by token"

private func engineTargets() -> [Target] {
  var targets = [
    Target("send, N = 0", atMost: 2, unit: "ns") { $0.measurement("send", 0, "Subject.send")?.median },
    Target("send, N = 1, of (a)", atMost: 0.5) { $0.ratio("Subject.send", to: loop, in: "send", 1) },
  ]
  for (size, limit) in [(10, 0.30), (1_000, 0.25), (100_000, 0.25)] {
    targets += [
      Target("send, N = \(size.grouped), of (a)", atMost: limit) {
        $0.ratio("Subject.send", to: loop, in: "send", size)
      },
      Target("send, N = \(size.grouped), of (f)", atMost: 1.3) {
        $0.ratio("Subject.send", to: floor, in: "send", size)
      },
    ]
  }
  for size in [1, 10, 1_000, 100_000] {
    targets.append(
      Target("queued send, N = \(size.grouped), of (a)", atMost: size == 1 ? 0.8 : 0.35) {
        $0.ratio("Subject.send, queued", to: loop, in: "send", size)
      }
    )
  }
  for size in [1, 10, 1_000, 100_000, 1_000_000] {
    targets.append(
      Target("subscribe + cancel, N = \(size.grouped), of a locked array", atMost: 2) {
        $0.ratio("Subject", to: "locked array, append + removeLast", in: "subscribe+cancel newest", size)
      }
    )
  }
  targets += [
    Target("cancel of a random one + subscribe, N = 100,000", atMost: 300, unit: "ns") {
      $0.measurement("cancel random + subscribe", 100_000, "Subject")?.median
    }
    .beside { $0.measurement("cancel random + subscribe", 100_000, orderedFloor)?.median },
    Target("the same, of its own figure at N = 10", atMost: 3) { $0.growthOfRandom("Subject") }
      .beside { $0.growthOfRandom(orderedFloor) },
    Target("1,000,000 come and go in random order: growth from 10,000, of an array's growth", atMost: 1.5) { results in
      let group = "subscribe all + cancel all"
      let array = "array of closures, append + nil"
      return quotient(
        quotient(
          results.measurement(group, 1_000_000, "Subject")?.median,
          results.measurement(group, 10_000, "Subject")?.median
        ),
        quotient(
          results.measurement(group, 1_000_000, array)?.median,
          results.measurement(group, 10_000, array)?.median
        )
      )
    },
    Target("2 threads on one source, 10 subscribers: throughput of one thread's", atLeast: 1.8) {
      $0.throughput(of: "Subject.send")
    }
    .beside { $0.throughput(of: "floor: a Subject for each thread") },
    Target("1 thread after others have competed, of one never shared", atMost: 1.05) {
      $0.ratio(
        threadsName("Subject.send, shared before", 1),
        to: threadsName("Subject.send", 1),
        in: "threads",
        10
      )
    },
    Target("allocations per send, all sizes", atMost: 0, unit: "") { results in
      ["Subject.send", "Subject.send, queued"].compactMap { results.count("allocations per send", $0) }.max()
    },
    Target("bytes per subscriber, closure included", atMost: 100, unit: "B") {
      $0.count("bytes per subscriber", "Subject")
    },
    Target("bytes of an idle Subject<Int>", atMost: 96, unit: "B") {
      $0.count("bytes of an idle one", "Subject<Int>")
    },
  ]
  return targets
}

/// Every time against the best peer of the same run.
private func peerTargets() -> [Target] {
  var targets = [1, 10, 1_000, 100_000].map { size in
    Target("send, N = \(size.grouped): best peer's time", atLeast: size == 1 ? 10 : 5) {
      $0.bestPeer("send", size, of: "Subject.send")
    }
  }
  for size in [1, 10, 1_000, 100_000] {
    targets.append(
      Target("subscribe + cancel, N = \(size.grouped): best peer's time", atLeast: 5) {
        $0.bestPeer("subscribe+cancel newest", size, of: "Subject")
      }
    )
  }
  for size in [10, 100_000] {
    targets.append(
      Target("cancel of a random one + subscribe, N = \(size.grouped): best peer's time", atLeast: 5) {
        $0.bestPeer("cancel random + subscribe", size, of: "Subject")
      }
      .beside { $0.bestPeer("cancel random + subscribe", size, of: orderedFloor) }
    )
  }
  return targets + facadePeerTargets()
}

extension Results {
  /// How many times the sends of one thread two threads get done.
  fileprivate func throughput(of contender: String) -> Double? {
    quotient(1, ratio(threadsName(contender, 2), to: threadsName(contender, 1), in: "threads", 10))
  }

  /// How many times its time with ten subscribers a contender takes with 100,000 to replace a random one.
  fileprivate func growthOfRandom(_ contender: String) -> Double? {
    let group = "cancel random + subscribe"
    return quotient(measurement(group, 100_000, contender)?.median, measurement(group, 10, contender)?.median)
  }

  /// How many times a contender's time the fastest peer of its group takes.
  func bestPeer(_ group: String, _ size: Int, of contender: String) -> Double? {
    let peers = measurements.filter { $0.group == group && $0.size == size && $0.role == .peer }
    guard let best = peers.min(by: { $0.median < $1.median }) else { return nil }
    return ratio(best.contender, to: contender, in: group, size)
  }
}

func quotient(_ above: Double?, _ below: Double?) -> Double? {
  guard let above, let below, below > 0 else { return nil }
  return above / below
}
