// SPDX-License-Identifier: MIT

import Testing

@Suite(.serialized) @MainActor struct RelayTests {
  @Test("each relay tells what is set, sets what it is told, and does not echo", arguments: 0..<216)
  func row(_ index: Int) throws {
    try #require(RelayRows.all.count == 216)
    try RelayRows.all[index]()
  }
}
