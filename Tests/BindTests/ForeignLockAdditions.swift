// SPDX-License-Identifier: MIT

import Bind
import TestSupport

/// What the original does not have.
extension ForeignLockEntries {
  static let additions = values + furtherOperators + selecting

  private static let values: [Entry] = [
    Entry("Output.value", \.all) { output in _ = output.value },
    Entry("Output.description", \.all) { output in _ = output.description },
    Entry("Output.modify(_:)", \.all) { output in output.modify { $0 = Watched(6) } },
    Entry("Output.values(bufferingPolicy:dropped:)", \.all) { output in _ = output.values() },
    Entry("Output.sender(isolation:)", \.all) { output in
      Anywhere.run(with: output) { output, anywhere in output.sender(isolation: anywhere).send(Watched(5)) }
    },
    Entry("Output.bindIsolated(isolation:_:)", \.all) { output in
      Anywhere.run(with: output) { output, anywhere in output.bindIsolated(isolation: anywhere) { _ in } }
    },
    Entry("Output.uncheckedSender", \.all) { output in _ = output.uncheckedSender },
    Entry("Output.readValue", \.all) { output in _ = output.readValue() },
    Entry("Output.deliverValues(to:)", \.all) { output in output.deliverValues { _ in }() },
    Entry("Output.takeValue", \.all) { output in _ = output.takeValue(Watched(7)) },
    Entry("Output.bind(to:addingTo:)", \.all) { output, cast in
      output.bind(to: [cast.binder], addingTo: cast.container)
    },
    Entry("SubscriptionContainer.init(unsubscribesWhenReleased:)") { cast in
      SubscriptionContainer(unsubscribesWhenReleased: true).append(cast.subscription)
    },
  ]

  private static let furtherOperators: [Entry] = [
    Entry("Output.combine(_:_:_:)", \.all) { output, cast in _ = Output.combine(output, cast.output, cast.text) },
    Entry("Output.combine(_:_:_:_:)", \.all) { output, cast in
      _ = Output.combine(cast.signal, output, cast.text, cast.empty)
    },
    Entry("Output.zip(_:_:)", \.all) { output, cast in
      _ = Output.zip(output, cast.output)
      _ = Output.zip(cast.text, output)
    },
    Entry("Output.switchToLatest()", \.all) { output, cast in
      _ = Output(value: output).switchToLatest()
      cast.switching.update(withValue: output)
      cast.switched.update(withValue: Watched(8))
    },
    Entry("Output.ignoringDuplicates(includingFirst:)", \.all) { output in
      _ = output.ignoringDuplicates(includingFirst: true)
    },
    Entry("Output.debounce(for:clock:isolation:)", \.all) { output in
      Anywhere.run(with: output) { output, anywhere in
        _ = output.debounce(for: .zero, clock: HookClock {}, isolation: anywhere)
      }
    },
    Entry("Output.throttle(for:clock:emitting:isolation:)", \.all) { output in
      Anywhere.run(with: output) { output, anywhere in
        _ = output.throttle(for: .zero, clock: HookClock {}, isolation: anywhere)
      }
    },
    Entry("Output.uncheckedDebounce(for:clock:)", \.all) { output in
      _ = output.uncheckedDebounce(for: .zero, clock: HookClock {})
    },
    Entry("Output.uncheckedThrottle(for:clock:emitting:)", \.all) { output in
      _ = output.uncheckedThrottle(for: .zero, clock: HookClock {})
    },
  ]
}

extension ForeignLockThreads {
  static let additions: [Callback] = [
    Callback("closure for what a policy drops") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let values = cast.other.values(bufferingPolicy: .bufferingNewest(1)) { _ in pass.value() }
      cast.other.update(withValue: Watched(1))
      withExtendedLifetime(values) {}
    },
    Callback("change by modify") { cast, pass in cast.other.modify { _ in pass() } },
    Callback("closure of a delivery, for the first value") { cast, pass in cast.other.deliverValues { _ in pass() }() },
    Callback("description of a value") { cast, pass in
      cast.other.update(withValue: Watched(1, onDescribe: pass))
      _ = cast.other.description
    },
    Callback("description of a value, by a debugged update") { cast, pass in
      _ = cast.output.debug(identifier: "printed")
      cast.output.update(withValue: Watched(1, onDescribe: pass))
    },
    Callback("description of a value, by a debugged binding") { cast, pass in
      cast.output.update(withValue: Watched(1, onDescribe: pass))
      cast.output.debug(identifier: "printed").bind { _ in }
    },
    onUpdate("closure on a combination of three") { cast, pass in
      Output.combine(cast.empty, cast.other, cast.text).bind { _ in pass() }
    },
    onUpdate("closure on a combination of four with a Relay") { cast, pass in
      Output.combine(cast.relay, cast.other, cast.text, cast.output).bind { _ in pass() }
    },
    onUpdate("closure on a zip") { cast, pass in Output.zip(cast.empty, cast.other).bind { _ in pass() } },
    Callback("deinit of a replaced pair of a zip") { cast, pass in
      let zip = Output.zip(cast.other, cast.empty)
      cast.empty.update(withValue: Watched(1, onDeinit: pass))
      cast.empty.update(withValue: Watched(2))
      cast.other.update(withValue: Watched(3))
      withExtendedLifetime(zip) {}
    },
    onUpdate("closure on what follows the latest Output") { cast, pass in cast.switched.bind { _ in pass() } },
    Callback("closure on what follows another Output from now on") { cast, pass in
      cast.switched.bind { value in if value == Watched(9) { pass() } }
      cast.switching.update(withValue: Output(value: Watched(9)))
    },
    Callback("== with the first value") { cast, pass in
      _ = cast.other.ignoringDuplicates(includingFirst: true)
      cast.other.update(withValue: Watched(0, onCompare: pass))
    },
    onUpdate("closure on what is throttled") { cast, pass in
      cast.empty.uncheckedThrottle(for: .zero, clock: HookClock {}).bind { _ in pass() }
    },
    onUpdate("closure that is bound on an actor") { cast, pass in
      Anywhere.run(with: (cast.empty, pass)) { cast, anywhere in
        cast.0.bindIsolated(isolation: anywhere) { [pass = cast.1] _ in pass() }
      }
    },
    onUpdate("clock of a throttle") { cast, pass in
      let pass = UnsafeTransfer(pass)
      _ = cast.empty.uncheckedThrottle(for: .zero, clock: HookClock { pass.value() })
    },
    onUpdate("clock of a debounce") { cast, pass in
      let pass = UnsafeTransfer(pass)
      _ = cast.empty.uncheckedDebounce(for: .zero, clock: HookClock { pass.value() })
    },
  ]
}
