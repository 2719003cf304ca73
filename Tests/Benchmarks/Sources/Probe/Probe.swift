// SPDX-License-Identifier: MIT

import Workloads

/// Fixed work for callgrind: `Probe <what> <iterations>`.
///
/// The difference of two runs, divided by that of their iterations, is the exact number of instructions of one.
@main
enum Probe {
  static let programs: [String: (workload: Workload, size: Int)] = [
    "Subject.send, N = 0": (.subjectSend, 0),
    "Subject.send, N = 1": (.subjectSend, 1),
    "Subject.send, N = 10": (.subjectSend, 10),
    "Subject.send, queued, N = 1": (.queuedSend, 1),
    "Subject.send, queued, N = 10": (.queuedSend, 10),
    "Subject.subscribe + cancel": (.subscribe, 10),
    "Subject.cancel one of 1,000 + subscribe": (.replace, 1_000),
    "Relay.update, N = 10": (.relayUpdate, 10),
    "Output()": (.outputCreation, 1),
    "Output.update, N = 1": (.outputUpdate, 1),
    "Output.update, N = 1, no longer tracked": (.untrackedUpdate, 1),
    "Output.update, N = 10": (.outputUpdate, 10),
    "Output map + filter + map, 20": (.outputChain, 20),
    "Messenger.send, N = 1": (.freeSend, 1),
    "Messenger.send, N = 10": (.freeSend, 10),
    "Messenger map + filter + map, 20": (.messengerChain, 20),
    "Var.value, N = 1": (.varSet, 1),
    "Pharos set, one listener": (.pharosSetOne, 1),
    "Pharos set, one bond": (.pharosBond, 1),
    "Pharos set, relayValue": (.pharosRelayValue, 1),
    "Pharos set, N = 1": (.pharosSet, 1),
    "Pharos set, N = 10": (.pharosSet, 10),
    "Pharos map + ignore + map, 20": (.pharosChain, 20),
    "Elastomer.stageValue, a burst": (.stageHeld, 1_000),
  ]

  /// Those that deliver nothing.
  static let silent: Set = [
    "Output()", "Subject.send, N = 0", "Subject.subscribe + cancel", "Subject.cancel one of 1,000 + subscribe",
  ]

  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let (workload, size) = arguments.first.flatMap({ programs[$0] }),
      let iterations = arguments.last.flatMap({ Int($0) })
    else {
      precondition(arguments.isEmpty, "usage: Probe <what> <iterations>")
      print(programs.keys.sorted().joined(separator: "\n"))
      return
    }
    let counter = Counter()
    // A burst has a thousand.
    workload.start(size, counter)(arguments[1].hasSuffix("a burst") ? iterations / size : iterations)
    let total = counter.delivered
    precondition((total == 0) == silent.contains(arguments[1]), "\(arguments[1]) added \(total)")
    print(total)
  }
}
