// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Bind
  import Dispatch
  import Elastomeric
  import Pharos
  import SwiftObserver
  import Testing

  /// Something of which a program may have thousands, and what makes a number of them.
  struct Many: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (_ count: Int) -> Void

    static let all = [
      Many(testDescription: "members of a combination") { count in
        _ = Output.combine(outputs: (0..<count).map { _ in Output<Int>() })
      },
      Many(testDescription: "members of a combination that store values") { count in
        _ = Output.combine(outputs: (0..<count).map { Output(value: $0) })
      },
      Many(testDescription: "subscriptions in a container") { count in
        let (output, container) = (Output(value: 0), SubscriptionContainer())
        for _ in 0..<count { output.bind { _ in }.add(to: container) }
        container.unsubscribe()
      },
      Many(testDescription: "inner Outputs of a flat map") { count in
        let (relay, inners) = (Bind.Relay<Int>(), (0..<count).map { Output(value: $0) })
        let result = relay.flatMap { inners[$0] }
        for index in 0..<count { relay.fire(index) }
        withExtendedLifetime((inners, result)) {}
      },
      Many(testDescription: "observations of one object by one observer") { count in
        let (messenger, observer) = (Messenger<Int>(), FreeObserver())
        for _ in 0..<count { observer.observe(messenger) { (_: Int) in } }
        observer.stopObserving()
      },
      Many(testDescription: "objects that one observer observes") { count in
        let (messengers, observer) = ((0..<count).map { _ in Messenger<Int>() }, FreeObserver())
        for messenger in messengers { observer.observe(messenger) { (_: Int) in } }
        observer.stopObserving()
      },
      Many(testDescription: "next relays under a Retainer") { count in
        let (observable, retainer) = (Pharos.Observable(wrappedValue: 0), Retainer())
        for _ in 0..<count { observable.relay.nextRelay().retained(by: retainer).whenDidSet { _ in } }
        retainer.discardAll()
      },
      Many(testDescription: "observers of one Elastomer") { count in
        let (elastomer, queue) = (Elastomer(associatedType: Int.self, name: "many"), SceneQueue())
        for _ in 0..<count { elastomer.registerObserver(on: queue.queue) { _ in } }
        elastomer.reset()
        // The blocks are released on their queue, while this thread waits.
        queue.serve()
      },
    ]
  }
#endif
