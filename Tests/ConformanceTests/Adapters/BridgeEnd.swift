// SPDX-License-Identifier: MIT

import NotificationEngine
import TestSupport
import UnisonBridges

/// Something with a value that can be set.
protocol Holder<HeldValue>: ValueSource, ValueSink {}

/// The same, which threads share.
protocol SharedHolder<HeldValue>: SharedValueSource, ValueSink {}

/// What a bridge may have at an end: a source, which may be a sink as well, and may hold a value.
struct BridgeEnd {
  enum Source {
    case values(any ValueSource<Int>)
    case messages(any MessageSource<Int>)
  }

  enum Shared {
    case values(any SharedHolder<Int>)
    case messages(any SharedMessageSource<Int>)
  }

  enum Sink {
    case values(any ValueSink<Int>)
    case messages(any MessageSink<Int>)
  }

  let source: Source
  var sink: Sink?
  var holder: (any Holder<Int>)?
  /// The source, if threads share it.
  var shared: Shared?
  /// What is deallocated when nobody retains the source; nil for what never is.
  let object: AnyObject?

  static func holder<End: Holder<Int>>(_ end: End, object: AnyObject?) -> BridgeEnd {
    BridgeEnd(source: .values(end), sink: .values(end), holder: end, object: object)
  }

  static func holder<End: SharedHolder<Int>>(_ end: End) -> BridgeEnd {
    let holder = UncheckedHolder(shared: end)
    return BridgeEnd(source: .values(holder), sink: .values(end), holder: holder, shared: .values(end), object: nil)
  }

  /// Something that sends messages and holds nothing.
  static func sender<End: MessageSource<Int> & MessageSink<Int> & AnyObject>(_ end: End) -> BridgeEnd {
    BridgeEnd(source: .messages(end), sink: .messages(end), object: end)
  }

  static func sender<End: SharedMessageSource<Int> & MessageSink<Int> & AnyObject>(_ end: End) -> BridgeEnd {
    let source = Source.messages(UncheckedMessages(shared: end))
    return BridgeEnd(source: source, sink: .messages(end), shared: .messages(end), object: end)
  }

  /// The value that it holds.
  var value: Int? { if case .values(let source) = source { source.latestValue } else { nil } }
  /// Whether it replays a value: an Elastomer, too, though another thread may be about to apply its first one.
  var holdsValue: Bool { holder != nil || value != nil }

  /// Calls `receive` with the value that it holds, and with all that is delivered.
  func deliver(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
    switch source {
    case .values(let source): source.deliverValues(to: receive)
    case .messages(let source): source.deliverMessages(to: receive)
    }
  }

  /// The same, on an actor.
  func deliver(isolation: isolated any Actor, to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
    switch shared {
    case .values(let source): source.deliverValues(isolation: isolation, to: receive)
    case .messages(let source): source.deliverMessages(isolation: isolation, to: receive)
    case nil: deliver(to: receive)
    }
  }

  func forward(to other: BridgeEnd) -> Bridge? {
    func pass<S: ValueSource<Int>, K: ValueSink<Int>>(_ source: S, _ sink: K) -> Bridge { source.forward(to: sink) }
    func pass<S: ValueSource<Int>, K: MessageSink<Int>>(_ source: S, _ sink: K) -> Bridge { source.forward(to: sink) }
    func pass<S: MessageSource<Int>, K: ValueSink<Int>>(_ source: S, _ sink: K) -> Bridge { source.forward(to: sink) }
    func pass<S: MessageSource<Int>, K: MessageSink<Int>>(_ source: S, _ sink: K) -> Bridge { source.forward(to: sink) }
    return switch (source, other.sink) {
    case (.values(let source), .values(let sink)): pass(source, sink)
    case (.values(let source), .messages(let sink)): pass(source, sink)
    case (.messages(let source), .values(let sink)): pass(source, sink)
    case (.messages(let source), .messages(let sink)): pass(source, sink)
    case (_, nil): nil
    }
  }

  /// The same, on an actor.
  func forward(to other: BridgeEnd, isolation: isolated any Actor) -> Bridge? {
    switch (shared, other.sink) {
    case (.values(let source), .values(let sink)): source.forward(to: sink, isolation: isolation)
    case (.values(let source), .messages(let sink)): source.forward(to: sink, isolation: isolation)
    case (.messages(let source), .values(let sink)): source.forward(to: sink, isolation: isolation)
    case (.messages(let source), .messages(let sink)): source.forward(to: sink, isolation: isolation)
    default: forward(to: other)
    }
  }

  /// Bonds it with another one, of whatever type.
  func bond(with other: BridgeEnd) -> Bridge? {
    func bond<First: Holder<Int>, Second: Holder<Int>>(_ first: First, _ second: Second) -> Bridge {
      first.bond(with: second)
    }
    guard let holder, let second = other.holder else { return nil }
    return bond(holder, second)
  }

  /// The same, on an actor.
  func bond(with other: BridgeEnd, isolation: isolated any Actor) -> Bridge? {
    guard let holder, let second = other.holder else { return nil }
    return switch (shared, other.shared) {
    case (.values(let first), .values(let second)): first.bond(with: second, isolation: isolation)
    case (.values(let first), _): first.bond(with: second, isolation: isolation)
    case (_, .values(let second)): holder.bond(with: second, isolation: isolation)
    default: bond(with: other)
    }
  }
}

/// A holder that threads share, for tests whose closures are safe everywhere, though the compiler doesn't know.
private struct UncheckedHolder: Holder {
  let shared: any SharedHolder<Int>
  var readValue: () -> Int? { shared.readValue }
  var takeValue: (Int) -> Bool { shared.takeValue }

  func deliverValues(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
    let receive = UnsafeTransfer(receive)
    return shared.deliverValues { receive.value($0) }
  }
}

/// A source of messages that threads share, like `UncheckedHolder`.
private struct UncheckedMessages: MessageSource {
  let shared: any SharedMessageSource<Int>

  func deliverMessages(to receive: @escaping (Int) -> Void) -> @Sendable () -> Void {
    let receive = UnsafeTransfer(receive)
    return shared.deliverMessages { receive.value($0) }
  }
}
