// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport

//Elastomer declarations
extension Elastomer {
  static var someBool: Elastomer { return Elastomer(associatedType: Bool.self, name: "someBool") }
  static var someString: Elastomer { return Elastomer(associatedType: String.self, name: "someString") }
  static var someInt: Elastomer { return Elastomer(associatedType: Int.self, name: "someInt") }
}

nonisolated struct FilterVCPresentation: Equatable {
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

#if !canImport(QuartzCore)
  /// Stands in for Apple's clock where there is none.
  nonisolated func CACurrentMediaTime() -> TimeInterval {
    TimeInterval(DispatchTime.now().uptimeNanoseconds) / 1e9
  }
#endif

/// Returns when all that was asked for before has been delivered on the main queue.
func settle() async {
  await withCheckedContinuation { continuation in
    Elastomer(associatedType: Int.self, name: "settle").expressValue { _ in continuation.resume() }
  }
}

/// Returns when all that waits on the main queue is done, and what that asked for has been delivered there.
func settleOnMain() async {
  await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  await settle()
}

func text(_ value: Any?) -> String {
  value.map { "\($0)" } ?? "nil"
}

func told(_ mutation: ElastomericMutation) -> String {
  "\(text(mutation.oldValue)) → \(text(mutation.newValue))"
}
