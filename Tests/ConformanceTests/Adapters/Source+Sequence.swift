// SPDX-License-Identifier: MIT

import Bind
import Elastomeric
import NotificationEngine
import Pharos
import SwiftObserver

/// How a sequence of a source is made.
struct SequenceOptions: Sendable {
  var bufferingPolicy = AsyncStream<Int>.Continuation.BufferingPolicy.unbounded
  var dropped: (@Sendable (Int) -> Void)?
}

extension SubjectSource {
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    subject.messages(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }
}

extension OutputSource {
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    output.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = output.uncheckedSender] in sender.send($0) } }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? {
    output is Relay<Int> ? nil : { [output] in output.modify($0) }
  }
}

extension MessengerSource {
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    messenger.messages(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = messenger.uncheckedSender] in sender.send($0) } }
}

extension VariableSource {
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    variable.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = variable.uncheckedSender] in sender.send($0) } }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { { [variable] in variable.modify($0) } }
}

extension ObservableSource {
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    observable.projectedValue.values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var sender: (@Sendable (Int) -> Bool)? { { [sender = observable.relay.uncheckedSender] in sender.send($0) } }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { { [observable] in observable.modify($0) } }
}

extension ElastomerSource {
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int> {
    elastomer.typed(as: Int.self).values(bufferingPolicy: options.bufferingPolicy, dropped: options.dropped)
  }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? {
    { [typed = elastomer.typed(as: Int.self)] in typed.modify($0) }
  }

  func end() {
    elastomer.reset()
  }
}
