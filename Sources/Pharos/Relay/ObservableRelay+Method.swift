// SPDX-License-Identifier: MIT

internal import NotificationEngine

extension ObservableRelay {
  /// Has `set` set a listener that is a method of an object.
  ///
  /// The first change after the object has been deallocated removes the listener.
  func setMethod<Observer: AnyObject>(
    _ method: @escaping (Observer) -> Consumer,
    of observer: Observer,
    by set: (@escaping Consumer) -> Self
  ) -> Self {
    let (relay, number) = (self as? any RelayNode, nextMonotonicNumber())
    let result = set { [weak observer, weak relay] changes in
      if let observer { method(observer)(changes) } else { relay?.endMethod(number) }
    }
    relay?.noteMethod(number)
    return result
  }
}

extension RelayNode {
  fileprivate func noteMethod(_ method: UInt64) {
    core.state.withLock { $0.closures.method = method }
  }

  /// Removes the listener if it is still this one, and then the relay if it has nothing else to call.
  fileprivate func endMethod(_ method: UInt64) {
    if core.removeListener(if: method) { leaveIfUnused() }
  }
}
