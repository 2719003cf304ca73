// SPDX-License-Identifier: MIT

import Harness
import Reports

func facadeTargets() -> [Target] {
  var targets: [Target] = []
  let sends = [("Relay.update", 0.35), ("Output.update", 0.35), ("Messenger.send", 0.6), ("Pharos set", 1.5)]
  for (name, limit) in sends {
    for size in [10, 1_000, 100_000] {
      let limit = name == "Pharos set" && size == 100_000 ? 3 : limit
      targets.append(
        Target("\(name), N = \(size.grouped), of (a)", atMost: limit) { $0.ratio(name, to: loop, in: "send", size) }
      )
    }
  }
  for (name, limit) in [("Output", 1.0), ("Var", 1.2), ("Pharos", 2.0)] {
    targets.append(
      Target("\(name): set with one observer, of didSet + closure", atMost: limit) {
        $0.ratio(name, to: "didSet + closure", in: "set, one observer", 1)
      }
      .beside { $0.ratio(setFloor(of: name), to: "didSet + closure", in: "set, one observer", 1) }
    )
  }
  for depth in [3, 20] {
    let chains = [("Bind", 5.0), ("SwiftObserver", 5.0), ("SwiftObserver, standalone", 5.0), ("Pharos", 8.0)]
    for (name, limit) in chains {
      targets.append(
        Target("\(name): depth \(depth), of nested closures", atMost: limit) {
          $0.ratio(name, to: "nested closures", in: "map + filter + map", depth)
        }
        .beside { results in
          chainFloor(of: name).flatMap { results.ratio($0, to: "nested closures", in: "map + filter + map", depth) }
        }
      )
    }
  }
  targets.append(
    Target("Elastomer: 100,000 staged in a burst, of two DispatchQueue.async hops", atMost: 0.6) {
      $0.ratio("Elastomer.stageValue", to: "two DispatchQueue.async hops", in: "stage", 100_000)
    }
  )
  for name in ["Relay.update", "Output.update", "Messenger.send", "Var.value", "Pharos set"] {
    targets.append(
      Target("allocations: \(name)", atMost: 0, unit: "") { $0.count("allocations per send", name) }
    )
  }
  targets.append(
    Target("allocations: Elastomer.stageValue", atMost: 2, unit: "") {
      $0.count("allocations per send", "Elastomer.stageValue")
    }
  )
  for (name, limit) in [("Output<Int>", 144.0), ("Var<Int>", 160), ("Pharos Observable<Int>", 240)] {
    targets.append(
      Target("bytes of an idle \(name)", atMost: limit, unit: "B") { $0.count("bytes of an idle one", name) }
    )
  }
  targets.append(
    Target("bytes of a Pharos relay", atMost: 640, unit: "B") { $0.count("bytes per subscriber", "Pharos relay") }
  )
  return targets
}

/// The floor of a facade's set: a Pharos property is a variable with an object in it.
private func setFloor(of name: String) -> String {
  name == "Pharos" ? "floor, in a variable" : "floor: lock, value, turn"
}

/// The floor of a facade's chain; nil where a step is a bare closure.
private func chainFloor(of name: String) -> String? {
  switch name {
  case "Bind": "floor: lock, value, turn in each step"
  case "Pharos": "floor, in a variable, a value in each step"
  default: nil
  }
}

/// The facades against the best peer of the same run.
func facadePeerTargets() -> [Target] {
  var targets: [Target] = []
  for name in ["Output", "Var", "Pharos"] {
    targets.append(
      Target("\(name): set with one observer: best peer's time", atLeast: 5) {
        $0.bestPeer("set, one observer", 1, of: name)
      }
      .beside { $0.bestPeer("set, one observer", 1, of: setFloor(of: name)) }
    )
  }
  for depth in [3, 20] {
    let chains = [("Bind", 3.0), ("SwiftObserver", 3.0), ("SwiftObserver, standalone", 3.0), ("Pharos", 2.5)]
    for (name, limit) in chains {
      targets.append(
        Target("\(name): depth \(depth): best peer's time", atLeast: limit) {
          $0.bestPeer("map + filter + map", depth, of: name)
        }
        .beside { results in
          chainFloor(of: name).flatMap { results.bestPeer("map + filter + map", depth, of: $0) }
        }
      )
    }
  }
  return targets
}
