// SPDX-License-Identifier: MIT

import Elastomeric

// Elastomeric style: values by name, staged from any thread, delivered on the queue of whoever observes.
extension Elastomer {
  static var cores: Elastomer { Elastomer(associatedType: [Double].self, name: "cores") }
  static var memory: Elastomer { Elastomer(associatedType: Double.self, name: "memory") }
  static var load: Elastomer { Elastomer(associatedType: Double.self, name: "load") }
  static var network: Elastomer { Elastomer(associatedType: Double?.self, name: "network") }
  static var disk: Elastomer { Elastomer(associatedType: Double?.self, name: "disk") }

  static var machine: [Elastomer] { [.cores, .memory, .load, .network, .disk] }
}
