// SPDX-License-Identifier: MIT

import Elastomeric

// Elastomeric style: values by name, staged from any thread, delivered on the queue of the observer.
extension Elastomer {
  static var cores: Elastomer { Elastomer(associatedType: [Double].self, name: "cores") }
  static var memory: Elastomer { Elastomer(associatedType: Double.self, name: "memory") }
  static var load: Elastomer { Elastomer(associatedType: Double.self, name: "load") }
  static var network: Elastomer { Elastomer(associatedType: Double?.self, name: "network") }
  static var disk: Elastomer { Elastomer(associatedType: Double?.self, name: "disk") }

  /// The figures that the view model takes, to make more of them.
  static var modelled: [Elastomer] { [.cores, .memory] }

  /// The figures that are shown as they are.
  static var readouts: [Elastomer] { [.load, .network, .disk] }

  static var machine: [Elastomer] { modelled + readouts }
}
