// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Harness
import NotificationEngine

let bareStream = "AsyncStream behind a bare closure"

/// One message to one task, which sends it and takes it out of the stream.
///
/// No other thread is woken, so the time is that of the calls.
func streamGroups() -> [Group] {
  [
    Group("async element", size: 1) {
      [
        streamed(bareStream, .baseline) {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          let send = Boxed { continuation.yield($0) }
          return (stream, { send.closure($0) }, { continuation.finish() })
        },
        streamed("Subject.messages", .unison) {
          var subject: NotificationEngine.Subject<Int>? = NotificationEngine.Subject()
          let stream = subject?.messages() ?? AsyncStream { nil }
          return (stream, { subject?.send($0) }, { subject = nil })
        },
        streamed("Output.values", .unison) {
          var output: Output<Int>? = Output()
          let stream = output?.values() ?? AsyncStream { nil }
          return (stream, { output?.update(withValue: $0) }, { output = nil })
        },
      ]
    }
  ]
}

/// A closure that the compiler cannot see through.
private final class Boxed {
  let closure: (Int) -> Void

  init(_ closure: @escaping (Int) -> Void) { self.closure = closure }
}

private func streamed(
  _ name: String,
  _ role: Contender.Role,
  make: @escaping @Sendable () -> (stream: AsyncStream<Int>, send: (Int) -> Void, end: () -> Void)
) -> Contender {
  sender(name, role, 1, most: 20_000) { counter in
    return { iterations in
      let done = DispatchSemaphore(value: 0)
      let total = Counter()
      Task.detached {
        let (stream, send, end) = make()
        var elements = stream.makeAsyncIterator()
        for _ in 0..<iterations {
          send(1)
          total.total &+= await elements.next() ?? 0
        }
        end()
        done.signal()
      }
      done.wait()
      counter.total += total.total
    }
  }
}
