// SPDX-License-Identifier: MIT

import Bind
import Harness
import Observation
import SwiftObserver
import UnisonBridges

let direct = "Output, bound"
private let bridged = "Output, forwarded to a Var"
let handwritten = "floor: a closure that sets the other Output"
let observable = "@Observable"
let tracked = "Tracked"
let trackedGroup = "set, 1,000 properties that are tracked"

func bridgeGroups() -> [Group] {
  [
    // One value to one closure: directly, and over a bridge.
    Group("bridge", size: 1) {
      [
        sender(direct, .baseline, 1) { counter in
          let output = Output<Int>()
          output.bind { _ in counter.total &+= 1 }
          let values = Values()
          return { for value in values.next($0) { output.update(withValue: value) } }
        },
        sender(bridged, .unison, 1) { counter in
          let output = Output<Int>()
          let variable = Var(0)
          let dog = Dog()
          dog.observe(variable) { _ in counter.total &+= 1 }
          output.forward(to: variable)
          let values = Values()
          return {
            for value in values.next($0) { output.update(withValue: value) }
            withExtendedLifetime((dog, variable)) {}
          }
        },
        sender("Output, forwarded to an Output", .unison, 1) { counter in
          let output = Output<Int>()
          let other = Output<Int>()
          other.bind { _ in counter.total &+= 1 }
          output.forward(to: other)
          let values = Values()
          return {
            for value in values.next($0) { output.update(withValue: value) }
            withExtendedLifetime(other) {}
          }
        },
        // A hop is at least two sends; a bridge keeps neither end.
        sender(handwritten, .floor, 1) { counter in
          let output = Output<Int>()
          let other = Output<Int>()
          other.bind { _ in counter.total &+= 1 }
          output.bind { [weak other] value in other?.update(withValue: value) }
          let values = Values()
          return {
            for value in values.next($0) { output.update(withValue: value) }
            withExtendedLifetime(other) {}
          }
        },
      ]
    },
    // Each of 1,000 properties is set once, and the one who read it is told and reads it again.
    Group(trackedGroup, size: 1_000) {
      [
        sender(observable, .baseline, 1_000) { counter in
          let models = (0..<1_000).map { _ in ObservedModel() }
          for model in models { observe(model, counter) }
          return { for _ in 0..<$0 { for model in models { model.value &+= 1 } } }
        },
        sender(tracked, .unison, 1_000) { counter in
          let outputs = (0..<1_000).map { Output(value: $0) }
          let models = outputs.map { TrackedModel($0) }
          for model in models { observe(model, counter) }
          let values = Values()
          return {
            for value in values.next($0) { for output in outputs { output.update(withValue: value) } }
            withExtendedLifetime(models) {}
          }
        },
      ]
    },
  ]
}

private final class Dog: Observer {
  let receiver = Receiver()
}

// SAFETY: `onChange` wants to be Sendable; the benchmark sets the source on one thread.
private final class TrackedModel: @unchecked Sendable {
  let tracked: Tracked<Int>

  init(_ output: Output<Int>) { tracked = Tracked(output) }
}

private func observe(_ model: TrackedModel, _ counter: Counter) {
  withObservationTracking {
    _ = model.tracked.value
  } onChange: {
    counter.total &+= 1
    observe(model, counter)
  }
}
