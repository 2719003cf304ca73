// SPDX-License-Identifier: MIT

import Harness
import OpenCombine
import Workloads

/// One value through `map`, `filter`, `map` and so on, so many steps deep.
func transformGroups() -> [Group] {
  [3, 20].map { depth in
    Group("map + filter + map", size: depth) {
      [nestedClosures(depth)] + Workload.chains.map { $0.contender(depth, deliveries: 1) }
        + [openCombineTransformer(depth), floorTransformer(depth)]
    }
  }
}

/// What the steps are without a library: closures that call the next one.
private func nestedClosures(_ depth: Int) -> Contender {
  sender("nested closures", .baseline, 1) { counter in
    let mapped = depth - (depth + 1) / 3
    var first: (Int) -> Void = { counter.total &+= $0 &- mapped }
    for step in (0..<depth).reversed() {
      first = step % 3 == 1 ? filter(first) { $0 > 0 } : map(first) { $0 &+ 1 }
    }
    return { [first] in for _ in 0..<$0 { first(1) } }
  }
}

@inline(never)
private func map(_ next: @escaping (Int) -> Void, _ transform: @escaping (Int) -> Int) -> (Int) -> Void {
  { next(transform($0)) }
}

@inline(never)
private func filter(_ next: @escaping (Int) -> Void, _ keep: @escaping (Int) -> Bool) -> (Int) -> Void {
  { if keep($0) { next($0) } }
}

private func openCombineTransformer(_ depth: Int) -> Contender {
  sender("OpenCombine", .peer, 1) { counter in
    let subject = PassthroughSubject<Int, Never>()
    var last = subject.eraseToAnyPublisher()
    for step in 0..<depth {
      last =
        step % 3 == 1
        ? last.filter { $0 > 0 }.eraseToAnyPublisher() : last.map { $0 &+ 1 }.eraseToAnyPublisher()
    }
    let mapped = depth - (depth + 1) / 3
    let subscription = last.sink { counter.total &+= $0 &- mapped }
    return {
      for _ in 0..<$0 { subject.send(1) }
      withExtendedLifetime(subscription) {}
    }
  }
}
