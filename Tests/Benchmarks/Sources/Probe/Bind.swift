// SPDX-License-Identifier: MIT

import Bind
import UnisonBridges

@inline(never)
func relay(_ count: Int, _ sum: Sum) -> Output<Int> {
  let relay = Relay<Int>()
  for _ in 0..<count { relay.bind { sum.value &+= $0 } }
  return relay
}

@inline(never)
func output(_ count: Int, _ sum: Sum) -> Output<Int> {
  let output = Output<Int>()
  for _ in 0..<count { output.bind { sum.value &+= $0 } }
  return output
}

@inline(never)
func untracked(_ output: Output<Int>) -> Output<Int> {
  precondition(Tracked(output, initially: 0).value == 0)
  return output
}

@inline(never)
func mappedOutput(_ depth: Int, _ sum: Sum) -> Output<Int> {
  let output = Output<Int>()
  var last = output
  for step in 0..<depth { last = step % 3 == 1 ? last.filter { $0 > 0 } : last.map { $0 &+ 1 } }
  // Not the same closure as above: the compiler would merge the two, and a jump from one to the other would be counted.
  last.bind { sum.value &+= $0 &- depth }
  return output
}

@inline(never)
func update(_ output: Output<Int>, _ iterations: Int) {
  for _ in 0..<iterations { output.update(withValue: 1) }
}
