// SPDX-License-Identifier: MIT

import TestSupport

/// A run of a program on the module or on the reference, whose logs are compared.
final class ObserverProgramRun<Library: ObserverLibrary>: ProgramLog<ObserverOperation> {
  final class Author {}

  /// Captured by a handler; runs an action when the handler is released.
  final class Captured {
    let atRelease: () -> Void

    init(_ atRelease: @escaping () -> Void) { self.atRelease = atRelease }

    deinit { atRelease() }
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

  private var names: [ObjectIdentifier: (name: String, reference: Weakly<AnyObject>)] = [:]
  private var seen: [Int] = []

  required init() {
    super.init()
    for (index, author) in authors.enumerated() { watch(author, "author\(index)") }
  }

  override func end() {
    fuel = 0
    // Objects in a circle of origins retain one another.
    let end = Library.messenger()
    for node in nodes { node.number.setOrigin?(end) }
    let all = (nodes, maybes, variables, promises, news, observers, unfinished)
    (nodes, maybes, variables, promises, news, observers, unfinished) = ([], [], [], [], [], [], [])
    letGo(all)
    note("left: \(alive)")
  }

  /// A bit for each pair of an observer and an observable object.
  private func observed(by observer: Library.Observer) -> Int {
    var bits = 1
    for node in nodes { bits = bits * 2 + (node.number.messenger.isObserved(by: observer) ? 1 : 0) }
    for maybe in maybes { bits = bits * 2 + (maybe.messenger.isObserved(by: observer) ? 1 : 0) }
    for variable in variables { bits = bits * 2 + (variable.isObserved(by: observer) ? 1 : 0) }
    return bits
  }

  /// Logs the visible state between two operations, if it has changed.
  override func look() {
    var view = variables.map(Library.value)
    for maybe in maybes { if let latest = maybe.latest { view.append(latest() ?? -1_000) } }
    for new in news { view.append(new.latest()) }
    for promise in promises { view.append(promise.known ?? -1_000) }
    for observer in observers { view.append(observed(by: observer)) }
    if view != seen {
      seen = view
      note("\(view)")
    }
    let gone = takeGone()
    if !gone.isEmpty { note("gone: \(gone)") }
  }

  override func watch(_ object: AnyObject, _ name: String) {
    super.watch(object, name)
    names[ObjectIdentifier(object)] = (name, Weakly(object))
  }

  /// An unnamed object may reuse the address of a named one, so that is checked, too.
  func name(of object: AnyObject) -> String {
    guard let entry = names[ObjectIdentifier(object)], entry.reference.object === object else { return "another" }
    return entry.name
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
    nodes.append(Node(number: number, send: { messenger.send($0, from: $1) }, model: nil))
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

  override func perform(_ operation: ObserverOperation) {
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
      if let maybe = maybe(number) { maybe.messenger.send(value, from: self.author(author)) }
    case .stop(let observer, let number):
      Library.stop(self.observer(observer), number.flatMap { node($0)?.number.messenger })
    case .stopAll(let observer): Library.stop(self.observer(observer))
    case .stopOnce(let number):
      if !onces.isEmpty, let once = onces[number % onces.count].object { Library.stop(once) }
    case .stopShared(let number): if let node = node(number) { node.number.messenger.stop(Library.shared()) }
    case .stopMaybe(let observer, let number):
      if let maybe = maybe(number) { maybe.messenger.stop(self.observer(observer)) }
    case .stopVariable(let observer, let number):
      if let variable = variable(number) { variable.stop(self.observer(observer)) }
    case .stopMaybeBeingObserved(let number, let observer):
      if let maybe = maybe(number) { maybe.messenger.end(observer.map(self.observer)) }
    case .stopVariableBeingObserved(let number, let observer):
      if let variable = variable(number) { variable.end(observer.map(self.observer)) }
    case .letGoUnfinished(let number):
      if !unfinished.isEmpty { letGo(unfinished.remove(at: number % unfinished.count)) }
    case .stopBeingObserved(let number, let observer):
      if let node = node(number) {
        node.number.messenger.end(observer.map(self.observer))
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
