// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A listener that is a method of an object; it ends with the first change after the object has been deallocated.
final class MethodListener<Observer: AnyObject, Value> {
  private weak var observer: Observer?
  private weak var relay: (any RelayNode)?
  private let method: (Observer) -> (Changes<Value>) -> Void

  init(of observer: Observer, _ method: @escaping (Observer) -> (Changes<Value>) -> Void, at relay: AnyObject) {
    self.observer = observer
    self.relay = relay as? any RelayNode
    self.method = method
  }

  /// Has the relay recognise the listener, which has just been set.
  func begin() {
    relay?.noteMethod(self)
  }

  func call(_ changes: Changes<Value>) {
    if let observer { method(observer)(changes) } else { relay?.endMethod(self) }
  }
}

extension RelayNode {
  fileprivate func noteMethod(_ method: AnyObject) {
    core.state.withLock { $0.closures.method = method }
  }

  /// Removes the listener if it is still this one, and then the relay if it has nothing else to call.
  fileprivate func endMethod(_ method: AnyObject) {
    if core.removeListener(if: method) { leaveIfUnused() }
  }
}
