// SPDX-License-Identifier: MIT

import Testing

@testable import Bind

/// A client's tests may see what is internal here: nothing of it may meet the names that the client writes.
@Suite("Under @testable import")
struct TestableImportTests {
  @Test("bind with a trailing closure means the same under @testable import as without")
  func bind() {
    var got: [Int] = []
    let output = Output(value: 1)
    output.bind { got.append($0) }
    output.bind { value in
      let doubled = value * 2
      got.append(doubled)
    }
    output.bind { _ = $0 > 1 }
    output.bindOnce { got.append($0) }
    #expect(got == [1, 2, 1])
  }
}
