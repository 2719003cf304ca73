// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Bind

@Suite("Changes in place")
struct ModifyTests {
  @Test("a modify that had to repeat its closure leaves the Output as it was: later updates look for no printer")
  func repeated() {
    let output = Output(value: 0)
    var count = 0
    output.modify { value in
      count += 1
      if count == 1 { output.update(withValue: 10) }
      value += 1
    }
    #expect(count == 2)
    #expect(output.value == 11)
    #expect(output.diagnostics.object == nil)
  }
}
