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
func heardModel(_ sum: Sum) -> Model {
  let model = Model()
  model.$value.whenDidSet { sum.value &+= $0.new }
  return model
}

@inline(never)
func mappedModel(_ depth: Int, _ sum: Sum) -> Model {
  let model = Model()
  var last = model.$value.map { $0 &+ 1 }
  for step in 1..<depth { last = step % 3 == 1 ? last.ignore { $0.new <= 0 } : last.map { $0 &+ 1 } }
  last.whenDidSet { sum.value &+= $0.new }
  return model
}

@inline(never)
func set(_ model: Model, _ iterations: Int) {
  for value in 1...max(1, iterations) { model.value = value }
}
