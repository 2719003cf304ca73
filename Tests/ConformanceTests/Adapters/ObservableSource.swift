// SPDX-License-Identifier: MIT

import Pharos

/// A subscriber is a next relay of the main relay, which may have any number of them.
final class ObservableSource: Source {
  let observable = Observable(wrappedValue: Int.min)

  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void {
    let relay = observable.projectedValue.nextRelay().whenDidSet { changes in receive(changes.new) }
    return { [weak relay] in relay?.discard() }
  }

  func subscribe(_ owner: Owner) {
    observable.projectedValue.nextRelay().whenDidSet(invoke: owner, method: Owner.take(changes:))
  }

  func send(_ value: Int) {
    observable.wrappedValue = value
  }

  var value: Int? { observable.wrappedValue }
}

extension Owner {
  fileprivate func take(changes: Changes<Int>) {
    take(changes.new)
  }
}
