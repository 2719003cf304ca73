// SPDX-License-Identifier: MIT

import NotificationEngine

final class Sum {
  var value = 0
}

/// Fixed work for callgrind: `Probe <what> <iterations>`.
///
/// The difference of two runs, divided by that of their iterations, is the exact number of instructions of one.
@main
enum Probe {
  static let programs: [String: @Sendable (Sum, Int) -> Void] = [
    "send-0": { send(subject(.nested, 0, $0), $1) },
    "send-1": { send(subject(.nested, 1, $0), $1) },
    "send-10": { send(subject(.nested, 10, $0), $1) },
    "queued-1": { send(subject(.queued, 1, $0), $1) },
    "queued-10": { send(subject(.queued, 10, $0), $1) },
    "subscribe-cancel": { subscribeAndCancel(subject(.nested, 10, $0), $0, $1) },
  ]

  static func main() {
    let sum = Sum()
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let program = arguments.first.flatMap({ programs[$0] }),
      let iterations = arguments.last.flatMap({ Int($0) })
    else {
      print("usage: Probe <what> <iterations>, what being one of", programs.keys.sorted().joined(separator: " "))
      return
    }
    program(sum, iterations)
    print(sum.value)
  }

  @inline(never)
  static func subject(_ delivery: Subject<Int>.Delivery, _ count: Int, _ sum: Sum) -> Subject<Int> {
    let subject = Subject<Int>(delivery: delivery)
    for _ in 0..<count { subject.subscribe { sum.value &+= $0 } }
    return subject
  }

  @inline(never)
  static func send(_ subject: Subject<Int>, _ iterations: Int) {
    for _ in 0..<iterations { subject.send(1) }
  }

  @inline(never)
  static func subscribeAndCancel(_ subject: Subject<Int>, _ sum: Sum, _ iterations: Int) {
    for _ in 0..<iterations { subject.cancel(subject.subscribe { sum.value &+= $0 }) }
  }
}
