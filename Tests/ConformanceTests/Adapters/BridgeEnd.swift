// SPDX-License-Identifier: MIT

import NotificationEngine
import Testing
import UnisonBridges

/// A kind of source and sink that a bridge may have at an end.
struct BridgeEnd: CustomTestStringConvertible, Sendable {
  let testDescription: String

  /// Makes an end; a source that holds a value begins with the one that is given.
  let make: @Sendable (_ initial: Int) -> Instance

  init(_ name: String, make: @escaping @Sendable (_ initial: Int) -> Instance) {
    testDescription = name
    self.make = make
  }

  /// Whether a value that is set inside a callback is told before the outer one has been told to all.
  var isDepthFirst: Bool { testDescription == "Bind, Output" }

  /// Whether the compiler lets every thread send to it.
  var isShared: Bool { ["SharedSubject", "Elastomeric, typed Elastomer"].contains(testDescription) }

  /// All kinds: each can be a source, and the operators' results can be nothing else.
  static let sources = engine + bind + swiftObserver + pharos + elastomeric
  static let sinks = sources.filter { $0.make(0).sink != nil }

  /// Holders of a value.
  static let holders = sinks.filter { $0.make(0).holder != nil }

  /// One end, which dies when its owner lets go of it.
  final class Instance {
    let source: Source
    let sink: Sink?
    let holder: (any Holder<Int>)?
    let send: (Int) -> Void

    /// Returns when all that was sent has been delivered; nil where there is nothing to wait for.
    let settle: (() async -> Void)?

    /// The object that has to die when its owner lets go of it; nil for an end that never dies.
    private(set) weak var object: AnyObject?

    init(
      _ source: Source,
      sink: Sink? = nil,
      holder: (any Holder<Int>)? = nil,
      object: AnyObject?,
      settle: (() async -> Void)? = nil,
      send: @escaping (Int) -> Void
    ) {
      self.source = source
      self.sink = sink
      self.holder = holder
      self.object = object
      self.settle = settle
      self.send = send
    }

    /// Something that holds a value, and can be set.
    convenience init<End: Holder<Int>>(
      holder: End,
      object: AnyObject?,
      settle: (() async -> Void)? = nil,
      send: @escaping (Int) -> Void
    ) {
      self.init(
        .values(holder),
        sink: .values(holder),
        holder: holder,
        object: object,
        settle: settle,
        send: send
      )
    }

    /// Something that sends messages and holds nothing.
    convenience init<End: MessageSource<Int> & MessageSink<Int> & AnyObject>(
      sender: End,
      send: @escaping (Int) -> Void
    ) {
      self.init(.messages(sender), sink: .messages(sender), object: sender, send: send)
    }

    /// Whether it replays a value: an Elastomer, too, though another thread may be about to apply its first one.
    var holdsValue: Bool { holder != nil || value != nil }

    var value: Int? {
      if case .values(let source) = source { source.latestValue } else { nil }
    }

    func forward(to other: Instance, isolation: isolated (any Actor)? = #isolation) -> Bridge? {
      guard let sink = other.sink else { return nil }
      return source.forward(to: sink)
    }

    /// Bonds this end with another one, of whatever type.
    func bond(with other: Instance, isolation: isolated (any Actor)? = #isolation) -> Bridge? {
      guard let holder, let second = other.holder else { return nil }
      return Self.bond(holder, second)
    }

    private static func bond<First: Holder<Int>>(
      _ first: First,
      _ second: any Holder<Int>,
      isolation: isolated (any Actor)? = #isolation
    ) -> Bridge {
      func bond<Second: Holder<Int>>(_ second: Second) -> Bridge { first.bond(with: second, isolation: isolation) }
      return bond(second)
    }
  }

  enum Source {
    case values(any ValueSource<Int>)
    case messages(any MessageSource<Int>)

    func forward(to sink: Sink, isolation: isolated (any Actor)? = #isolation) -> Bridge {
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
      return switch (self, sink) {
      case (.values(let source), .values(let sink)): pass(source, sink)
      case (.values(let source), .messages(let sink)): pass(source, sink)
      case (.messages(let source), .values(let sink)): pass(source, sink)
      case (.messages(let source), .messages(let sink)): pass(source, sink)
      }
    }

    /// Calls `receive` with all that is delivered.
    func deliver(
      isolation: isolated (any Actor)? = #isolation,
      to receive: @escaping (Int) -> Void
    ) -> @Sendable () -> Void {
      switch self {
      case .values(let source): source.deliverValues(isolation: isolation, to: receive)
      case .messages(let source): source.deliverMessages(isolation: isolation, to: receive)
      }
    }
  }

  enum Sink {
    case values(any ValueSink<Int>)
    case messages(any MessageSink<Int>)
  }
}

/// Something with a value that can be set.
protocol Holder<HeldValue>: ValueSource, ValueSink {}
