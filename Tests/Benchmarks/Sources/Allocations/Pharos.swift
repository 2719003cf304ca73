// SPDX-License-Identifier: MIT

import Counting
import Harness
import Pharos

private final class Model {
  @Observable var value = 0
}

func pharosCounts() -> [Count] {
  let sum = Sum()
  let perSet = [0, 1, 10, 1_000].map { size in
    let model = Model()
    for _ in 0..<size { model.$value.nextRelay().whenDidSet { sum.value &+= $0.new } }
    return allocationsPerCall { model.value &+= 1 }
  }
  return [
    Count("allocations per send", "Pharos set", .unison, perSet.max() ?? .nan),
    Count(
      "bytes per subscriber",
      "Pharos relay",
      .unison,
      bytesPerSubscriber { count, keep in
        let model = Model()
        for own in 0..<count { model.$value.nextRelay().whenDidSet { sum.value &+= $0.new &+ own } }
        keep(model)
      }
    ),
    Count(
      "bytes of an idle one",
      "Pharos Observable<Int>",
      .unison,
      bytesPerObject(count: 1_000) { Observable(wrappedValue: $0) }
    ),
  ]
}
