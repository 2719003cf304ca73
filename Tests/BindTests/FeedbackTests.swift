// SPDX-License-Identifier: MIT

import Bind
import TestSupport
import Testing

#if os(macOS) || os(Linux)
  /// Feedback loops through operators, which take more of the stack with each of them.
  @Suite("Feedback loops")
  struct FeedbackTests {
    /// Updates `first` with what comes out of `count` operators behind it, until something ends that.
    private static func loop(_ first: Output<Int>, through count: Int, until last: Int = .max) {
      var output = first
      for index in 0..<count {
        output = index.isMultiple(of: 2) ? output.map { $0 + 1 } : output.filter { $0 > 0 }
      }
      output.bind { [unowned first] in if $0 < last { first.update(withValue: $0) } }
      first.update(withValue: 1)
    }

    @Test("a loop of ten operators that ends by itself is not cut off")
    func endsByItself() {
      inThreads(1, stackSize: 64 << 20) { _ in
        let output = Output<Int>()
        Self.loop(output, through: 10, until: 4_990)
        #expect(output.value == 4_986)
      }
    }

    // AddressSanitizer keeps variables elsewhere than on the stack, and makes a level of it many times as large.
    #if !UNISON_INSTRUMENTED
      private static func expectMessage(_ content: [UInt8]?) {
        let message = String(decoding: content ?? [], as: UTF8.self)
        #expect(message.contains("a message can't be nested any deeper"))
      }

      @Test(
        "ten operators in a loop end the program with a message, before a stack of eight megabytes does",
        arguments: [(8 << 20, false), (512 << 10, false), (512 << 10, true)]
      )
      func tenOperators(stackSize: Int, isRelay: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          [stackSize, isRelay] in
          inThreads(1, stackSize: stackSize) { _ in FeedbackTests.loop(isRelay ? Relay() : Output(), through: 10) }
        }
        Self.expectMessage(result?.standardErrorContent)
      }

      private static func bindAgain(_ output: Output<Int>) {
        output.bind { _ in bindAgain(output) }
      }

      @Test("a closure that binds itself again for ever ends the program with a message", arguments: [false, true])
      func bindsAgain(isDerived: Bool) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [isDerived] in
          inThreads(1) { _ in
            let output = Output(value: 1)
            FeedbackTests.bindAgain(isDerived ? output.map { $0 } : output)
          }
        }
        Self.expectMessage(result?.standardErrorContent)
      }
    #endif
  }
#endif
