// SPDX-License-Identifier: MIT

import Bind
import Pharos
import SwiftObserver
import TestSupport

/// What stands between a source and its subscriber.
enum Step {
  case compactMap(@Sendable (Int) -> Int?)
  case removeDuplicates(@Sendable (Int, Int) -> Bool)
  case removeDuplicatesOn(@Sendable (Int) -> Int)
  case first(@Sendable (Int) -> Bool)
  case prefix(until: any Source)
  /// The subscriber gets the sum of both values.
  case withLatestFrom(any Source)
}

/// A source whose style has words for the steps.
protocol StepSource: Source {
  /// Adds a subscriber behind a step, for good.
  func subscribe(through step: Step, _ receive: @escaping (Int) -> Void)
}

extension Style {
  /// A Relay has nothing that could be joined.
  var hasSteps: Bool { self != .relay && makeSource() is any StepSource }
}

extension ObservationTransformer<Int> {
  /// The chain with one step more, whose other source is of the same type as `Other`.
  fileprivate func start<Other: SwiftObserver.ObservableObject>(
    _ step: Step,
    _ other: (any Source) -> Other?,
    _ latest: (any Source) -> ObservationTransformer<(Int, Int)>?,
    _ receive: @escaping (Int) -> Void
  ) {
    switch step {
    case .compactMap(let transform): compactMap(transform).receive(receive)
    case .removeDuplicates(let areEqual): removeDuplicates(by: areEqual).receive(receive)
    case .removeDuplicatesOn(let key): removeDuplicates(on: key).receive(receive)
    case .first(let isWanted): filter(isWanted).receive(receive)
    case .prefix(let end): if let end = other(end) { prefix(until: end).receive(receive) }
    case .withLatestFrom(let source): latest(source)?.map { $0 + $1 }.receive(receive)
    }
  }
}

extension MessengerSource: StepSource {
  func subscribe(through step: Step, _ receive: @escaping (Int) -> Void) {
    let chain = if case .first = step { observeOnce(messenger) } else { messenger.observed() }
    chain.start(
      step,
      { ($0 as? MessengerSource)?.messenger },
      { source in (source as? MessengerSource).map { chain.withLatestFrom($0.latest) } },
      receive
    )
  }
}

extension VariableSource: StepSource {
  func subscribe(through step: Step, _ receive: @escaping (Int) -> Void) {
    let chain = if case .first = step { observeOnce(variable).new() } else { variable.observed().new() }
    chain.start(
      step,
      { ($0 as? VariableSource)?.variable },
      { source in (source as? VariableSource).map { chain.withLatestFrom($0.variable) } },
      receive
    )
  }
}

extension Output<Int> {
  /// Binds behind a step; `other` is the Output of another source.
  fileprivate func bind(_ step: Step, _ other: (any Source) -> Output<Int>?, _ receive: @escaping (Int) -> Void) {
    switch step {
    case .compactMap(let transform): compactMap(transform).bind(receive)
    case .removeDuplicates(let areEqual): ignoringDuplicates(by: areEqual).bind(receive)
    case .removeDuplicatesOn(let key): ignoringDuplicates(of: key).bind(receive)
    case .first(let isWanted): filter(isWanted).bindOnce(receive)
    case .prefix(let end): if let end = other(end) { take(until: end).bind(receive) }
    case .withLatestFrom(let source):
      if let source = other(source) { withLatestFrom(source).map { $0 + $1 }.bind(receive) }
    }
  }
}

extension OutputSource: StepSource {
  func subscribe(through step: Step, _ receive: @escaping (Int) -> Void) {
    output.bind(step, { ($0 as? OutputSource)?.output }, receive)
  }
}

extension ObservableSource: StepSource {
  func subscribe(through step: Step, _ receive: @escaping (Int) -> Void) {
    let relay = observable.projectedValue
    let consume: (Changes<Int>) -> Void = { receive($0.new) }
    switch step {
    case .compactMap(let transform): relay.compactMap(startingWith: .max, transform).whenDidSet(then: consume)
    case .removeDuplicates(let areEqual): relay.removeDuplicates(by: areEqual).whenDidSet(then: consume)
    case .removeDuplicatesOn(let key): relay.removeDuplicates { key($0) == key($1) }.whenDidSet(then: consume)
    case .first(let isWanted): relay.first(where: isWanted, then: consume)
    case .prefix(let end):
      guard let end = end as? ObservableSource else { return }
      relay.prefix(until: end.observable.projectedValue).whenDidSet(then: consume)
    case .withLatestFrom(let source):
      guard let other = source as? ObservableSource else { return }
      let latest = other.observable.projectedValue.readValue
      relay.map { $0 &+ (latest() ?? 0) }.whenDidSet(then: consume)
    }
  }
}
