// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import Bind
  import ScheduleSupport

  extension Scene {
    static let bind: [Scene] = [
      Scene("bind-combine") { stage in
        let numbers = Output(value: 0)
        let others = Output(value: 0)
        let result = Output<(Int, Int)>.combine(numbers, others)
        let noted = Noted<[Int]>(stage)
        result.bind { noted.note([$0.0, $0.1]) }
        stage.thread { numbers.update(withValue: 1) }
        stage.thread { others.update(withValue: 1) }
        stage.afterwards {
          stage.expect(result.value.map { [$0.0, $0.1] } == [1, 1], "the pair is \(String(describing: result.value))")
          stage.expect(noted.values.last == [1, 1], "the last pair delivered is \(noted.values)")
          stage.expect(
            zip(noted.values, noted.values.dropFirst()).allSatisfy { $0[0] <= $1[0] && $0[1] <= $1[1] },
            "a pair is older than the one before: \(noted.values)"
          )
        }
      },
      Scene("bind-combine-array") { stage in
        let outputs = [Output(value: 0), Output(value: 0)]
        let result = Output.combine(outputs: outputs)
        let noted = Noted<[Int]>(stage)
        result.bind { noted.note($0) }
        for output in outputs { stage.thread { output.update(withValue: 1) } }
        stage.afterwards {
          stage.expect(result.value == [1, 1], "the values are \(String(describing: result.value))")
          stage.expect(noted.values.last == [1, 1], "the last values delivered are \(noted.values)")
        }
      },
      Scene("bind-merge") { stage in
        let numbers = Output<Int>()
        let others = Output<Int>()
        let result = Output.merge(numbers, others)
        let noted = Noted<Int>(stage)
        result.bind { noted.note($0) }
        stage.thread { numbers.update(withValue: 1) }
        stage.thread { others.update(withValue: 2) }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [2, 1]], "the merged values")
          stage.expect(result.value == noted.values.last, "the stored value is not the one delivered last")
        }
      },
      Scene("bind-replay") { stage in
        let output = Output(value: 0)
        let noted = Noted<Int>(stage)
        stage.thread { output.bind { noted.note($0) } }
        stage.thread { output.update(withValue: 1) }
        stage.afterwards { stage.expect(noted.values, isOneOf: [[0, 1], [1]], "a new closure gets") }
      },
      Scene("bind-beside-delivery") { stage in
        let output = Output(value: 0)
        let noted = Noted<Int>(stage)
        output.bind { _ in stage.step() }
        stage.thread { output.update(withValue: 1) }
        stage.thread {
          output.bind { noted.note($0) }
          output.update(withValue: 2)
        }
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[0, 1, 2], [0, 2, 1], [1, 2]],
            "a closure that is bound beside a delivery, before another update, gets"
          )
        }
      },
      Scene("bind-derived-replay") { stage in
        let output = Output(value: 0)
        let result = output.map { $0 * 2 }.map { "\($0)" }
        let noted = Noted<String>(stage)
        stage.thread { result.bind { noted.note($0) } }
        stage.thread {
          output.update(withValue: 1)
          output.update(withValue: 2)
        }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [["0", "2", "4"], ["2", "4"], ["4"]], "a new closure gets")
          stage.expect(result.value == "4", "the result stores \(String(describing: result.value))")
        }
      },
      Scene("bind-derived-update") { stage in
        let output = Output(value: 0)
        let result = output.filter { $0 >= 0 }
        let noted = Noted<Int>(stage)
        let next = Noted<Int>(stage)
        result.map { $0 + 1 }.bind { next.note($0) }
        result.bind { noted.note($0) }
        stage.thread { output.update(withValue: 1) }
        stage.thread { result.update(withValue: 10) }
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[0, 1, 10], [0, 10, 1]],
            "an update of a result beside one of its source"
          )
          stage.expect(next.values == noted.values.map { $0 + 1 }, "the next result delivers \(next.values)")
          stage.expect(result.value == noted.values.last, "the stored value is not the one delivered last")
        }
      },
      Scene("bind-derived-modify") { stage in
        let output = Output(value: 0)
        let result = output.map { $0 }
        let noted = Noted<Int>(stage)
        result.bind { noted.note($0) }
        for _ in 0..<2 { stage.thread { result.modify { $0 += 1 } } }
        stage.afterwards { stage.expect(noted.values == [0, 1, 2], "two changes give \(noted.values)") }
      },
      Scene("bind-source-dies") { stage in
        var output: Output<Int>? = Output(value: 0)
        var result = output?.map { $0 + 1 }
        let noted = Noted<Int>(stage)
        result?.bind { noted.note($0) }
        stage.thread { [result] in result?.update(withValue: 5) }
        stage.thread { [output] in output?.update(withValue: 1) }
        (output, result) = (nil, nil)
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[1, 2, 5], [1, 5, 2], [1, 5]],
            "beside the end of its source a result gets"
          )
        }
      },
      Scene("bind-unbind") { stage in
        let output = Output<Int>()
        var ended = Int.max
        let subscription = output.bind { _ in
          // A call begins with the look at the slot's state, which is the last load before it.
          stage.expect(stage.scheduler.lastLoad <= ended, "a call begins after the closure was unbound")
          stage.step()
        }
        stage.thread {
          output.unbind(for: subscription)
          ended = stage.scheduler.moment
        }
        stage.thread {
          output.update(withValue: 1)
          output.update(withValue: 2)
        }
        stage.afterwards { stage.expect(output.bindingCount == 0, "there are \(output.bindingCount) bindings") }
      },
      Scene("bind-unbind-twice") { stage in
        let output = Output<Int>()
        weak var captured: Stage?
        var subscriptions = (0..<3).map { index in
          let capture = Stage(stage.scheduler)
          if index == 0 { captured = capture }
          return output.bind { _ in withExtendedLifetime(capture) {} }
        }
        stage.thread { [first = subscriptions[0]] in output.unbind(for: first) }
        stage.thread { [first = subscriptions[0], second = subscriptions[1]] in
          output.unbind(for: second)
          output.unbind(for: first)
        }
        stage.afterwards {
          subscriptions.removeAll()
          stage.expect(captured == nil, "a closure that was unbound twice is kept")
          stage.expect(output.bindingCount == 1, "there are \(output.bindingCount) bindings")
        }
      },
      Scene("bind-reduce-relay") { stage in
        let relay = Relay<Int>()
        let sum = relay.reduce(initial: 0) { sum, value in
          stage.step()
          return sum + value
        }
        stage.thread { relay.update(withValue: 1) }
        stage.thread { relay.update(withValue: 2) }
        stage.afterwards { stage.expect(sum.value == 3, "the sum of 1 and 2 is \(String(describing: sum.value))") }
      },
      Scene("bind-initial") { stage in
        let output = Output<Int>()
        let noted = Noted<Int>(stage)
        output.bind { noted.note($0) }
        stage.thread { _ = output.initial(7) }
        stage.thread { output.update(withValue: 1) }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1], [7, 1]], "an initial value beside an update gives")
          stage.expect(output.value == 1, "the initial value stays")
        }
      },
      Scene("bind-flat-map") { stage in
        let relay = Relay<Int>()
        let inner = Output(value: 0)
        let noted = Noted<Int>(stage)
        let result = relay.flatMap { _ in inner }
        result.bind { noted.note($0) }
        relay.update(withValue: 0)
        stage.thread { relay.update(withValue: 1) }
        stage.thread { inner.update(withValue: 5) }
        stage.afterwards {
          // Bound anew, the inner Output is replayed; in between, its update may come by either binding.
          stage.expect(result.value == 5, "the result is \(String(describing: result.value)) where the inner one is 5")
          stage.expect(noted.values, isOneOf: [[0, 0, 5], [0, 5, 5], [0, 5]], "the flat map gives")
        }
      },
      Scene("bind-switch-to-latest") { stage in
        let outputs = Relay<Output<Int>>()
        let former = Output<Int>()
        // Kept to the end: the checks do not know the order that counts of references make.
        let latter = Output(value: 2)
        let noted = Noted<Int>(stage)
        let result = outputs.switchToLatest()
        result.bind { noted.note($0) }
        outputs.update(withValue: former)
        stage.thread { former.update(withValue: 1) }
        stage.thread { outputs.update(withValue: latter) }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [2]], "a switch beside an update of the former Output gives")
          stage.expect(result.value == 2, "the result is a value of the former Output")
        }
      },
    ]
  }
#endif
