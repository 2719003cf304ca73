// SPDX-License-Identifier: MIT

import Bind
import Foundation
import Harness
import NotificationEngine
import OpenCombine
import UnisonBridges

/// Measures publishers beside OpenCombine's own, and prints the measurements for `make bench`:
/// `Publishers ROUNDS TURN WARMUP`.
@main
enum Publishers {
  static func main() throws {
    let numbers = CommandLine.arguments.dropFirst().compactMap { Double($0) }
    guard numbers.count == 3 else { fatalError("usage: Publishers ROUNDS TURN WARMUP") }
    let effort: Effort = (Int(numbers[0]), numbers[1], numbers[2])
    FileHandle.standardOutput.write(try JSONEncoder().encode(group.measure(effort)))
  }

  /// One value to one `sink`.
  private static var group: Group {
    Group("publisher", size: 1) {
      [
        sender("OpenCombine PassthroughSubject", .peer) { counter in
          let subject = PassthroughSubject<Int, Never>()
          let subscription = subject.sink { counter.total &+= $0 }
          return {
            for _ in 0..<$0 { subject.send(1) }
            withExtendedLifetime(subscription) {}
          }
        },
        sender("Subject.publisher", .unison) { counter in
          let subject = NotificationEngine.Subject<Int>()
          let subscription = subject.publisher.sink { counter.total &+= $0 }
          return {
            for _ in 0..<$0 { subject.send(1) }
            withExtendedLifetime(subscription) {}
          }
        },
        sender("Output.publisher", .unison) { counter in
          let output = Bind.Output<Int>()
          let subscription = output.publisher.sink { counter.total &+= $0 }
          return {
            for _ in 0..<$0 { output.update(withValue: 1) }
            withExtendedLifetime(subscription) {}
          }
        },
      ]
    }
  }

  private static func sender(
    _ name: String,
    _ role: Contender.Role,
    make: (Counter) -> (Int) -> Void
  ) -> Contender {
    let counter = Counter()
    return Contender(name, role, delivered: { counter.total }, sample: timed(make(counter)))
  }
}

/// What the measured closures write to.
private final class Counter {
  var total = 0
}
