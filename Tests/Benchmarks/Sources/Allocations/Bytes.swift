// SPDX-License-Identifier: MIT

import Bind
import Counting
import Harness
import NotificationEngine
import Pharos
import SwiftObserver

private final class Listener: SwiftObserver.Observer {
  let receiver = Receiver()
}

private final class Sum {
  var value = 0
}

extension Allocations {
  static func idle() -> [Count] {
    func idle(_ name: String, _ make: (Int) -> some Any) -> Count {
      Count("bytes of an idle one", name, .unison, bytesPerObject(make))
    }
    let sum = Sum()
    let one = bytesPerObject { own in
      let subject = Subject<Int>()
      subject.subscribe { sum.value &+= $0 &+ own }
      return subject
    }
    return [
      Count("bytes with one subscriber", "Subject<Int>", .unison, one),
      idle("Subject<Int>") { _ in Subject<Int>() }, idle("Output<Int>") { Output<Int>(value: $0) },
      idle("Var<Int>") { Var($0) }, idle("Pharos Observable<Int>") { Pharos.Observable(wrappedValue: $0) },
    ]
  }

  /// Each closure has a context of its own.
  static func subscribers() -> [Count] {
    func perSubscriber(
      _ name: String,
      _ role: Contender.Role = .unison,
      _ fill: (_ count: Int, _ keep: (Any) -> Void) -> Void
    ) -> Count {
      Count("bytes per subscriber", name, role, bytesPerSubscriber(fill))
    }
    let sum = Sum()
    return [
      perSubscriber("Subject") { count, keep in
        let subject = Subject<Int>()
        for own in 0..<count { subject.subscribe { sum.value &+= $0 &+ own } }
        keep(subject)
      },
      perSubscriber("array of closures", .baseline) { count, keep in
        var closures = ContiguousArray<(Int) -> Void>()
        for own in 0..<count { closures.append { sum.value &+= $0 &+ own } }
        keep(closures)
      },
      perSubscriber("Output") { count, keep in
        let output = Output<Int>()
        for own in 0..<count { output.bind { sum.value &+= $0 &+ own } }
        keep(output)
      },
      perSubscriber("Messenger") { count, keep in
        let messenger = Messenger<Int>()
        let listener = Listener()
        for own in 0..<count { listener.observe(messenger) { sum.value &+= $0 &+ own } }
        keep((messenger, listener))
      },
      perSubscriber("Pharos relay") { count, keep in
        let property = Pharos.Observable(wrappedValue: 0)
        for own in 0..<count { property.projectedValue.nextRelay().whenDidSet { sum.value &+= $0.new &+ own } }
        keep(property)
      },
    ]
  }
}
