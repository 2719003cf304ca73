// SPDX-License-Identifier: MIT

import Counting
import Harness
import NotificationEngine

func engineCounts() -> [Count] {
  let sum = Sum()
  var counts: [Count] = []
  for (name, delivery) in [("Subject.send", Subject<Int>.Delivery.nested), ("Subject.send, queued", .queued)] {
    let worst =
      [0, 1, 10, 1_000, 100_000].map { size in
        let subject = Subject<Int>(delivery: delivery)
        for _ in 0..<size { subject.subscribe { sum.value &+= $0 } }
        return allocationsPerCall { subject.send(1) }
      }.max() ?? .nan
    counts.append(Count("allocations per send", name, .unison, worst))
  }
  // The buffer of this stream has room for what comes, so that all that is counted is ours.
  let source = Subject<Int>()
  let messages = source.messages(bufferingPolicy: .bufferingNewest(1))
  let perMessage = withExtendedLifetime(messages) { allocationsPerCall { source.send(1) } }
  counts.append(Count("allocations per send", "Subject.messages", .unison, perMessage))
  let subject = Subject<Int>()
  for _ in 0..<10 { subject.subscribe { sum.value &+= $0 } }
  counts += [
    Count(
      "allocations per subscribe + cancel",
      "Subject",
      .unison,
      allocationsPerCall { subject.cancel(subject.subscribe { sum.value &+= $0 }) }
    ),
    Count(
      "bytes per subscriber",
      "Subject",
      .unison,
      bytesPerSubscriber { count, keep in
        let subject = Subject<Int>()
        for own in 0..<count { subject.subscribe { sum.value &+= $0 &+ own } }
        keep(subject)
      }
    ),
    Count(
      "bytes per subscriber",
      "array of closures",
      .baseline,
      bytesPerSubscriber { count, keep in
        var closures = ContiguousArray<(Int) -> Void>()
        for own in 0..<count { closures.append { sum.value &+= $0 &+ own } }
        keep(closures)
      }
    ),
    Count("bytes of an idle one", "Subject<Int>", .unison, bytesPerObject(count: 1_000) { _ in Subject<Int>() }),
    Count(
      "bytes with one subscriber",
      "Subject<Int>",
      .unison,
      bytesPerObject(count: 1_000) { own in
        let subject = Subject<Int>()
        subject.subscribe { sum.value &+= $0 &+ own }
        return subject
      }
    ),
  ]
  return counts
}
