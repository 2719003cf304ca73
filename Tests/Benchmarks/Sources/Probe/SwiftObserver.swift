// SPDX-License-Identifier: MIT

import SwiftObserver

@inline(never)
func messenger(_ count: Int, _ sum: Sum) -> Messenger<Int> {
  let messenger = Messenger<Int>()
  for _ in 0..<count { observe(messenger) { sum.value &+= $0 } }
  return messenger
}

@inline(never)
func mappedMessenger(_ depth: Int, _ sum: Sum) -> Messenger<Int> {
  let messenger = Messenger<Int>()
  var last = observe(messenger)
  for step in 0..<depth { last = step % 3 == 1 ? last.filter { $0 > 0 } : last.map { $0 &+ 1 } }
  // Not the same closure as above: the compiler would merge the two, and a jump from one to the other would be counted.
  last.receive { sum.value &+= $0 &- depth }
  return messenger
}

@inline(never)
func send(_ messenger: Messenger<Int>, _ iterations: Int) {
  for _ in 0..<iterations { messenger.send(1) }
}

@inline(never)
func variable(_ count: Int, _ sum: Sum) -> Var<Int> {
  let variable = Var(0)
  for _ in 0..<count { observe(variable) { sum.value &+= $0.new } }
  return variable
}

@inline(never)
func set(_ variable: Var<Int>, _ iterations: Int) {
  for value in 1...max(1, iterations) { variable.value = value }
}
