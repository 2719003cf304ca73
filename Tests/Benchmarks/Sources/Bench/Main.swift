// SPDX-License-Identifier: MIT

import Foundation
import Harness

@main
enum Main {
  static func main() throws {
    let groups = sendGroups() + subscribeGroups() + competingGroups()
    let filter = CommandLine.arguments.dropFirst().first ?? ""
    for group in groups where filter.isEmpty || group.id.contains(filter) {
      let measurements = group.measure(Effort(rounds: 9, turn: 3_000_000))
      print("\(group.id), \(group.size)")
      let base = measurements.first { $0.role == .baseline }
      for one in measurements {
        let ratio = base.map { base in zip(one.samples, base.samples).map { $0 / $1 }.median } ?? .nan
        print(
          "  \(one.contender.padding(toLength: 40, withPad: " ", startingAt: 0))",
          String(format: "%10.2f %10.2f %8.3f", one.min, one.median, ratio))
      }
    }
  }
}
