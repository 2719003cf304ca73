// SPDX-License-Identifier: MIT

import Elastomeric
import TestSupport

/// Typed Elastomers.
extension ForeignLockEntries {
  static let typed: [Entry] = [
    Entry("TypedElastomer.value") { cast in _ = cast.number.typed(as: Watched.self).value },
    Entry("TypedElastomer.stage(_:discardingRedundancy:)") { cast in
      cast.number.typed(as: Watched.self).stage(Watched(5))
    },
    Entry("TypedElastomer.observe(_:)") { cast in
      let typed = cast.number.typed(as: Watched.self)
      typed.retire(typed.observe { _, _ in })
    },
    Entry("TypedElastomer.modify(startingWith:_:)") { cast in
      cast.number.typed(as: Watched.self).modify { $0 = Watched(6) }
    },
    Entry("TypedElastomer.values(bufferingPolicy:dropped:)") { cast in
      _ = cast.number.typed(as: Watched.self).values()
    },
    Entry("TypedElastomer.mutations(bufferingPolicy:dropped:)") { cast in
      _ = cast.number.typed(as: Watched.self).mutations()
    },
    Entry("TypedElastomer.deliverValues(to:)") { cast in
      cast.number.typed(as: Watched.self).deliverValues { _ in }()
    },
    Entry("TypedElastomer.takeValue") { cast in _ = cast.number.typed(as: Watched.self).takeValue(Watched(7)) },
  ]
}

extension ForeignLockThreads {
  static let typed: [Callback] = [
    Callback("closure for what a policy drops") { cast, pass in
      let pass = UnsafeTransfer(pass)
      let values = cast.number.typed(as: Watched.self).values(bufferingPolicy: .bufferingNewest(1)) { _ in
        pass.value()
      }
      for number in 21...22 { cast.number.stageValue(Watched(number)) }
      cast.settle()
      withExtendedLifetime(values) {}
    },
    Callback("change by modify") { cast, pass in
      let pass = UnsafeTransfer(pass)
      cast.number.typed(as: Watched.self).modify(startingWith: Watched(1)) { _ in pass.value() }
      cast.settle()
    },
  ]
}
