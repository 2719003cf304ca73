// SPDX-License-Identifier: MIT

import Bind
import UnisonBridges

extension Workload {
  package static let outputUpdate = Workload("Output.update") { size, counter in
    let output = Output<Int>()
    for _ in 0..<size { output.bind { counter.total &+= $0 } }
    return { for _ in 0..<$0 { output.update(withValue: 1) } }
  }

  package static let outputCreation = Workload("Output()") { _, _ in
    { for number in 0..<$0 { withExtendedLifetime(number & 1 == 0 ? Output<Int>() : Output(value: number)) {} } }
  }

  /// After a `Tracked` has observed it.
  package static let untrackedUpdate = Workload("Output.update, no longer tracked") { size, counter in
    let output = Output<Int>()
    for _ in 0..<size { output.bind { counter.total &+= $0 } }
    precondition(Tracked(output, initially: 0).value == 0)
    return { for _ in 0..<$0 { output.update(withValue: 1) } }
  }

  package static let outputBind = Workload("Output") { size, counter in
    let output = Output<Int>()
    for _ in 0..<size { output.bind { counter.total &+= $0 } }
    return { for _ in 0..<$0 { output.bind { counter.total &+= $0 }.unsubscribe() } }
  }

  static let outputSet = Workload("Output") { _, counter in
    let output = Output<Int>()
    output.bind { counter.total &+= $0 > 0 ? 1 : 0 }
    let values = Values()
    return { for value in values.next($0) { output.update(withValue: value) } }
  }

  package static let outputChain = Workload("Bind") { depth, counter in
    let source = Output<Int>()
    var last = source
    for step in 0..<depth { last = step % 3 == 1 ? last.filter { $0 > 0 } : last.map { $0 &+ 1 } }
    let mapped = depth - (depth + 1) / 3
    last.bind { counter.total &+= $0 &- mapped }
    return { [last] in
      for _ in 0..<$0 { source.update(withValue: 1) }
      withExtendedLifetime(last) {}
    }
  }
}
