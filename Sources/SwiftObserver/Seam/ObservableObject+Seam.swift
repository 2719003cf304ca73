// SPDX-License-Identifier: MIT

public import NotificationEngine

extension ObservableObject {
  /// Calls `receive` with every message from now on, until the delivery is ended, all observations are ended, or the
  /// messenger dies.
  ///
  /// - Parameter receive: Called with each message; let go of when the delivery ends.
  /// - Returns: Ends the delivery, from every thread. It does not keep the messenger.
  @inlinable public func deliverMessages(to receive: @escaping (Message) -> Void) -> @Sendable () -> Void {
    let messenger = observedMessenger
    let receive = Inspector.watching(of: messenger, receive)
    return messenger.subject.canceller(of: messenger.subject.subscribe(inside: { receive($0.message) }))
  }

  /// Sends a message, whose author is the messenger; says whether the messenger was there, for the closure does not
  /// keep it.
  ///
  /// A ``Variable`` that is handed an update sets the new value.
  @inlinable public var takeMessage: (Message) -> Bool {
    { [weak messenger] message in
      guard let messenger else { return false }
      messenger.take(message)
      return true
    }
  }
}

extension Variable: ValueSource, ValueSink {
  /// Reads the value.
  ///
  /// The closure does not keep the variable.
  @inlinable public var readValue: () -> Value? {
    { [weak self] in self?.value }
  }

  /// Calls `receive` with the value and with every new one from now on.
  ///
  /// - Parameter receive: Called with each value; let go of when the delivery ends or the variable dies.
  /// - Returns: Ends the delivery, from every thread. It does not keep the variable.
  @inlinable public func deliverValues(to receive: @escaping (Value) -> Void) -> @Sendable () -> Void {
    let receive = Inspector.watching(of: self, receive)
    let token = subject.subscribe(
      // The author is never looked at.
      replaying: { unsafe Envelope(Update(stored, stored), lentBy: LentAuthor(self)) },
      { envelope in receive(envelope.message.new) }
    )
    return subject.canceller(of: token)
  }

  /// Sets the value; says whether the variable was there, for the closure does not keep it.
  @inlinable public var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      self.value = value
      return true
    }
  }
}

extension Promise: ValueSink {
  /// Fulfils the promise; says whether it was there, for the closure does not keep it.
  @inlinable public var takeValue: (Value) -> Bool {
    { [weak self] value in
      guard let self else { return false }
      fulfill(value)
      return true
    }
  }
}
