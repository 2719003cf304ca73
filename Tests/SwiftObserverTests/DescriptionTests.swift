// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("Descriptions of variables and senders")
struct DescriptionTests {
  @Test("printing a variable shows its type, its value and its observations")
  func variable() {
    let variable = Var(3)
    #expect("\(variable)" == "Var<Int>(3, 0 observations)")
    let observer = FreeObserver()
    observer.observe(variable) { _ in }
    #expect("\(variable)" == "Var<Int>(3, 1 observation)")
    observer.stopObserving()
  }
}
