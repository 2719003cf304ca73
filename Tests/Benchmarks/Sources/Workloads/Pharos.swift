// SPDX-License-Identifier: MIT

import Pharos

private final class Model {
  @Observable var value = 0
}

extension Workload {
  package static let pharosSet = Workload("Pharos set") { size, counter in
    let model = Model()
    for _ in 0..<size { model.$value.nextRelay().whenDidSet { counter.total &+= $0.new > $0.old ? 1 : 0 } }
    let values = Values()
    return { for value in values.next($0) { model.value = value } }
  }

  package static let pharosSetOne = Workload("Pharos") { _, counter in
    let model = Model()
    model.$value.whenDidSet { counter.total &+= $0.new > $0.old ? 1 : 0 }
    let values = Values()
    return { for value in values.next($0) { model.value = value } }
  }

  package static let pharosBond = linked { $0.bonding(with: $1) }
  package static let pharosRelayValue = linked { $0.relayValue(to: $1) }

  private static func linked(_ link: @escaping @Sendable (BondableRelay<Int>, BondableRelay<Int>) -> Void) -> Workload {
    Workload("Pharos") { _, counter in
      let (model, other) = (Model(), Model())
      link(model.$value, other.$value)
      other.$value.whenDidSet { counter.total &+= $0.new > $0.old ? 1 : 0 }
      let values = Values()
      return { [other] in
        for value in values.next($0) { model.value = value }
        withExtendedLifetime(other) {}
      }
    }
  }

  package static let pharosChain = Workload("Pharos") { depth, counter in
    let model = Model()
    // The first step maps, and so do two of three; the one between ignores what would not pass.
    var last = model.$value.map { $0 &+ 1 }
    for step in 1..<depth { last = step % 3 == 1 ? last.ignore { $0.new <= 0 } : last.map { $0 &+ 1 } }
    last.whenDidSet { counter.total &+= $0.new > $0.old ? 1 : 0 }
    let values = Values()
    return { [last] in
      for value in values.next($0) { model.value = value }
      withExtendedLifetime(last) {}
    }
  }
}
