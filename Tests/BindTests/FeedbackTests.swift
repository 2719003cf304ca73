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
      private static func expectMessages(_ results: [ExitTest.Result?]) {
        for result in results {
          let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
          #expect(message.contains("a message can't be nested any deeper"))
        }
      }

      @Test("ten operators in a loop end the program with a message, before a stack of eight megabytes does")
      func tenOperators() async {
        Self.expectMessages([
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            inThreads(1, stackSize: 8 << 20) { _ in FeedbackTests.loop(Output(), through: 10) }
          },
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            inThreads(1, stackSize: 512 << 10) { _ in FeedbackTests.loop(Output(), through: 10) }
          },
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            inThreads(1, stackSize: 512 << 10) { _ in FeedbackTests.loop(Relay(), through: 10) }
          },
        ])
      }

      private static func bindAgain(_ output: Output<Int>) {
        output.bind { _ in bindAgain(output) }
      }

      @Test("a closure that binds itself again for ever ends the program with a message")
      func bindsAgain() async {
        Self.expectMessages([
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            inThreads(1) { _ in FeedbackTests.bindAgain(Output(value: 1)) }
          },
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            inThreads(1) { _ in FeedbackTests.bindAgain(Output(value: 1).map { $0 }) }
          },
        ])
      }
    #endif
  }
#endif
