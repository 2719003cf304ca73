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

  @Test("printing a sender shows the type of its Output, and whether that is there")
  func sender() {
    var output: Output<Int>? = Output(value: 3)
    let sender = output?.sender
    #expect(sender?.description == "Output<Int>.Sender(live)")
    output = nil
    #expect(sender?.description == "Output<Int>.Sender(dead)")
    let relay = Relay<String>()
    #expect(relay.sender.description == "Output<String>.Sender(live)")
  }

  @Test("printing a Relay shows its type and its bindings")
  func relay() {
    let relay = Relay<Int>()
    for _ in 0..<2 { relay.bind { _ in } }
    #expect("\(relay)" == "Relay<Int>(2 bindings)")
  }
}
