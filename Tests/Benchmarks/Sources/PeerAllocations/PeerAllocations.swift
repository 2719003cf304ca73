// SPDX-License-Identifier: MIT

import Counting
import Foundation
import Harness
import OpenCombine

/// Counts the allocations and bytes of other libraries.
@main
enum PeerAllocations {
  static func main() throws {
    try printCounts(peerCounts)
  }
}

func peerCounts() -> [Count] {
  let sum = Sum()
  let subject = PassthroughSubject<Int, Never>()
  let kept = (0..<10).map { _ in subject.sink { sum.value &+= $0 } }
  let center = NotificationCenter()
  let name = Notification.Name("message")
  let observers = (0..<10).map { _ in
    center.addObserver(forName: name, object: nil, queue: nil) { sum.value &+= $0.object as? Int ?? 0 }
  }
  defer { withExtendedLifetime((kept, observers)) {} }
  return [
    Count("allocations per send", "OpenCombine PassthroughSubject", .peer, allocationsPerCall { subject.send(1) }),
    Count(
      "allocations per send",
      "NotificationCenter",
      .peer,
      allocationsPerCall { center.post(name: name, object: 1) }
    ),
    Count(
      "allocations per subscribe + cancel",
      "OpenCombine PassthroughSubject",
      .peer,
      allocationsPerCall { subject.sink { sum.value &+= $0 }.cancel() }
    ),
    Count(
      "allocations per subscribe + cancel",
      "NotificationCenter",
      .peer,
      allocationsPerCall {
        center.removeObserver(
          center.addObserver(forName: name, object: nil, queue: nil) { _ in sum.value &+= 1 }
        )
      }
    ),
    Count(
      "bytes per subscriber",
      "OpenCombine PassthroughSubject",
      .peer,
      bytesPerSubscriber { count, keep in
        let subject = PassthroughSubject<Int, Never>()
        keep(subject)
        for own in 0..<count { keep(subject.sink { sum.value &+= $0 &+ own }) }
      }
    ),
    Count(
      "bytes per subscriber",
      "NotificationCenter",
      .peer,
      bytesPerSubscriber { count, keep in
        let center = NotificationCenter()
        keep(center)
        for own in 0..<count {
          keep(center.addObserver(forName: name, object: nil, queue: nil) { _ in sum.value &+= own })
        }
      }
    ),
    Count(
      "bytes of an idle one",
      "OpenCombine PassthroughSubject<Int>",
      .peer,
      bytesPerObject(count: 1_000) { _ in PassthroughSubject<Int, Never>() }
    ),
    Count(
      "bytes of an idle one",
      "OpenCombine CurrentValueSubject<Int>",
      .peer,
      bytesPerObject(count: 1_000) { _ in CurrentValueSubject<Int, Never>(0) }
    ),
  ]
}

/// What closures write to.
final class Sum {
  var value = 0
}

// SAFETY: peers want `@Sendable` closures; this program has one thread.
extension Sum: @unchecked Sendable {}
