// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import TestSupport
import Testing

@Suite("Bind: sequences, senders and modify")
struct SequenceTests {
  @Test("A sequence of an operator's result ends with the first Output, whose life the result shares")
  func resultOfAnOperator() async {
    var output: Output<Int>? = Output(value: 1)
    let texts = output?.map { "\($0)" }.values()
    output?.update(withValue: 2)
    output = nil
    var all: [String] = []
    if let texts { for await text in texts { all.append(text) } }
    #expect(all == ["1", "2"])
  }
}
