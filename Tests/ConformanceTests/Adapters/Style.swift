// SPDX-License-Identifier: MIT

import Bind
import Testing

/// Everything that the rules are tested against: the bare engine and every facade.
enum Style: String, CustomTestStringConvertible, Sendable {
  case nestedSubject, queuedSubject, sharedSubject, output, relay, messenger, variable, observable, elastomer
  case operatorResult, transform, cache, twoWayRelay, nextRelay, mergedRelay, mappedRelay, bridged

  /// The sources that a client makes.
  static let allCases: [Style] = [
    .nestedSubject, .queuedSubject, .sharedSubject, .output, .relay, .messenger, .variable, .observable, .elastomer,
  ]
  /// What is made of them.
  static let parts: [Style] = [
    .operatorResult, .transform, .cache, .twoWayRelay, .nextRelay, .mergedRelay, .mappedRelay, .bridged,
  ]
  /// What a bridge may have at either end.
  static let bridgeable = allCases + parts
  static let sinks = bridgeable.filter { $0.makeSource().end.sink != nil }
  static let holders = sinks.filter { $0.makeSource().end.holder != nil }

  var testDescription: String { rawValue }

  /// Makes a source; one that holds a value begins with the one that is given.
  func makeSource(holding value: Int? = nil) -> any Source {
    switch self {
    case .nestedSubject: SubjectSource(.nested)
    case .queuedSubject: SubjectSource(.queued)
    case .sharedSubject: SharedSubjectSource()
    case .output: OutputSource(value.map { Output(value: $0) } ?? Output())
    case .relay: OutputSource(Relay())
    case .messenger: MessengerSource()
    case .variable: VariableSource(value ?? .min)
    case .observable: ObservableSource(value ?? .min)
    case .elastomer: ElastomerSource(value)
    case .operatorResult: PartSource.operatorResult(value ?? 0)
    case .transform: PartSource.transform(value ?? 0)
    case .cache: PartSource.cache()
    case .twoWayRelay: PartSource.twoWayRelay(value ?? 0)
    case .nextRelay: PartSource.nextRelay(value ?? 0)
    case .mergedRelay: PartSource.mergedRelay(value ?? 0)
    case .mappedRelay: PartSource.mappedRelay(value ?? 0)
    case .bridged: PartSource.bridged(value ?? 0)
    }
  }

  /// What a `send` from inside a subscriber does.
  enum Reentrancy {
    case nested, queued, later
  }

  var reentrancy: Reentrancy {
    switch self {
    case .nestedSubject, .output, .relay, .operatorResult: .nested
    case .elastomer: .later
    default: .queued
    }
  }

  /// Whether a subscriber is told the current value when it comes.
  var replays: Bool { self == .output }
  /// What a sequence begins with on a new source: the value with which the adapter makes one.
  var firstOfSequence: [Int] { self == .variable || self == .observable ? [.min] : [] }
  /// Whether a sequence begins with the value that was sent last.
  var sequenceReplays: Bool { holdsValue || self == .elastomer }
  /// Whether the source holds a value.
  var holdsValue: Bool { self == .output || self == .variable || self == .observable }
  /// Whether an equal value is told.
  var tellsEqualValues: Bool { self != .variable && self != .elastomer }
  /// Whether all subscribers see one order when several threads send.
  var ordersThreads: Bool { self != .nestedSubject && self != .relay }
  /// Whether there is a handle that sends from any thread; the others may cross threads themselves, or are the engine's.
  var hasSender: Bool { holdsValue || self == .relay || self == .messenger }
  /// Whether the compiler lets every thread send to it.
  var isShared: Bool { self == .sharedSubject || self == .elastomer }
}
