// SPDX-License-Identifier: MIT

import SwiftObserver

extension Messenger: ProgramMessenger {
  func observe(by watcher: FreeObserver, _ receive: @escaping (Message, AnyObject) -> Void) {
    watcher.observe(self) { receive($0, $1) }
  }

  func isObserved(by watcher: FreeObserver) -> Bool { watcher.isObserving(self) }
  func stop(_ watcher: FreeObserver) { watcher.stopObserving(self) }

  func end(_ watcher: FreeObserver?) {
    if let watcher { stopBeingObserved(by: watcher) } else { stopBeingObserved() }
  }
}

extension Promise: ProgramPromise where Value == Int {
  typealias Next = Promise

  var known: Int? { if case .fulfilled(let value) = state { value } else { nil } }
}

/// The module.
enum RealObservers: ObserverLibrary {
  private final class Model: SwiftObserver.ObservableObject {
    let messenger = Messenger<Int>()
    let isMortal: Bool

    init(isMortal: Bool) { self.isMortal = isMortal }

    deinit { if isMortal { send(6) } }
  }

  static func messenger() -> Messenger<Int> { Messenger() }

  static func model(isMortal: Bool) -> (model: AnyObject, messenger: Messenger<Int>, send: (Int, AnyObject?) -> Void) {
    let model = Model(isMortal: isMortal)
    return (model, model.messenger, { model.send($0, from: $1) })
  }

  static func variable(_ value: Int) -> Var<Int> { Var(value) }
  static func observer() -> FreeObserver { FreeObserver() }
  static func shared() -> FreeObserver { FreeObserver.shared }

