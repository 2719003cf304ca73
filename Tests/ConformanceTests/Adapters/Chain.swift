// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing

/// Sources that only the one before holds, or the one behind.
enum Chain: String, CaseIterable, CustomTestStringConvertible, Sendable {
  case subjects, outputs, transforms, promises, relays, listeners

  var testDescription: String { rawValue }

  /// Makes a chain whose last closure captures `end`, and returns what holds all of it.
  func make(of count: Int, endingWith end: LifetimeTracker.Tracked) -> AnyObject {
    switch self {
    case .subjects:
      var first = Subject<Int>()
      first.subscribe { _ in end.touch() }
      for _ in 0..<count {
        let subject = Subject<Int>()
        subject.subscribe { [first] in first.send($0) }
        first = subject
      }
      return first
    case .outputs:
      let first = Output<Int>()
      (0..<count).reduce(first) { output, _ in output.map { $0 } }.bind { _ in end.touch() }
      return first
    case .transforms:
      var last: Messenger<Int> = Messenger<Int>().filter { _ in withExtendedLifetime(end) { true } }
      for _ in 0..<count { last = last.filter { _ in true } }
      return last
    case .promises:
      let first = Promise<Int>()
      (0..<count).reduce(first) { promise, _ in promise.map { $0 } }.whenFulfilled { _ in end.touch() }
      return first
    case .relays:
      let first = Observable(wrappedValue: 0)
      var last: ValueRelay<Int> = first.projectedValue.nextRelay()
      for _ in 0..<count { last = last.nextRelay() }
      last.whenDidSet { _ in end.touch() }
      return first
    case .listeners:
      var first = Observable(wrappedValue: 0)
      first.relay.whenDidSet { _ in end.touch() }
      for _ in 0..<count {
        let observable = Observable(wrappedValue: 0)
        observable.relay.whenDidSet { [first] in first.wrappedValue = $0.new }
        first = observable
      }
      return first
    }
  }
}
