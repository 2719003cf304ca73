// SPDX-License-Identifier: MIT

import Bind
import Harness
import UnisonBridges
import Workloads

func bridgeGroups() -> [Group] {
  [
    // One value to one closure: directly, and over a bridge.
    Group("bridge", size: 1) {
      [
        sender("Output, bound", .baseline, 1) { counter in
          let output = Output<Int>()
          output.bind { _ in counter.total &+= 1 }
          let values = Values()
          return { for value in values.next($0) { output.update(withValue: value) } }
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
        sender("floor: a closure that sets the other Output", .floor, 1) { counter in
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
    Group("set, 1,000 properties that are tracked", size: 1_000) {
      [
        sender("@Observable", .baseline, 1_000) { counter in
          let models = (0..<1_000).map { _ in ObservedModel() }
          for model in models { observe(counter) { _ = model.value } }
          return { for _ in 0..<$0 { for model in models { model.value &+= 1 } } }
        },
        sender("Tracked", .unison, 1_000) { counter in
          let outputs = (0..<1_000).map { Output(value: $0) }
          for output in outputs {
            // SAFETY: `onChange` wants to be Sendable; the benchmark sets the source on one thread.
            nonisolated(unsafe) let tracked = Tracked(output)
            observe(counter) { _ = unsafe tracked.value }
          }
          let values = Values()
          return { for value in values.next($0) { for output in outputs { output.update(withValue: value) } } }
        },
      ]
    },
  ]
}
