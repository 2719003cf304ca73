// SPDX-License-Identifier: MIT

import Harness
import Synchronization
import Workloads

/// The least that a value costs that can be set from every thread, whose changes are told in the order in which they
/// were made, and which holds no lock while it tells.
///
/// An atomic operation takes a lock, under which the value is stored and the turn taken, and a plain store gives it up;
/// one more atomic operation gives the turn up, which has to be one, because another thread may have queued a change
/// meanwhile. There is one subscriber for ever, so nothing is looked up and nothing is reclaimed; nobody is replayed
/// to, nothing nests, and a change that meets another one stops the program.
final class OrderedValue {
  private let isTaken = Atomic<UInt32>(0)
  private let turn = Atomic<UInt64>(0)
  private var value = 0
  private let receive: (_ old: Int, _ new: Int) -> Void

  init(_ receive: @escaping (_ old: Int, _ new: Int) -> Void) { self.receive = receive }

  @inline(never)
  func set(_ new: Int) { pass(new) }

  /// The same for a step of a chain: one call inside the other for each step, and not two, as in Bind.
  @inline(__always)
  func pass(_ new: Int) {
    var old = new
    let isMine = isTaken.compareExchange(expected: 0, desired: 1, ordering: .acquiring).exchanged
    precondition(isMine, "the floor is for one thread")
    swap(&value, &old)
    turn.store(1, ordering: .relaxed)
    isTaken.store(0, ordering: .releasing)
    receive(old, new)
    let isIdle = turn.compareExchange(expected: 1, desired: 0, ordering: .sequentiallyConsistent).exchanged
    precondition(isIdle, "the floor is for one thread")
  }
}

/// The floor of one set.
func floorSetter() -> Contender {
  sender("floor: lock, value, turn", .floor, 1) { counter in
    let value = OrderedValue { counter.total &+= $1 > $0 ? 1 : 0 }
    let values = Values()
    return { for new in values.next($0) { value.set(new) } }
  }
}

/// The floor of a chain in which each step is a value that can be set.
func floorTransformer(_ depth: Int) -> Contender {
  let mapped = depth - (depth + 1) / 3
  return sender("floor: lock, value, turn in each step", .floor, 1) { counter in
    var next = OrderedValue { counter.total &+= $1 &- mapped }
    for step in (0..<depth).reversed() { next = step % 3 == 1 ? filter(next) { $0 > 0 } : map(next) { $0 &+ 1 } }
    return { [first = next] in for _ in 0..<$0 { first.set(1) } }
  }
}

@inline(never)
private func map(_ next: OrderedValue, _ transform: @escaping (Int) -> Int) -> OrderedValue {
  OrderedValue { next.pass(transform($1)) }
}

@inline(never)
private func filter(_ next: OrderedValue, _ keep: @escaping (Int) -> Bool) -> OrderedValue {
  OrderedValue { if keep($1) { next.pass($1) } }
}
