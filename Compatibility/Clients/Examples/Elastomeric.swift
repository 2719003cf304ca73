// SPDX-License-Identifier: MIT

// The examples of Elastomeric's document as they stand there. Changed: nothing but the names of functions around them,
// and a clock for systems without QuartzCore, whose `CACurrentMediaTime` the document calls.

import Dispatch
import Elastomeric
import Foundation

#if canImport(QuartzCore)
  import QuartzCore
#else
  func CACurrentMediaTime() -> TimeInterval {
    Double(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
#endif

// D1: declarations.

extension Elastomer {
  static var someBool: Elastomer { return Elastomer(associatedType: Bool.self, name: "someBool") }
  static var someString: Elastomer { return Elastomer(associatedType: String.self, name: "someString") }
  static var someInt: Elastomer { return Elastomer(associatedType: Int.self, name: "someInt") }
  static var filter: Elastomer { return Elastomer(associatedType: FilterVCPresentation.self, name: "filter") }
}

// D2: equality.

struct FilterVCPresentation: Equatable {
  var indexPath: IndexPath?
  var isPresented: Bool

  static func == (lhs: FilterVCPresentation, rhs: FilterVCPresentation) -> Bool {
    if let lhsIndexUnwrapped = lhs.indexPath {
      if let rhsIndexUnwrapped = rhs.indexPath {
        if (lhsIndexUnwrapped == rhsIndexUnwrapped) && (lhs.isPresented == rhs.isPresented) {
          return true
        }
      }
    }

    return false
  }
}

// D3–D7: staging.

func stage() {
  Elastomer.someBool.stageValue(true)
  Elastomer.someString.stageValue("hello!")
  Elastomer.someInt.stageValue(Int(27))
  Elastomer.filter.stageValue(FilterVCPresentation(indexPath: nil, isPresented: true))

  Elastomer.someInt.stageValue(Float(27))

  Elastomer.someBool.stageValue(false, afterDelay: TimeInterval(12))

  Elastomer.someBool.stageValue(false, discardingRedundancy: false)

  [Elastomer.someBool: true, Elastomer.someInt: Int(72), Elastomer.someString: "goodbye!"].stage()
}

// D8, D9: expressing.

func express() {
  Elastomer.someBool.expressValue { (value) in

    //Cast optional Any? as Bool
    guard let bool = value as? Bool else { return }

    //Print result
    print("Boolean derived from value in closure \(bool)")
  }

  [Elastomer.someBool, Elastomer.someString, Elastomer.someInt].expressValues { (dict) in

    //The dictionary contains Elastomer-value associations
    guard let bool = dict[Elastomer.someBool] as? Bool else { return }

    //Print result
    print("Boolean derived from value subscripted from dictionary  \(bool)")
  }
}

// D10–D14: observing.

func observe() {
  let _ = Elastomer.someBool.registerObserver { (mutation) in

    //The new value can be derived from the mutation
    guard let newBool = mutation.newValue as? Bool else { return }

    //The previous value can be derived from the mutation
    guard let oldBool = mutation.oldValue as? Bool else { return }

    //A timestamp of the change is also delivered by way of the mutation
    let timeOfMutation: TimeInterval = mutation.timestamp

    //Print contents of mutation
    print(
      "old value \(oldBool) was replaced by new value \(newBool), "
        + "\(abs(CACurrentMediaTime()-timeOfMutation)) seconds ago"
    )
  }

  let stringObserverReceipt = Elastomer.someString.registerObserver { (mutation) in
    print("The string did change")
  }

  Elastomer.someString.retireObserver(stringObserverReceipt)

  let receipts = [Elastomer.someString, Elastomer.someInt].registerObservers { (mutation) in

    switch mutation.elastomer {
    case .someString: print("The string did change")
    case .someInt: print("The int did change")
    default: break
    }
  }

  receipts.retireAll()
}

// D15: posting.

func post() {
  Elastomer.someBool.post()
}

// D16, D22: a screen that keeps a receipt.

class Screen {
  var isOn = false
  var receipt: ObserverReceipt?

  func appear() {
    receipt = Elastomer.someBool.registerObserver { [weak self] mutation in
      self?.isOn = mutation.newValue as? Bool ?? false
    }
  }

  func disappear() {
    Elastomer.someBool.retireObserver(receipt)
  }
}

// Beyond the document: where the main actor is the default, `nonisolated` lets every thread name a value.

nonisolated extension Elastomer {
  static var volume: Elastomer { Elastomer(associatedType: Int.self, name: "volume") }
}

nonisolated func turnUp() {
  Elastomer.volume.stageValue(11)
}
