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

/// One of `count` subscribers goes, and another one comes: each time one of those who are farthest from the last one.
@inline(never)
func replaceOne(of count: Int, _ sum: Sum, _ iterations: Int) {
  let subject = Subject<Int>()
  var tokens = (0..<count).map { _ in subject.subscribe { sum.value &+= $0 } }
  var place = 0
  for _ in 0..<iterations {
    subject.cancel(tokens[place])
    tokens[place] = subject.subscribe { sum.value &+= $0 }
    place = (place &+ count / 2 &+ 1) % count
  }
}
