// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Harness
import NotificationEngine

/// One message to one task, which sends it and takes it out of the stream.
///
/// No other thread is woken, so the time is that of the calls.
func streamGroups() -> [Group] {
  [
    Group("async element", size: 1) {
      [
        streamed("AsyncStream behind a bare closure", .baseline) {
          let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
          let send = Boxed { continuation.yield($0) }
          return (stream, { send.closure($0) })
        },
        streamed("Subject.messages", .unison) {
          let subject = NotificationEngine.Subject<Int>()
          return (subject.messages(), { subject.send($0) })
        },
        streamed("Output.values", .unison) {
          let output = Output<Int>()
          return (output.values(), { output.update(withValue: $0) })
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
  make: @escaping @Sendable () -> (stream: AsyncStream<Int>, send: (Int) -> Void)
) -> Contender {
  sender(name, role, 1, most: 20_000) { counter in
    return { iterations in
      let done = DispatchSemaphore(value: 0)
      let total = Counter()
      Task.detached {
        let (stream, send) = make()
        var elements = stream.makeAsyncIterator()
        for _ in 0..<iterations {
          send(1)
          total.total &+= await elements.next() ?? 0
        }
        done.signal()
      }
      done.wait()
      counter.total += total.total
    }
  }
}
