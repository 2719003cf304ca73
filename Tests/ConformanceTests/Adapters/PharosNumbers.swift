// SPDX-License-Identifier: MIT

import Pharos

enum PharosNumbers {
  static func sendTwice(_ value: Double, _ receive: @escaping (Double) -> Void) {
    let observable = Observable(wrappedValue: 0.0)
    observable.projectedValue.whenDidUniqueSet { changes in receive(changes.new) }
    for _ in 0..<2 { observable.wrappedValue = value }
  }
}
