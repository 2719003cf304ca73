// SPDX-License-Identifier: MIT

import Harness
import NotificationEngine

@inline(never)
func fill(_ subject: Subject<Int>, _ count: Int, _ counter: Counter) {
  for _ in 0..<count { subject.subscribe { counter.total &+= $0 } }
}

/// One message to N subscribers; nanoseconds per delivery (per send, for N = 0).
func sendGroups() -> [Group] {
  [0, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000].map { size in
    Group("send", size: size, isLong: [100, 10_000, 1_000_000].contains(size)) {
      handwrittenSenders(size) + engineSenders(size) + facadeSenders(size)
        + (size <= 100_000 ? peerSenders(size) : [])
    }
  }
}

func handwrittenSenders(_ size: Int) -> [Contender] {
  [
    sender("(a) loop over closures", .baseline, size) { counter in
      let loop = Loop()
      fill(loop, size, counter)
      return { for _ in 0..<$0 { loop.send(1) } }
    },
    sender("(f) floor", .floor, size) { counter in
      let floor = Floor()
      fill(floor, size, counter)
      return { for _ in 0..<$0 { floor.send(1) } }
    },
    sender("direct call", .floor, size) { counter in
      let target = DirectReceiver(counter)
      return { for _ in 0..<$0 { for _ in 0..<size { target.receive(1) } } }
    },
  ]
}

func engineSenders(_ size: Int) -> [Contender] {
  [
    sender("Subject.send", .unison, size) { counter in
      let subject = Subject<Int>()
      fill(subject, size, counter)
      return { for _ in 0..<$0 { subject.send(1) } }
    },
    sender("SharedSubject.send", .unison, size) { counter in
      let subject = SharedSubject<Int>()
      for _ in 0..<size { subject.subscribe { counter.total &+= $0 } }
      return { for _ in 0..<$0 { subject.send(1) } }
    },
    sender("Subject.send, queued", .unison, size) { counter in
      let subject = Subject<Int>(delivery: .queued)
      fill(subject, size, counter)
      return { for _ in 0..<$0 { subject.send(1) } }
    },
  ]
}

/// A contender that makes `size` deliveries per iteration.
func sender(
  _ name: String,
  _ role: Contender.Role,
  _ size: Int,
  most: Int = .max,
  make: (Counter) -> (Int) -> Void
) -> Contender {
  let counter = Counter()
  return Contender(
    name,
    role,
    operations: max(size, 1),
    counter: counter,
    expected: size,
    most: most,
    run: make(counter)
  )
}
