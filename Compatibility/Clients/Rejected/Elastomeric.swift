// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric

// A Swift 6 client on the main actor. The compiler has to reject exactly the lines that end with `// rejected`.

@MainActor
final class ViewModel {
  let elastomer = Elastomer(associatedType: Int.self, name: "count")
  let queue = DispatchQueue(label: "another")
  var count: Int?

  func observe() {
    elastomer.registerObserver { [weak self] in self?.count = $0.newValue as? Int }
    [elastomer].registerObservers { [weak self] in self?.count = $0.newValue as? Int }
    elastomer.registerObserver(on: queue) { print($0) }
    elastomer.registerObserver(on: queue) { [weak self] in self?.count = $0.newValue as? Int }  // rejected
    [elastomer].registerObservers(on: queue) { [weak self] in self?.count = $0.newValue as? Int }  // rejected
  }

  func express() {
    elastomer.expressValue { [weak self] in self?.count = $0 as? Int }
    [elastomer].expressValues { [weak self] in self?.count = $0.count }
    elastomer.expressValue(on: queue) { print($0 ?? "none") }
    elastomer.expressValue(on: queue) { [weak self] in self?.count = $0 as? Int }  // rejected
    [elastomer].expressValues(on: queue) { [weak self] in self?.count = $0.count }  // rejected
  }
}
