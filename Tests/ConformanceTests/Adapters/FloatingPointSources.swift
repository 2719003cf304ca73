// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import SwiftObserver
import TestSupport

/// One source of each style that holds values, of numbers with a point.
enum FloatingPointSources {
  /// Sends `value` twice through each, and waits until it has arrived.
  static func sendTwice(_ value: Double, _ receive: @escaping (Double) -> Void) {
    let output = Output<Double>()
    output.bind(receive)
    for _ in 0..<2 { output.update(withValue: value) }

    let variable = Var(0.0)
    let observer = FreeObserver()
    observer.observe(variable) { (update: Update<Double>) in receive(update.new) }
    for _ in 0..<2 { variable.value = value }

    PharosNumbers.sendTwice(value, receive)

    let elastomer = Elastomer(associatedType: Double.self, name: "numbers \(UUID())")
    let queue = DispatchQueue(label: "numbers")
    let sent = UnsafeTransfer(receive)
    elastomer.registerObserver(on: queue) { mutation in
      if let value = mutation.newValue as? Double { sent.value(value) }
    }
    for _ in 0..<2 { elastomer.stageValue(value) }
    let delivered = DispatchSemaphore(value: 0)
    elastomer.expressValue(on: queue) { _ in delivered.signal() }
    delivered.wait()
  }
}
