// SPDX-License-Identifier: MIT

public import NotificationEngine

extension ObservableObject {
  /// Calls `receive` with every message from now on, until the delivery ends.
  ///
  /// It ends when you call the returned closure, when `stopBeingObserved()` is called, or when the messenger is
  /// deallocated.
  ///
  /// - Parameter receive: Called with each message; released when the delivery ends.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the messenger.
  @inlinable public func deliverMessages(to receive: @escaping (Message) -> Void) -> @Sendable () -> Void {
    let messenger = observedMessenger
    let receive = Inspector.watching(of: messenger, receive)
    return messenger.subject.canceller(of: messenger.subject.subscribe(inside: { receive($0.message) }))
  }

  /// A closure that sends a message with the messenger as author; it returns false once the messenger is deallocated.
  ///
  /// The closure doesn't retain the messenger. For a ``Variable``, it takes an update and sets the variable to its new
  /// value.
  @inlinable public var takeMessage: (Message) -> Bool {
    { [weak messenger] message in
      guard let messenger else { return false }
      messenger.take(message)
      return true
    }
  }
}

extension Variable: ValueSource, ValueSink {
  /// A closure that reads the value; it doesn't retain the variable.
  @inlinable public var readValue: () -> Value? {
    { [weak self] in self?.value }
  }

  /// Calls `receive` with the current value, and with every new one from now on.
  ///
  /// - Parameter receive: Called with each value; released when the delivery ends or the variable is deallocated.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the variable.
  @inlinable public func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    let receive = Inspector.watching(of: self, receive)
    let token = subject.subscribe(
      // The author isn't used.
      replaying: { unsafe Envelope(Update(stored, stored), by: UnretainedAuthor(self)) },
      { envelope in receive(envelope.message.new) }
    )
    return subject.canceller(of: token)
  }

  /// A closure that sets the value; it returns false once the variable is deallocated, which it doesn't retain.
  @inlinable public var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      self.value = value
      return true
    }
  }
}

extension Promise: ValueSink {
  /// A closure that fulfils the promise; it returns false once the promise is deallocated, which it doesn't retain.
  @inlinable public var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      fulfill(value)
      return true
    }
  }
}
