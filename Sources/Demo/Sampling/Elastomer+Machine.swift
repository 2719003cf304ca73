// SPDX-License-Identifier: MIT

import Elastomeric

// Elastomeric style: values with names, staged on any thread and delivered on the observer's queue.
extension Elastomer {
  static var cores: Elastomer { Elastomer(associatedType: [Double].self, name: "cores") }
  static var memory: Elastomer { Elastomer(associatedType: Double.self, name: "memory") }
  static var load: Elastomer { Elastomer(associatedType: Double.self, name: "load") }
  static var network: Elastomer { Elastomer(associatedType: Double?.self, name: "network") }
  static var disk: Elastomer { Elastomer(associatedType: Double?.self, name: "disk") }

  /// The figures that the view model derives others from.
  static var modelled: [Elastomer] { [.cores, .memory] }

  /// The figures that are shown directly.
  static var readouts: [Elastomer] { [.load, .network, .disk] }

  static var machine: [Elastomer] { modelled + readouts }
}
