// SPDX-License-Identifier: MIT

import Pharos

final class Model {
  @Observable var value = 0
}

@inline(never)
func model(_ count: Int, _ sum: Sum) -> Model {
  let model = Model()
  for _ in 0..<count { model.$value.nextRelay().whenDidSet { sum.value &+= $0.new } }
  return model
}

@inline(never)
func set(_ model: Model, _ iterations: Int) {
  for value in 1...max(1, iterations) { model.value = value }
}
