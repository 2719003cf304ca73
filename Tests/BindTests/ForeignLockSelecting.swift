// SPDX-License-Identifier: MIT

import Bind
import TestSupport

/// The operators that select, and what is bound for one call.
extension ForeignLockEntries {
  static let selecting: [Entry] = [
    Entry("Output.compactMap(_:)", \.all) { output in _ = output.compactMap { $0 } },
    Entry("Output.withLatestFrom(_:)", \.all) { output, cast in
      _ = output.withLatestFrom(cast.text)
      _ = cast.text.withLatestFrom(output)
    },
    Entry("Output.first()", \.all) { output in _ = output.first() },
    Entry("Output.take(until:)", \.all) { output, cast in
      _ = output.take(until: cast.signal)
      _ = cast.signal.take(until: output)
    },
    Entry("Output.ignoringDuplicates(includingFirst:by:)", \.all) { output in
      _ = output.ignoringDuplicates(by: ==)
    },
    Entry("Output.ignoringDuplicates(includingFirst:of:)", \.all) { output in
      _ = output.ignoringDuplicates(of: { $0 })
    },
    Entry("Output.bindOnce(_:)", \.all) { output in output.bindOnce { _ in } },
    Entry("Relay.fire(_:)") { cast in cast.relay.fire(Watched(2)) },
  ]
}

extension ForeignLockThreads {
  static let selecting: [Callback] = [
    Callback("transform of compactMap, for the stored value") { cast, pass in
      _ = cast.other.compactMap { value -> Watched? in
        pass()
        return value
      }
    },
    onUpdate("closure on what is taken with the latest value") { cast, pass in
      cast.empty.withLatestFrom(cast.other).bind { _ in pass() }
    },
    onUpdate("closure on a first value") { cast, pass in cast.empty.first().bind { _ in pass() } },
    onUpdate("closure on what is taken until another emits") { cast, pass in
      cast.empty.take(until: cast.signal).bind { _ in pass() }
    },
    Callback("comparison of what came before") { cast, pass in
      _ = cast.other.ignoringDuplicates(by: { _, _ in
        pass()
        return false
      })
      cast.other.update(withValue: Watched(5))
    },
    Callback("key of what came before") { cast, pass in
      _ = cast.other.ignoringDuplicates(of: { value -> Int in
        pass()
        return 0
      })
      cast.other.update(withValue: Watched(5))
    },
    Callback("closure that is called once, for the stored value") { cast, pass in cast.other.bindOnce { _ in pass() } },
    onUpdate("closure that is called once") { cast, pass in cast.empty.bindOnce { _ in pass() } },
  ]
}