  static func observe(
    _ number: Messenger<Int>,
    _ observer: FreeObserver?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> FreeObserver? {
    guard let last = transforms.last else {
      return observeDirectly(number, observer, hasAuthor: hasAuthor, receive)
    }
    var started = start(number, observer)
    for transform in transforms.dropLast() { started = add(transform, callbacks, to: started) }
    finish(last, callbacks, started, hasAuthor: hasAuthor, receive)
    return nil
  }

  private static func start(_ number: Messenger<Int>, _ observer: FreeObserver?) -> ObservationTransformer<Int> {
    guard let observer else { return number.observedOnce() }
    return observer === FreeObserver.shared ? number.observed() : observer.observe(number)
  }

  static func unfinished(
    _ number: Messenger<Int>,
    _ observer: FreeObserver?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks
  ) -> (@escaping Receive) -> Void {
    let unfinished = transforms.reduce(start(number, observer)) { add($1, callbacks, to: $0) }
    return { receive in unfinished.receive { receive($0, $1) } }
  }

  private static func observeDirectly(
    _ number: Messenger<Int>,
    _ observer: FreeObserver?,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> FreeObserver? {
    guard let observer else {
      return hasAuthor ? observeOnce(number) { receive($0, $1) } : number.observedOnce { receive($0, shared()) }
    }
    if observer === FreeObserver.shared {
      if hasAuthor {
        SwiftObserver.observe(number) { receive($0, $1) }
      } else {
        number.observed { receive($0, shared()) }
      }
    } else {
      if hasAuthor {
        observer.observe(number) { receive($0, $1) }
      } else {
        observer.observe(number) { receive($0, shared()) }
      }
    }
    return nil
  }

  private static func add(
    _ transform: AdHocTransform,
    _ callbacks: ObserverCallbacks,
    to observation: ObservationTransformer<Int>
  ) -> ObservationTransformer<Int> {
    switch transform {
    case .map: observation.map(callbacks.map)
    case .filter: observation.filter(callbacks.keep)
    case .select(let value): observation.select(value).map { value + 100 }
    case .unwrap: observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap()
    case .unwrapWithDefault(let value): observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap(value)
    case .filterAuthor: observation.filterAuthor(callbacks.keepAuthor)
    case .from(let author): observation.from(callbacks.author(author))
    case .notFrom(let author): observation.notFrom(callbacks.author(author))
    }
  }

  /// The forms that take a handler.
  private static func finish(
    _ transform: AdHocTransform,
    _ callbacks: ObserverCallbacks,
    _ observation: ObservationTransformer<Int>,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) {
    guard hasAuthor else { return finish(transform, callbacks, observation) { receive($0, shared()) } }
    switch transform {
    case .map: observation.map(callbacks.map) { receive($0, $1) }
    case .filter: observation.filter(callbacks.keep) { receive($0, $1) }
    case .select(let value): observation.select(value) { (author: AnyAuthor) in receive(value + 100, author) }
    case .unwrap: observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap { receive($0, $1) }
    case .unwrapWithDefault(let value):
      observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap(value) { receive($0, $1) }
    case .filterAuthor: observation.filterAuthor(callbacks.keepAuthor) { receive($0, $1) }
    case .from(let author): observation.from(callbacks.author(author)) { receive($0, $1) }
    case .notFrom(let author): observation.notFrom(callbacks.author(author)) { receive($0, $1) }
    }
  }

  /// Those that take a handler without an author.
  private static func finish(
    _ transform: AdHocTransform,
    _ callbacks: ObserverCallbacks,
    _ observation: ObservationTransformer<Int>,
    _ receive: @escaping (Int) -> Void
  ) {
    switch transform {
    case .map: observation.map(callbacks.map) { receive($0) }
    case .filter: observation.filter(callbacks.keep) { receive($0) }
    case .select(let value): observation.select(value) { receive(value + 100) }
    case .unwrap: observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap { receive($0) }
    case .unwrapWithDefault(let value):
      observation.map { $0 % 2 == 0 ? $0 : nil as Int? }.unwrap(value) { receive($0) }
    case .filterAuthor: observation.filterAuthor(callbacks.keepAuthor).receive { receive($0) }
    case .from(let author): observation.from(callbacks.author(author)) { receive($0) }
    case .notFrom(let author): observation.notFrom(callbacks.author(author)) { receive($0) }
    }
  }

  static func observe(
    _ variable: Var<Int>,
    _ observer: FreeObserver,
    _ form: UpdateForm,
    _ receive: @escaping (Int, Int, AnyObject) -> Void
  ) {
    switch form {
    case .plain: observer.observe(variable) { receive($0.old, $0.new, $1) }
    case .new: observer.observe(variable).new { receive(-1, $0, $1) }
    case .newAndMap: observer.observe(variable).new().map({ $0 * 2 }) { receive(-2, $0, $1) }
    case .select: observer.observe(variable).select(Update(3, 1)) { (author: AnyAuthor) in receive(3, 1, author) }
    case .filter: observer.observe(variable).filter({ $0.old < $0.new }) { receive($0.old, $0.new, $1) }
    }
  }

  static func stop(_ observer: FreeObserver) { observer.stopObserving() }
  static func stop(_ observer: FreeObserver, _ number: Messenger<Int>?) { observer.stopObserving(number) }

  static func value(_ variable: Var<Int>) -> Int { variable.value }

  static func set(_ variable: Var<Int>, _ value: Int, _ author: AnyObject?, byOperator: Bool) {
    if let author {
      variable.set(value, as: author)
    } else if byOperator {
      variable <- value
    } else {
      variable.value = value
    }
  }

  static func add(_ variable: Var<Int>, _ value: Int) { variable.int += value }
  static func modify(_ variable: Var<Int>, _ change: @escaping (inout Int) -> Void) { variable.modify(change) }

  static func sink(_ variable: Var<Int>, byUpdate: Bool) -> (Int) -> Bool {
    guard byUpdate else { return variable.takeValue }
    let take = variable.takeMessage
    return { take(Update(-1, $0)) }
  }

  static func deliver(_ number: Messenger<Int>, _ receive: @escaping (Int) -> Void) -> () -> Void {
    number.deliverMessages(to: receive)
  }

  static func deliver(_ variable: Var<Int>, _ receive: @escaping (Int) -> Void) -> () -> Void {
    variable.deliverValues(to: receive)
  }

  static func send(_ variable: Var<Int>, old: Int, new: Int, _ author: AnyObject?) {
    variable.send(Update(old, new), from: author)
  }

  static func sendLatest(_ variable: Var<Int>) { variable.send() }
}
