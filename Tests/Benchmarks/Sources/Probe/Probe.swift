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
    "Subject.send, N = 0": { send(subject(.nested, 0, $0), $1) },
    "Subject.send, N = 1": { send(subject(.nested, 1, $0), $1) },
    "Subject.send, N = 10": { send(subject(.nested, 10, $0), $1) },
    "Subject.send, queued, N = 1": { send(subject(.queued, 1, $0), $1) },
    "Subject.send, queued, N = 10": { send(subject(.queued, 10, $0), $1) },
    "Subject.subscribe + cancel": { subscribeAndCancel(subject(.nested, 10, $0), $0, $1) },
    "Subject.cancel one of 1,000 + subscribe": { replaceOne(of: 1_000, $0, $1) },
    "Relay.update, N = 10": { update(relay(10, $0), $1) },
    "Output.update, N = 1": { update(output(1, $0), $1) },
    "Output.update, N = 1, no longer tracked": { update(untracked(output(1, $0)), $1) },
    "Output.update, N = 10": { update(output(10, $0), $1) },
    "Output map + filter + map, 20": { update(mappedOutput(20, $0), $1) },
    "Messenger.send, N = 1": { send(messenger(1, $0), $1) },
    "Messenger.send, N = 10": { send(messenger(10, $0), $1) },
    "Messenger map + filter + map, 20": { send(mappedMessenger(20, $0), $1) },
    "Var.value, N = 1": { set(variable(1, $0), $1) },
    "Pharos set, one listener": { set(heardModel($0), $1) },
    "Pharos set, N = 1": { set(model(1, $0), $1) },
    "Pharos set, N = 10": { set(model(10, $0), $1) },
    "Pharos map + ignore + map, 20": { set(mappedModel(20, $0), $1) },
    "Elastomer.stageValue, a burst": { stage($0, $1) },
  ]

  /// Those that deliver nothing.
  static let silent: Set = [
    "Subject.send, N = 0", "Subject.subscribe + cancel", "Subject.cancel one of 1,000 + subscribe",
  ]

  static func main() {
    let sum = Sum()
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let program = arguments.first.flatMap({ programs[$0] }),
      let iterations = arguments.last.flatMap({ Int($0) })
    else {
      precondition(arguments.isEmpty, "usage: Probe <what> <iterations>")
      print(programs.keys.sorted().joined(separator: "\n"))
      return
    }
    program(sum, iterations)
    precondition((sum.value == 0) == silent.contains(arguments[1]), "\(arguments[1]) added \(sum.value)")
    print(sum.value)
  }
}
