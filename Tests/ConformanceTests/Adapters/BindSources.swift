// SPDX-License-Identifier: MIT

import Bind

final class OutputSource: Source {
  let output = Output<Int>()

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

final class RelaySource: Source {
  let relay = Relay<Int>()

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    relay.bind(receive).unsubscribe
  }

  func subscribe(_ owner: Owner) {
    relay.bind(to: Binder(owner) { owner, value in owner.take(value) })
  }

  func send(_ value: Int) {
    relay.update(withValue: value)
  }
}
