// SPDX-License-Identifier: MIT

import Harness
import Reports

let loop = "(a) loop over closures"
let floor = "(f) floor"
let orderedFloor = "floor: in order, found by token"

/// What the figures are held against, each with how it is read off the results; the floors say what nothing beats.
func targets() -> [Target] {
  engineTargets() + streamTargets() + facadeTargets() + bridgeTargets() + peerTargets() + facadePeerTargets()
}

/// A contender's time, in times of another one's of the same rounds.
private func ratio(
  _ text: String,
  _ limit: Double,
  _ contender: String,
  to other: String,
  in group: String,
  _ size: Int,
  floor: String? = nil
) -> Target {
  let target = Target(text, atMost: limit) { $0.ratio(contender, to: other, in: group, size) }
  return floor.map { floor in target.beside { $0.ratio(floor, to: other, in: group, size) } } ?? target
}

/// The best peer's time, in times of a contender's.
private func peer(
  _ text: String,
  _ limit: Double,
  _ contender: String,
  in group: String,
  _ size: Int,
  floor: String? = nil
) -> Target {
  let target = Target(text + ": best peer's time", atLeast: limit) { $0.bestPeer(group, size, of: contender) }
  return floor.map { floor in target.beside { $0.bestPeer(group, size, of: floor) } } ?? target
}

/// Something that was counted.
private func count(_ text: String, _ limit: Double, unit: String = "", _ group: String, _ subject: String) -> Target {
  Target(text, atMost: limit, unit: unit) { $0.count(group, subject) }
}

private let newest = "subscribe+cancel newest"
private let random = "cancel random + subscribe"

private func engineTargets() -> [Target] {
  var targets = [
    Target("send, N = 0", atMost: 2, unit: "ns") { $0.measurement("send", 0, "Subject.send")?.median },
    ratio("send, N = 1, of (a)", 0.5, "Subject.send", to: loop, in: "send", 1),
  ]
  for (size, limit) in [(10, 0.30), (1_000, 0.25), (100_000, 0.25)] {
    targets.append(ratio("send, N = \(size.grouped), of (a)", limit, "Subject.send", to: loop, in: "send", size))
    targets.append(ratio("send, N = \(size.grouped), of (f)", 1.3, "Subject.send", to: floor, in: "send", size))
  }
  targets += [1, 10, 1_000, 100_000].map { size in
    let (text, limit) = ("queued send, N = \(size.grouped), of (a)", size == 1 ? 0.8 : 0.35)
    return ratio(text, limit, "Subject.send, queued", to: loop, in: "send", size)
  }
  targets += [1, 10, 1_000, 100_000, 1_000_000].map { size in
    let text = "subscribe + cancel, N = \(size.grouped), of a locked array"
    return ratio(text, 2, "Subject", to: "locked array, append + removeLast", in: newest, size)
  }
  targets += [
    Target("cancel of a random one + subscribe, N = 100,000", atMost: 300, unit: "ns") {
      $0.measurement(random, 100_000, "Subject")?.median
    }
    .beside { $0.measurement(random, 100_000, orderedFloor)?.median },
    Target("the same, of its own figure at N = 10", atMost: 3) { $0.growth(random, "Subject", 10, 100_000) }
      .beside { $0.growth(random, orderedFloor, 10, 100_000) },
    Target("1,000,000 come and go in random order: growth from 10,000, of an array's growth", atMost: 1.5) { results in
      func growth(_ name: String) -> Double? { results.growth("subscribe all + cancel all", name, 10_000, 1_000_000) }
      return quotient(growth("Subject"), growth("array of closures, append + nil"))
    },
    Target("2 threads on one source, 10 subscribers: throughput of one thread's", atLeast: 1.8) {
      $0.throughput(of: "Subject.send")
    }
    .beside { $0.throughput(of: "floor: a Subject for each thread") },
    ratio(
      "1 thread after others have competed, of one never shared",
      1.05,
      threadsName("Subject.send, shared before", 1),
      to: threadsName("Subject.send", 1),
      in: "threads",
      10
    ),
    Target("allocations per send, all sizes", atMost: 0, unit: "") { results in
      ["Subject.send", "Subject.send, queued"].compactMap { results.count("allocations per send", $0) }.max()
    },
    count("bytes per subscriber, closure included", 100, unit: "B", "bytes per subscriber", "Subject"),
    count("bytes of an idle Subject<Int>", 96, unit: "B", "bytes of an idle one", "Subject<Int>"),
  ]
  return targets
}

private func streamTargets() -> [Target] {
  ["Subject.messages", "Output.values"].map {
    ratio("async element: \($0), of a bare closure", 1.1, $0, to: bareStream, in: "async element", 1)
  }
    + [1, 10, 1_000].map {
      let text = "SharedSubject.send, N = \($0.grouped), of Subject.send"
      return ratio(text, 1.1, "SharedSubject.send", to: "Subject.send", in: "send", $0)
    }
}

private let didSet = "didSet + closure"
private let setGroupName = "set, one observer"
private let chain = "map + filter + map"

/// The floor of a facade's set: a Pharos property is a variable with an object in it.
private func setFloor(of name: String) -> String {
  name == "Pharos" ? "floor, in a variable" : "floor: lock, value, turn"
}

