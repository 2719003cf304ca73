// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Dispatch
  import Elastomeric
  import Foundation
  import ScheduleSupport
  import TestSupport
  import UnisonTesting

  extension Scene {
    static let elastomeric: [Scene] = [
      scene("elastomeric-stage") { stage, elastomer, queue, noted in
        stage.thread { elastomer.stageValue(1) }
        stage.thread { elastomer.stageValue(2) }
        return { stage.expect(noted.values, isOneOf: eitherFirst, "two threads stage") }
      },
      scene("elastomeric-register", isObserved: false) { stage, elastomer, queue, noted in
        stage.thread { elastomer.registerObserver(on: queue.queue, noted.take) }
        stage.thread {
          elastomer.stageValue(1)
          elastomer.stageValue(2)
        }
        return {
          stage.expect(
            noted.values,
            isOneOf: [[[0, 1], [1, 2]], [[1, 2]], []],
            "an observer that comes meanwhile gets"
          )
        }
      },
      scene("elastomeric-retire", isObserved: false) { stage, elastomer, queue, noted in
        let receipt = elastomer.registerObserver(on: queue.queue, noted.take)
        stage.thread {
          elastomer.retireObserver(receipt)
          elastomer.stageValue(3)
        }
        stage.thread {
          elastomer.stageValue(1)
          queue.serve()
        }
        return { stage.expect(noted.values, isOneOf: [[[0, 1]], []], "an observer that is retired meanwhile gets") }
      },
      scene("elastomeric-serve") { stage, elastomer, queue, noted in
        stage.thread {
          elastomer.stageValue(1)
          elastomer.stageValue(2)
        }
        stage.thread { queue.serve() }
        return {
          stage.expect(noted.values == [[0, 1], [1, 2]], "values staged while the queue delivers: \(noted.values)")
        }
      },
      scene("elastomeric-express") { stage, elastomer, queue, noted in
        stage.thread { elastomer.expressValue(on: queue.queue) { noted.take(answer: $0) } }
        stage.thread { elastomer.stageValue(1) }
        return { stage.expect(noted.values, isOneOf: [[[0], [0, 1]], [[0, 1], [1]]], "an answer beside a change") }
      },
      scene("elastomeric-delay") { stage, elastomer, queue, noted in
        let clock = ManualClock()
        let delay = queue.run {
          clock.drive { elastomer.stageValueCancellably(1, afterDelay: 1) }
        }
        var isCancelled = false
        stage.thread { isCancelled = delay?.cancel() ?? false }
        stage.thread {
          clock.advance(by: 1_000_000_000)
          queue.serve()
        }
        return {
          stage.expect(
            noted.values == (isCancelled ? [] : [[0, 1]]),
            "a delay that \(isCancelled ? "was cancelled" : "could not be cancelled") gives \(noted.values)"
          )
        }
      },
      scene("elastomeric-delay-cancelled-twice") { stage, elastomer, queue, noted in
        let clock = ManualClock()
        let delay = queue.run {
          clock.drive { elastomer.stageValueCancellably(1, afterDelay: 1) }
        }
        var count = 0
        for _ in 0..<2 { stage.thread { if delay?.cancel() ?? false { count += 1 } } }
        return {
          clock.advance(by: 1_000_000_000)
          queue.serve()
          stage.expect(count == 1, "\(count) of two threads have cancelled a delay")
          stage.expect(noted.values.isEmpty, "a delay that was cancelled gives \(noted.values)")
        }
      },
      // Either thread may be the one that makes what all observers of the queue share.
      Scene("elastomeric-first-observers") { stage in
        let elastomers = (0..<2).map { Elastomer(associatedType: Int.self, name: "schedules, number \($0)") }
        let (queue, noted) = (SceneQueue(), Notices(stage))
        for elastomer in elastomers { stage.thread { elastomer.registerObserver(on: queue.queue, noted.take) } }
        stage.afterwards {
          for (index, value) in [(0, 1), (1, 2), (0, 3)] { elastomers[index].stageValue(value) }
          queue.serve()
          stage.expect(noted.values == [[-1, 1], [-1, 2], [1, 3]], "the order on one queue is \(noted.values)")
          for elastomer in elastomers { elastomer.reset() }
          queue.serve()
        }
      },
      scene("elastomeric-batch") { stage, elastomer, queue, noted in
        let other = Elastomer(associatedType: Int.self, name: "schedules, the other one")
        other.registerObserver(on: queue.queue, noted.take)
        stage.thread { [elastomer: 1, other: 1].stage() }
        stage.thread { [elastomer: 2, other: 2].stage() }
        return {
          let news = noted.values.map { $0[1] }
          stage.expect(news, isOneOf: [[1, 1, 2, 2], [2, 2, 1, 1]], "two batches are mixed")
          other.reset()
        }
      },
    ]

    /// A scene on an Elastomer with the value 0, whose `setUp` returns what is looked at when the queue has been
    /// served.
    private static func scene(
      _ name: String,
      isObserved: Bool = true,
      _ setUp: @escaping @Sendable (Stage, Elastomer, SceneQueue, Notices) -> () -> Void
    ) -> Scene {
      Scene(name) { stage in
        let elastomer = Elastomer(associatedType: Int.self, name: "schedules")
        elastomer.stageValue(0)
        let (queue, noted) = (SceneQueue(), Notices(stage))
        if isObserved { elastomer.registerObserver(on: queue.queue, noted.take) }
        let look = setUp(stage, elastomer, queue, noted)
        stage.afterwards {
          queue.serve()
          look()
          elastomer.reset()
          queue.serve()
        }
      }
    }
  }

  /// What blocks of observers were given, old and new, and what answers were, in order.
  // SAFETY: `@unchecked`: one thread runs at a time.
  private final class Notices: @unchecked Sendable {
    private let noted: Noted<[Int]>

    init(_ stage: Stage) {
      noted = Noted(stage)
    }

    var values: [[Int]] { noted.values }

    @Sendable func take(_ mutation: ElastomericMutation) {
      noted.note([mutation.oldValue as? Int ?? -1, mutation.newValue as? Int ?? -1])
    }

    func take(answer: Any?) {
      noted.note([answer as? Int ?? -1])
    }
  }

  /// A dispatch queue that a thread of a scene serves.
  ///
  /// The dispatch's own thread does the work while the scene's thread waits for it: for the scheduler the two are one.
  final class SceneQueue {
    let queue = DispatchQueue(label: "scene")

    init() {
      queue.suspend()
    }

    deinit { queue.resume() }

    /// Does what is there now; what comes meanwhile waits for the next time.
    func serve() {
      let isDone = DispatchSemaphore(value: 0)
      let queue = queue
      // Suspended from inside, so that nothing behind this begins.
      queue.async {
        queue.suspend()
        isDone.signal()
      }
      queue.resume()
      isDone.wait()
    }

    /// Runs `body` as code that is told to be on this queue; before the threads start.
    func run<Result>(_ body: @escaping () -> Result) -> Result? {
      let result = UnsafeTransfer(Place<Result>())
      let work = UnsafeTransfer(body)
      let operations = OperationQueue()
      // SAFETY: the queue lives longer than the operation queue, which ends here.
      unsafe operations.underlyingQueue = queue
      queue.resume()
      operations.addOperation { result.value.result = work.value() }
      operations.waitUntilAllOperationsAreFinished()
      queue.suspend()
      return result.value.result
    }

    private final class Place<Result> {
      var result: Result?
    }
  }
#endif
