// SPDX-License-Identifier: MIT

import NotificationEngine

@inline(never)
func subject(_ delivery: Subject<Int>.Delivery, _ count: Int, _ sum: Sum) -> Subject<Int> {
  let subject = Subject<Int>(delivery: delivery)
  for _ in 0..<count { subject.subscribe { sum.value &+= $0 } }
  return subject
}

@inline(never)
func send(_ subject: Subject<Int>, _ iterations: Int) {
  for _ in 0..<iterations { subject.send(1) }
}

@inline(never)
func subscribeAndCancel(_ subject: Subject<Int>, _ sum: Sum, _ iterations: Int) {
  for _ in 0..<iterations { subject.cancel(subject.subscribe { sum.value &+= $0 }) }
}
