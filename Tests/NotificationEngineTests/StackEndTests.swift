// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import Testing

#if os(macOS) || os(Linux)
  // AddressSanitizer keeps variables elsewhere than on the stack.
  #if !UNISON_INSTRUMENTED
    @Suite("The end of the stack")
    struct StackEndTests {
      /// A value of 32 KB.
      private struct Large {
        private typealias Kilobytes4 = (Half, Half, Half, Half, Half, Half, Half, Half)
        private typealias Half = SIMD64<UInt64>

        private static let zeros: Kilobytes4 = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)
        private var bytes = (zeros, zeros, zeros, zeros, zeros, zeros, zeros, zeros)

        mutating func touch() { unsafe withUnsafeMutableBytes(of: &bytes) { unsafe $0[0] = 1 } }
      }

      private static func sendLargeValues(_ mode: Subject<Int>.Mode, stackSize: Int) {
        inThreads(1, stackSize: stackSize) { _ in
          let subject = Subject<Large>(mode: mode)
          subject.subscribe { [unowned subject] value in subject.send(value) }
          subject.send(Large())
        }
      }

      @inline(never)
      private static func withLocals(_ body: () -> Void) {
        var (first, second, third) = (Large(), Large(), Large())
        first.touch()
        second.touch()
        third.touch()
        body()
        first.touch()
        second.touch()
        third.touch()
      }

      private static func sendBelowLocals(_ mode: Subject<Int>.Mode, stackSize: Int) {
        inThreads(1, stackSize: stackSize) { _ in
          let subject = Subject<Int>(mode: mode)
          subject.subscribe { [unowned subject] value in withLocals { subject.send(value) } }
          subject.send(1)
        }
      }

      @Test(
        "values of 32 KB and subscribers with 100 KB of locals that nest without end end the program with a message"
      )
      func largeLevels() async {
        let results = [
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StackEndTests.sendLargeValues(.nested, stackSize: 2 << 20)
          },
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StackEndTests.sendLargeValues(.serialReentrant, stackSize: 8 << 20)
          },
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StackEndTests.sendBelowLocals(.nested, stackSize: 8 << 20)
          },
          await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            StackEndTests.sendBelowLocals(.serialReentrant, stackSize: 2 << 20)
          },
        ]
        for result in results {
          let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
          #expect(message.contains("a message can't be nested any deeper"))
        }
      }

      @Test("a level that was seen to be large does not end what has room for another one")
      func roomIsLeft() {
        inThreads(1, stackSize: 8 << 20) { _ in
          let subject = Subject<Int>()
          var count = 0
          subject.subscribe { [unowned subject] value in
            count += 1
            if value < 8 { Self.withLocals { subject.send(value + 1) } }
          }
          for _ in 0..<100 { subject.send(1) }
          #expect(count == 800)
        }
      }
    }
  #endif
#endif
