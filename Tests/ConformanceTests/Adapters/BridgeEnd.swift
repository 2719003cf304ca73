// SPDX-License-Identifier: MIT

import NotificationEngine
import UnisonBridges

/// Something with a value that can be set.
protocol Holder<HeldValue>: ValueSource, ValueSink {}

/// What a bridge may have at an end: a source, which may be a sink as well, and may hold a value.
struct BridgeEnd {
  enum Source {
    case values(any ValueSource<Int>)
    case messages(any MessageSource<Int>)
  }

  enum Sink {
    case values(any ValueSink<Int>)
    case messages(any MessageSink<Int>)
  }

  let source: Source
  var sink: Sink?
  var holder: (any Holder<Int>)?
  /// What is deallocated when nobody retains the source; nil for what never is.
  let object: AnyObject?

  static func holder<End: Holder<Int>>(_ end: End, object: AnyObject?) -> BridgeEnd {
    BridgeEnd(source: .values(end), sink: .values(end), holder: end, object: object)
  }

  /// Something that sends messages and holds nothing.
  static func sender<End: MessageSource<Int> & MessageSink<Int> & AnyObject>(_ end: End) -> BridgeEnd {
    BridgeEnd(source: .messages(end), sink: .messages(end), object: end)
  }

  /// The value that it holds.
  var value: Int? { if case .values(let source) = source { source.latestValue } else { nil } }
  /// Whether it replays a value: an Elastomer, too, though another thread may be about to apply its first one.
  var holdsValue: Bool { holder != nil || value != nil }

  /// Calls `receive` with the value that it holds, and with all that is delivered.
  func deliver(
    isolation: isolated (any Actor)? = #isolation,
    to receive: @escaping (Int) -> Void
  ) -> @Sendable () -> Void {
    switch source {
    case .values(let source): source.deliverValues(isolation: isolation, to: receive)
    case .messages(let source): source.deliverMessages(isolation: isolation, to: receive)
    }
  }

  func forward(to other: BridgeEnd, isolation: isolated (any Actor)? = #isolation) -> Bridge? {
    func pass<S: ValueSource<Int>, K: ValueSink<Int>>(_ source: S, _ sink: K) -> Bridge {
      source.forward(to: sink, isolation: isolation)
    }
    func pass<S: ValueSource<Int>, K: MessageSink<Int>>(_ source: S, _ sink: K) -> Bridge {
      source.forward(to: sink, isolation: isolation)
    }
    func pass<S: MessageSource<Int>, K: ValueSink<Int>>(_ source: S, _ sink: K) -> Bridge {
      source.forward(to: sink, isolation: isolation)
    }
    func pass<S: MessageSource<Int>, K: MessageSink<Int>>(_ source: S, _ sink: K) -> Bridge {
      source.forward(to: sink, isolation: isolation)
    }
    return switch (source, other.sink) {
    case (.values(let source), .values(let sink)): pass(source, sink)
    case (.values(let source), .messages(let sink)): pass(source, sink)
    case (.messages(let source), .values(let sink)): pass(source, sink)
    case (.messages(let source), .messages(let sink)): pass(source, sink)
    case (_, nil): nil
    }
  }

  /// Bonds it with another one, of whatever type.
  func bond(with other: BridgeEnd, isolation: isolated (any Actor)? = #isolation) -> Bridge? {
    func bond<First: Holder<Int>, Second: Holder<Int>>(_ first: First, _ second: Second) -> Bridge {
      first.bond(with: second, isolation: isolation)
    }
    guard let holder, let second = other.holder else { return nil }
    return bond(holder, second)
  }
}
