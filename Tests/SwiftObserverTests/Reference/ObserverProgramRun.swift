// SPDX-License-Identifier: MIT

import TestSupport

/// A run of a program on the module or on the reference, whose logs are compared.
final class ObserverProgramRun<Library: ObserverLibrary> {
  final class Author {}

  /// Captured by a handler; runs an action when the handler is released.
  final class Captured {
    let atRelease: () -> Void

    init(_ atRelease: @escaping () -> Void) { self.atRelease = atRelease }

    deinit { atRelease() }
  }

  private struct Living {
    let name: String
    let reference: Weakly<AnyObject>
  }

  /// A number node, how it sends, and whether it may be part of a circle.
  struct Node {
    let number: NumberNode<Library.Number>
    let send: (Int, AnyObject?) -> Void
    let model: AnyObject?
  }

  typealias News = (latest: () -> Int, sendLatest: () -> Void)

  var nodes: [Node] = []
  var maybes: [MaybeNode<Library.Maybe>] = []
  var variables: [Library.Variable] = []
  var promises: [Library.Promise] = []
  var news: [News] = []
  var unfinished: [(@escaping Library.Receive) -> Void] = []
  var sinks: [(Int) -> Bool] = []
  var deliveries: [() -> Void] = []
  var observers = [Library.observer(), Library.observer(), Library.observer()]
  var onces: [Weakly<Library.Observer>] = []
  var authors = [Author(), Author(), Author()]

  private var living: [Living] = []
  private var names: [ObjectIdentifier: Living] = [:]
  private var madeCount = 0
  private var seen: [Int] = []
  var fuel = 24
  private(set) var log: [String] = []

  static func log(of program: [ObserverOperation]) -> [String] {
    let run = ObserverProgramRun()
    for (index, author) in run.authors.enumerated() { run.watch(author, "author\(index)") }
    for (index, operation) in program.enumerated() {
      run.log.append("\(index):")
      run.perform(operation)
      run.look()
    }
    run.end()
    return run.log
  }

  private func end() {
    fuel = 0
    // Objects in a circle of origins retain one another.
    let end = Library.messenger()
    for node in nodes { node.number.setOrigin?(end) }
    let all = (nodes, maybes, variables, promises, news, observers, unfinished)
    (nodes, maybes, variables, promises, news, observers, unfinished) = ([], [], [], [], [], [], [])
    letGo(all)
    log.append("left: \(alive)")
  }

  private var alive: [String] { living.filter { $0.reference.object != nil }.map(\.name) }

  /// The objects that were deallocated since the last check.
  private func takeGone() -> [String] {
    guard living.contains(where: { $0.reference.object == nil }) else { return [] }
    let gone = living.filter { $0.reference.object == nil }.map(\.name)
    living.removeAll { $0.reference.object == nil }
    return gone
  }

  /// A bit for each pair of an observer and an observable object.
  private func observed(by observer: Library.Observer) -> Int {
    var bits = 1
    for node in nodes { bits = bits * 2 + (Library.isObserving(observer, node.number.messenger) ? 1 : 0) }
    for maybe in maybes { bits = bits * 2 + (Library.isObserving(observer, maybe.messenger) ? 1 : 0) }
    for variable in variables { bits = bits * 2 + (Library.isObserving(observer, variable) ? 1 : 0) }
    return bits
  }

  /// Logs the visible state between two operations, if it has changed.
  private func look() {
    var view = variables.map(Library.value)
    for maybe in maybes { if let latest = maybe.latest { view.append(latest() ?? -1_000) } }
    for new in news { view.append(new.latest()) }
    for promise in promises { view.append(Library.value(promise) ?? -1_000) }
    for observer in observers { view.append(observed(by: observer)) }
    if view != seen {
      seen = view
      log.append("\(view)")
    }
    let gone = takeGone()
    if !gone.isEmpty { log.append("gone: \(gone)") }
  }

  func note(_ text: String) { log.append(text) }

  func name(_ kind: String) -> String {
    madeCount += 1
    return "\(kind)\(madeCount)"
  }

  func watch(_ object: AnyObject, _ name: String) {
    let entry = Living(name: name, reference: Weakly(object))
    living.append(entry)
    names[ObjectIdentifier(object)] = entry
  }

  /// An unnamed object may reuse the address of a named one, so that is checked, too.
  func name(of object: AnyObject) -> String {
    guard let entry = names[ObjectIdentifier(object)], entry.reference.object === object else { return "another" }
    return entry.name
  }

  /// Runs the script of a callback.
  func called(_ name: String, _ text: String, _ script: ObserverOperation.Script) {
    log.append("\(name) \(text)")
    for operation in script where fuel > 0 {
      fuel -= 1
      perform(operation)
    }
  }

  /// Whether a message may continue in a circle.
  func burn() -> Bool {
    fuel -= 1
    return fuel > 0
  }

  func node(_ number: Int) -> Node? { nodes.isEmpty ? nil : nodes[number % nodes.count] }
  func maybe(_ number: Int) -> MaybeNode<Library.Maybe>? { maybes.isEmpty ? nil : maybes[number % maybes.count] }
  func variable(_ number: Int) -> Library.Variable? {
    variables.isEmpty ? nil : variables[number % variables.count]
  }

