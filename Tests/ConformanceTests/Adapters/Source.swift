// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Testing

/// What every facade has in common, in the shape in which the rules are tested: a source of numbers.
///
/// An adapter is a few lines over a facade's own words, so that a rule's test reads the same for all of them.
protocol Source: AnyObject {
  /// Adds a subscriber and returns what ends it.
  func subscribe(_ receive: @escaping (Int) -> Void) -> () -> Void

  func send(_ value: Int)

  /// Adds a subscriber that ends with `owner`, in the way that the style has for it.
  func subscribe(_ owner: Owner)

  /// Returns when all that was sent has been delivered. Most facades have nothing to wait for.
  func settle()

  /// The value that the source holds, if it holds values.
  var value: Int? { get }

  /// An asynchronous sequence of its values, or of its messages where it holds none.
  func sequence(_ options: SequenceOptions) -> AsyncStream<Int>

  /// Sends from any thread, without keeping the source; nil where the source may cross threads itself, or has no such
  /// handle.
  var sender: (@Sendable (Int) -> Bool)? { get }

  /// Sends on the actor from any thread, without keeping the source; nil where there is no such handle.
  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)?

  /// Adds a subscriber that is called on the actor and returns what ends it; nil where there is no such form.
  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)?

  /// Changes the value in place; nil where there is none.
  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { get }

  /// Ends what lives on without the adapter.
  func end()
}

extension Source {
  func settle() {}

  var value: Int? { nil }

  var sender: (@Sendable (Int) -> Bool)? { nil }

  func isolatedSender(isolation: isolated any Actor) -> (@Sendable (Int) -> Bool)? { nil }

  func subscribe(isolation: isolated any Actor, _ receive: @escaping (Int) -> Void) -> (() -> Void)? { nil }

  var modify: ((@escaping @Sendable (inout Int) -> Void) -> Void)? { nil }

  func end() {}
}

/// Everything that the rules are tested against: the bare engine and every facade.
enum Style: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case nestedSubject, queuedSubject, output, relay, messenger, variable, observable, elastomer

  var testDescription: String { rawValue }

  func makeSource() -> any Source {
    switch self {
    case .nestedSubject: SubjectSource(.nested)
    case .queuedSubject: SubjectSource(.queued)
    case .output: OutputSource(Output())
    case .relay: OutputSource(Relay())
    case .messenger: MessengerSource()
    case .variable: VariableSource()
    case .observable: ObservableSource()
    case .elastomer: ElastomerSource()
    }
  }

  /// What a `send` from inside a subscriber does.
  enum Reentrancy {
    case nested, queued, later
  }

  var reentrancy: Reentrancy {
    switch self {
    case .nestedSubject, .output, .relay: .nested
    case .queuedSubject, .messenger, .variable, .observable: .queued
    case .elastomer: .later
    }
  }

  /// Whether a subscriber is told the current value when it comes.
  var replays: Bool { self == .output }

  /// What a sequence begins with on a new source: the value with which the adapter makes one.
  var firstOfSequence: [Int] { self == .variable || self == .observable ? [.min] : [] }

  /// Whether a sequence begins with the value that was sent last.
  var sequenceReplays: Bool { replays || self == .variable || self == .observable || self == .elastomer }

  /// Whether the source holds a value.
  var holdsValue: Bool { self == .output || self == .variable || self == .observable }

  /// Whether an equal value is told.
  var tellsEqualValues: Bool { self != .variable && self != .elastomer }

  /// Whether all subscribers see one order when several threads send.
  var ordersThreads: Bool { self != .nestedSubject && self != .relay }
}
