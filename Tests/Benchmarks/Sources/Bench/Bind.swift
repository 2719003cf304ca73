// SPDX-License-Identifier: MIT

import Bind
import Harness

func bindSenders(_ size: Int) -> [Contender] {
  [
    sender("Relay.update", .unison, size) { counter in
      let relay = Relay<Int>()
      for _ in 0..<size { relay.bind { counter.total &+= $0 } }
      return { for _ in 0..<$0 { relay.update(withValue: 1) } }
    },
    sender("Output.update", .unison, size) { counter in
      let output = Output<Int>()
      for _ in 0..<size { output.bind { counter.total &+= $0 } }
      return { for _ in 0..<$0 { output.update(withValue: 1) } }
    },
  ]
}

func bindSetter() -> Contender {
  sender("Output", .unison, 1) { counter in
    let output = Output<Int>()
    output.bind { counter.total &+= $0 > 0 ? 1 : 0 }
    let values = Values()
    return { for value in values.next($0) { output.update(withValue: value) } }
  }
}

func bindTransformer(_ depth: Int) -> Contender {
  sender("Bind", .unison, 1) { counter in
    let source = Output<Int>()
    var last = source
    for step in 0..<depth { last = step % 3 == 1 ? last.filter { $0 > 0 } : last.map { $0 &+ 1 } }
    let mapped = depth - (depth + 1) / 3
    last.bind { counter.total &+= $0 &- mapped }
    return {
      for _ in 0..<$0 { source.update(withValue: 1) }
      withExtendedLifetime(last) {}
    }
  }
}