  func promise(_ number: Int) -> Library.Promise? { promises.isEmpty ? nil : promises[number % promises.count] }
  func observer(_ number: Int) -> Library.Observer { observers[number % observers.count] }
  func author(_ number: Int?) -> AnyObject? { number.map { authors[$0 % authors.count] } }

  func add(_ node: NumberNode<Library.Number>, _ kind: String) {
    var number = node
    number.serial = madeCount
    watch(number.messenger, name(kind))
    let messenger = number.messenger
    nodes.append(Node(number: number, send: { Library.send(messenger, $0, $1) }, model: nil))
  }

  func add(_ node: MaybeNode<Library.Maybe>, _ kind: String) {
    var maybe = node
    maybe.serial = madeCount
    watch(maybe.messenger, name(kind))
    maybes.append(maybe)
  }

  func add(_ promise: Library.Promise, _ kind: String) {
    watch(promise, name(kind))
    promises.append(promise)
  }

  private func perform(_ operation: ObserverOperation) {
    switch operation {
    case .messenger: if nodes.count < 12 { add(NumberNode(messenger: Library.messenger()), "messenger") }
    case .model(let isMortal):
      guard nodes.count < 12 else { return }
      let (model, messenger, send) = Library.model(isMortal: isMortal)
      watch(model, name("model"))
      watch(messenger, name("messenger"))
      nodes.append(Node(number: NumberNode(messenger: messenger, serial: madeCount), send: send, model: model))
    case .variable(let value):
      guard variables.count < 4 else { return }
      let variable = Library.variable(value)
      watch(variable, name("variable"))
      variables.append(variable)
    case .author:
      let author = Author()
      watch(author, name("author"))
      if authors.count < 5 { authors.append(author) }
    case .send(let number, let value, let author): node(number)?.send(value, self.author(author))
    case .sendMaybe(let number, let value, let author):
      if let maybe = maybe(number) { Library.send(maybe.messenger, value, self.author(author)) }
    case .stop(let observer, let number):
      Library.stop(self.observer(observer), number.flatMap { node($0)?.number.messenger })
    case .stopAll(let observer): Library.stop(self.observer(observer))
    case .stopOnce(let number):
      if !onces.isEmpty, let once = onces[number % onces.count].object { Library.stop(once) }
    case .stopShared(let number): if let node = node(number) { Library.stop(Library.shared(), node.number.messenger) }
    case .stopMaybe(let observer, let number):
      if let maybe = maybe(number) { Library.stop(self.observer(observer), maybe.messenger) }
    case .stopVariable(let observer, let number):
      if let variable = variable(number) { Library.stop(self.observer(observer), variable) }
    case .stopMaybeBeingObserved(let number, let observer):
      if let maybe = maybe(number) { Library.stopBeingObserved(maybe.messenger, by: observer.map(self.observer)) }
    case .stopVariableBeingObserved(let number, let observer):
      if let variable = variable(number) { Library.stopBeingObserved(variable, by: observer.map(self.observer)) }
    case .letGoUnfinished(let number):
      if !unfinished.isEmpty { letGo(unfinished.remove(at: number % unfinished.count)) }
    case .stopBeingObserved(let number, let observer):
      if let node = node(number) {
        Library.stopBeingObserved(node.number.messenger, by: observer.map(self.observer))
      }
    case .letGo(let number): if !nodes.isEmpty { letGo(nodes.remove(at: number % nodes.count)) }
    case .letGoMaybe(let number): if !maybes.isEmpty { letGo(maybes.remove(at: number % maybes.count)) }
    case .letGoVariable(let number): if !variables.isEmpty { letGo(variables.remove(at: number % variables.count)) }
    case .letGoPromise(let number): if !promises.isEmpty { letGo(promises.remove(at: number % promises.count)) }
    case .letGoObserver(let number):
      let old = observers[number % observers.count]
      observers[number % observers.count] = Library.observer()
      letGo(old)
    case .letGoAuthor(let number):
      let author = Author()
      watch(author, name("author"))
      authors[number % authors.count] = author
    case .observe, .observeMaybe, .observeVariable, .whenCached: observe(operation)
    case .observeUntilRelease, .unfinished, .receive, .deliver, .deliverValues, .endDelivery:
      observeOtherwise(operation)
    case .sinkNumber, .sinkMaybe, .sinkVariable, .sinkPromise, .take: sink(operation)
    case .state, .mappedState, .setMaybeOrigin, .setUnwrapOrigin, .clearOrigin, .stopMaybeTransform:
      changeTransform(operation)
    case .set, .add, .modify, .sendUpdate, .sendVariable: change(operation)
    case .promise, .fulfill, .whenFulfilled, .mapPromise, .then, .and, .unwrapPromise, .newPromise, .results:
      promise(operation)
    default: transform(operation)
    }
  }

  private func letGo<Thing>(_ thing: consuming Thing) {}
}
