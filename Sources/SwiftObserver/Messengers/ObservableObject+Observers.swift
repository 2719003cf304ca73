// SPDX-License-Identifier: MIT

extension ObservableObject {
  /// Ends all observations of this object by one observer.
  ///
  /// When this returns, none of the observer's handlers for this object is called again, not even for the message that
  /// is being delivered and those queued behind it. Only a call that another thread has already begun runs to its end.
  /// If there is no such observation, nothing happens.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  ///
  /// - Parameter observer: The observer whose observations end.
  public func stopBeingObserved(by observer: any Observer) {
    observer.receiver.disconnect(from: messenger.subject)
  }

  /// Ends all observations of this object.
  ///
  /// A transform of this object also observes it, so it sends nothing more until you set its `origin` again.
  ///
  /// Mirrors *SwiftObserver*, section "Memory Management".
  public func stopBeingObserved() {
    messenger.subject.cancelAll()
  }
}