/// The floors of chains; none where a step is a bare closure.
private let chainFloors = [
  "Bind": "floor: lock, value, turn in each step", "Pharos": "floor, in a variable, a value in each step",
]

private func facadeTargets() -> [Target] {
  var targets: [Target] = []
  for (name, limit) in [("Relay.update", 0.35), ("Output.update", 0.35), ("Messenger.send", 0.6), ("Pharos set", 0.9)] {
    targets += [10, 1_000, 100_000].map { size in
      let limit = name == "Pharos set" && size > 10 ? (size == 1_000 ? 0.7 : 3) : limit
      return ratio("\(name), N = \(size.grouped), of (a)", limit, name, to: loop, in: "send", size)
    }
  }
  targets += [("Output", 1.0), ("Var", 1.2), ("Pharos", 2.0)].map { name, limit in
    let text = "\(name): set with one observer, of didSet + closure"
    return ratio(text, limit, name, to: didSet, in: setGroupName, 1, floor: setFloor(of: name))
  }
  for depth in [3, 20] {
    let chains = [("Bind", 5.0), ("SwiftObserver", 5.0), ("SwiftObserver, standalone", 5.0), ("Pharos", 8.0)]
    targets += chains.map { name, limit in
      let text = "\(name): depth \(depth), of nested closures"
      return ratio(text, limit, name, to: "nested closures", in: chain, depth, floor: chainFloors[name])
    }
  }
  let staged = "Elastomer.stageValue"
  let hops = "two DispatchQueue.async hops"
  targets.append(ratio("Elastomer: 100,000 staged in a burst, of \(hops)", 1.2, staged, to: hops, in: "stage", 100_000))
  targets += ["Relay.update", "Output.update", "Messenger.send", "Var.value", "Pharos set", staged].map {
    count("allocations: \($0)", $0 == staged ? 2 : 0, "allocations per send", $0)
  }
  targets += [("Output<Int>", 192.0), ("Var<Int>", 160), ("Pharos Observable<Int>", 208)].map { name, limit in
    count("bytes of an idle \(name)", limit, unit: "B", "bytes of an idle one", name)
  }
  return targets + [count("bytes of a Pharos relay", 480, unit: "B", "bytes per subscriber", "Pharos relay")]
}

private func bridgeTargets() -> [Target] {
  func hop(_ name: String) -> (Results) -> Double? { { $0.ratio(name, to: direct, in: "bridge", 1).map { $0 - 1 } } }
  return [
    Target("a bridge's hop, of a direct subscription", atMost: 2, figure: hop("Output, forwarded to an Output"))
      .beside(floor: hop(handwritten)),
    ratio(
      "Subject.publisher, of OpenCombine's PassthroughSubject",
      1,
      "Subject.publisher",
      to: "OpenCombine PassthroughSubject",
      in: "publisher",
      1
    ),
    ratio("1,000 tracked properties, of @Observable", 1.2, tracked, to: observable, in: trackedGroup, 1_000),
  ]
}

/// Every time against the best peer of the same run.
private func peerTargets() -> [Target] {
  [1, 10, 1_000, 100_000].map { size in
    peer("send, N = \(size.grouped)", size == 1 ? 10 : 5, "Subject.send", in: "send", size)
  }
    + [1, 10, 1_000, 100_000].map { peer("subscribe + cancel, N = \($0.grouped)", 5, "Subject", in: newest, $0) }
    + [10, 100_000].map { size in
      let text = "cancel of a random one + subscribe, N = \(size.grouped)"
      return peer(text, 5, "Subject", in: random, size, floor: orderedFloor)
    }
}

private func facadePeerTargets() -> [Target] {
  [("Output", 5), ("Var", 3.5), ("Pharos", 2.8)].map { name, least in
    peer("\(name): set with one observer", least, name, in: setGroupName, 1, floor: setFloor(of: name))
  }
    + [
      ("Bind", 3, 3.5), ("Bind", 20, 2.5), ("Pharos", 3, 1.3), ("Pharos", 20, 1), ("SwiftObserver", 3, 3),
      ("SwiftObserver", 20, 3), ("SwiftObserver, standalone", 3, 3.5), ("SwiftObserver, standalone", 20, 2.5),
    ].map { name, depth, least in
      peer("\(name): depth \(depth)", least, name, in: chain, depth, floor: chainFloors[name])
    }
}

extension Results {
  /// How many times the sends of one thread two threads get done.
  fileprivate func throughput(of contender: String) -> Double? {
    quotient(1, ratio(threadsName(contender, 2), to: threadsName(contender, 1), in: "threads", 10))
  }

  /// How many times its time at one size a contender takes at another.
  fileprivate func growth(_ group: String, _ contender: String, _ from: Int, _ to: Int) -> Double? {
    quotient(measurement(group, to, contender)?.median, measurement(group, from, contender)?.median)
  }

  /// How many times a contender's time the fastest peer of its group takes.
  fileprivate func bestPeer(_ group: String, _ size: Int, of contender: String) -> Double? {
    let peers = measurements.filter { $0.group == group && $0.size == size && $0.role == .peer }
    guard let best = peers.min(by: { $0.median < $1.median }) else { return nil }
    return ratio(best.contender, to: contender, in: group, size)
  }
}

private func quotient(_ above: Double?, _ below: Double?) -> Double? {
  guard let above, let below, below > 0 else { return nil }
  return above / below
}
