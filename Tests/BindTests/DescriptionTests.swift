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

  @Test("dump shows the value of an Output, plain data or not, and none of a Relay, and the number of bindings")
  func dumped() {
    func text(_ source: Any) -> String {
      var text = ""
      dump(source, to: &text)
      return text
    }
    let output = Output(value: 3)
    output.bind { _ in }
    #expect(
      text(output) == """
        ▿ Output<Int>(3, 1 binding) #0
          ▿ value: Optional(3)
            - some: 3
          - bindings: 1

        """
    )
    #expect(text(Output(value: "a")).contains("- some: \"a\""))
    #expect(text(Output<Int>()).contains("- value: nil"))
    #expect(!text(Relay<Int>()).contains("value"))
  }

  @Test("printing a Relay shows its type and its bindings")
  func relay() {
    let relay = Relay<Int>()
    for _ in 0..<2 { relay.bind { _ in } }
    #expect("\(relay)" == "Relay<Int>(2 bindings)")
  }
}
