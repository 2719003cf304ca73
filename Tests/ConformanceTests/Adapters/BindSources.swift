// SPDX-License-Identifier: MIT

import Bind

/// An Output, or a Relay, which is one that stores nothing.
final class OutputSource: Source {
  let output: Output<Int>

  init(_ output: Output<Int>) { self.output = output }

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    output.bind(receive).unsubscribe
  }

  func subscribe(_ owner: Owner) {
    output.bind(to: Binder(owner) { owner, value in owner.take(value) })
  }

  func send(_ value: Int) {
    output.update(withValue: value)
  }

  var value: Int? { output.value }
}
