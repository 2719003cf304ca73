// SPDX-License-Identifier: MIT

import Bind
import Testing

@Suite("Descriptions of Outputs")
struct DescriptionTests {
  @Test("printing an Output shows its type, its value and its bindings")
  func output() {
    let output = Output(value: 3)
    #expect("\(output)" == "Output<Int>(3, 0 bindings)")
    output.bind { _ in }
    #expect("\(output)" == "Output<Int>(3, 1 binding)")
    #expect("\(Output<String>())" == "Output<String>(no value, 0 bindings)")
    #expect("\(Output<Int?>(value: Int?.none))" == "Output<Optional<Int>>(nil, 0 bindings)")
  }

  @Test("printing a Relay shows its type and its bindings")
  func relay() {
    let relay = Relay<Int>()
    for _ in 0..<2 { relay.bind { _ in } }
    #expect("\(relay)" == "Relay<Int>(2 bindings)")
  }
}
