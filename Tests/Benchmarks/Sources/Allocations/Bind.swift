// SPDX-License-Identifier: MIT

import Bind
import Counting
import Harness

func bindCounts() -> [Count] {
  let sum = Sum()
  func worst(_ make: () -> Output<Int>) -> Double {
    [0, 1, 10, 1_000].map { size in
      let output = make()
      for _ in 0..<size { output.bind { sum.value &+= $0 } }
      return allocationsPerCall { output.update(withValue: 1) }
    }.max() ?? .nan
  }
  let output = Output<Int>()
  for _ in 0..<10 { output.bind { sum.value &+= $0 } }
  return [
    Count("allocations per send", "Relay.update", .unison, worst { Relay<Int>() }),
    Count("allocations per send", "Output.update", .unison, worst { Output<Int>() }),
    Count(
      "allocations per subscribe + cancel",
      "Output",
      .unison,
      allocationsPerCall { output.bind { sum.value &+= $0 }.unsubscribe() }
    ),
    Count(
      "bytes per subscriber",
      "Output",
      .unison,
      bytesPerSubscriber { count, keep in
        let output = Output<Int>()
        for own in 0..<count { output.bind { sum.value &+= $0 &+ own } }
        keep(output)
      }
    ),
    Count("bytes of an idle one", "Output<Int>", .unison, bytesPerObject(count: 1_000) { Output<Int>(value: $0) }),
  ]
}
