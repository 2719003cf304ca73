// SPDX-License-Identifier: MIT

import Counting
import Foundation
import Harness
import OpenCombine

/// Counts the allocations and bytes of other libraries.
@main
enum PeerAllocations {
  static func main() throws {
    try printCounts { openCombine() + notificationCenter() }
  }

  private static func openCombine() -> [Count] {
    let (sum, subject) = (Sum(), PassthroughSubject<Int, Never>())
    let kept = (0..<10).map { _ in subject.sink { sum.value &+= $0 } }
    defer { withExtendedLifetime(kept) {} }
    let name = "OpenCombine PassthroughSubject"
    let send = allocationsPerIteration { for _ in 0..<$0 { subject.send(1) } }
    let subscribe = allocationsPerIteration { for _ in 0..<$0 { subject.sink { sum.value &+= $0 }.cancel() } }
    let subscriber = bytesPerSubscriber { count, keep in
      let subject = PassthroughSubject<Int, Never>()
      keep(subject)
      for own in 0..<count { keep(subject.sink { sum.value &+= $0 &+ own }) }
    }
    let idle = bytesPerObject { _ in PassthroughSubject<Int, Never>() }
    let idleValue = bytesPerObject { _ in CurrentValueSubject<Int, Never>(0) }
    return [
      Count("allocations per send", name, .peer, send),
      Count("allocations per subscribe + cancel", name, .peer, subscribe),
      Count("bytes per subscriber", name, .peer, subscriber),
      Count("bytes of an idle one", name + "<Int>", .peer, idle),
      Count("bytes of an idle one", "OpenCombine CurrentValueSubject<Int>", .peer, idleValue),
    ]
  }

  private static func notificationCenter() -> [Count] {
    let (sum, center, message) = (Sum(), NotificationCenter(), Notification.Name("message"))
    func observe(_ center: NotificationCenter, _ own: Int) -> any NSObjectProtocol {
      center.addObserver(forName: message, object: nil, queue: nil) { sum.value &+= $0.object as? Int ?? own }
    }
    let kept = (0..<10).map { observe(center, $0) }
    defer { withExtendedLifetime(kept) {} }
    let send = allocationsPerIteration { for _ in 0..<$0 { center.post(name: message, object: 1) } }
    let subscribe = allocationsPerIteration { for _ in 0..<$0 { center.removeObserver(observe(center, 1)) } }
    let subscriber = bytesPerSubscriber { count, keep in
      let center = NotificationCenter()
      keep(center)
      for own in 0..<count { keep(observe(center, own)) }
    }
    return [
      Count("allocations per send", "NotificationCenter", .peer, send),
      Count("allocations per subscribe + cancel", "NotificationCenter", .peer, subscribe),
      Count("bytes per subscriber", "NotificationCenter", .peer, subscriber),
    ]
  }
}

/// What closures write to.
private final class Sum {
  var value = 0
}

// SAFETY: peers want `@Sendable` closures; this program has one thread.
extension Sum: @unchecked Sendable {}
