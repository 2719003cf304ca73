// SPDX-License-Identifier: MIT

/// A closure that hands a value to an object without retaining it, and says whether it was alive.
private func taking<Object: AnyObject, Value>(
  _ object: Object,
  _ take: @escaping (Object, Value) -> Void
) -> (Value) -> Bool {
  { [weak object] value in
    guard let object else { return false }
    take(object, value)
    return true
  }
}

extension PlainMessenger: ProgramMessenger {
  var takeMessage: (Message) -> Bool { taking(self) { $0.post($1, by: $0) } }
  func send(_ message: Message, from author: AnyObject?) { post(message, by: author ?? self) }
  func isObserved(by watcher: PlainObserver) -> Bool { watcher.isObserving(self) }
  func stop(_ watcher: PlainObserver) { watcher.stopObserving(self) }
  func end(_ watcher: PlainObserver?) { if let watcher { stop(watcher) } else { stopBeingObserved() } }
}

extension PlainPromise: ProgramPromise where Value == Int {
  typealias Next = PlainPromise

  var known: Int? { value }
  var takeValue: (Int) -> Bool { taking(self) { $0.fulfill($1) } }
}

/// The reference.
enum PlainObservers: ObserverLibrary {
  private final class Model {
    let messenger = PlainMessenger<Int>()
    let isMortal: Bool

    init(isMortal: Bool) { self.isMortal = isMortal }

    deinit { if isMortal { messenger.post(6, by: self) } }
  }

  /// Stands for `FreeObserver.shared`.
  // SAFETY: the programs of this suite run one after the other.
  nonisolated(unsafe) private static let everyone = PlainObserver()

  static func messenger() -> PlainMessenger<Int> { PlainMessenger() }

  static func model(
    isMortal: Bool
  ) -> (model: AnyObject, messenger: PlainMessenger<Int>, send: (Int, AnyObject?) -> Void) {
    let model = Model(isMortal: isMortal)
    return (model, model.messenger, { model.messenger.post($0, by: $1 ?? model) })
  }

  static func variable(_ value: Int) -> PlainVariable { PlainVariable(value) }
  static func observer() -> PlainObserver { PlainObserver() }
  static func shared() -> PlainObserver { unsafe everyone }
  static func observe(
    _ number: PlainMessenger<Int>,
    _ observer: PlainObserver?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> PlainObserver? {
    guard transforms.isEmpty else {
      observe(number, observer, transforms.map { step($0, callbacks) }, receive)
      return nil
    }
    guard let observer else { return number.observeOnce(receive) }
    number.observe(by: observer, receive)
    return nil
  }

  /// An observation by way of transforms.
  private static func observe(
    _ number: PlainMessenger<Int>,
    _ observer: PlainObserver?,
    _ steps: [(Int, AnyObject) -> Int?],
    _ receive: @escaping Receive
  ) {
    func run(_ message: Int, _ author: AnyObject) -> Int? {
      steps.reduce(message as Int?) { value, step in value.flatMap { step($0, author) } }
    }
    guard let observer else {
      let once = PlainObserver()
      // It ends with the first message that gets through.
      number.observe(by: once) { message, author in
        guard let passed = run(message, author) else { return }
        once.stopObserving()
        receive(passed, author)
      }
      return
    }
    number.observe(by: observer) { message, author in
      if let passed = run(message, author) { receive(passed, author) }
    }
  }

  private static func step(_ transform: AdHocTransform, _ callbacks: ObserverCallbacks) -> (Int, AnyObject) -> Int? {
    switch transform {
    case .map: return { value, _ in callbacks.map(value) }
    case .filter: return { value, _ in callbacks.keep(value) ? value : nil }
    case .select(let selected): return { value, _ in value == selected ? selected + 100 : nil }
    case .unwrap: return { value, _ in value % 2 == 0 ? value : nil }
    case .unwrapWithDefault(let other): return { value, _ in value % 2 == 0 ? value : other }
    case .filterAuthor: return { value, author in callbacks.keepAuthor(author) ? value : nil }
    case .from(let number):
      weak let selected = callbacks.author(number)
      return { value, author in selected === author ? value : nil }
    case .notFrom(let number):
      weak let excluded = callbacks.author(number)
      return { value, author in excluded === author ? nil : value }
    }
  }

  static func observe(
    _ variable: PlainVariable,
    _ observer: PlainObserver,
    _ form: UpdateForm,
    _ receive: @escaping (Int, Int, AnyObject) -> Void
  ) {
    variable.observe(by: observer) { change, author in
      switch form {
      case .plain: receive(change.old, change.new, author)
      case .new: receive(-1, change.new, author)
      case .newAndMap: receive(-2, change.new * 2, author)
      case .select: if change == .init(old: 3, new: 1) { receive(3, 1, author) }
      case .filter: if change.old < change.new { receive(change.old, change.new, author) }
      }
    }
  }

  static func unfinished(
    _ number: PlainMessenger<Int>,
    _ observer: PlainObserver?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks
  ) -> (@escaping Receive) -> Void {
    let steps = transforms.map { step($0, callbacks) }
    return { observe(number, observer, steps, $0) }
  }

  static func stop(_ observer: PlainObserver) { observer.stopObserving() }
  static func stop(_ observer: PlainObserver, _ number: PlainMessenger<Int>?) { number?.stop(observer) }

  static func value(_ variable: PlainVariable) -> Int { variable.value }

  static func set(_ variable: PlainVariable, _ value: Int, _ author: AnyObject?, byOperator: Bool) {
    variable.set(value, by: author)
  }

  static func add(_ variable: PlainVariable, _ value: Int) { variable.set(variable.value + value) }
  static func modify(_ variable: PlainVariable, _ change: @escaping (inout Int) -> Void) { variable.modify(change) }

  static func sink(_ variable: PlainVariable, byUpdate: Bool) -> (Int) -> Bool { taking(variable) { $0.set($1) } }

  static func deliver(_ number: PlainMessenger<Int>, _ receive: @escaping (Int) -> Void) -> () -> Void {
    number.deliver(receive)
  }

  static func deliver(_ variable: PlainVariable, _ receive: @escaping (Int) -> Void) -> () -> Void {
    variable.deliver(startingWith: .init(old: variable.value, new: variable.value)) { receive($0.new) }
  }

  static func send(_ variable: PlainVariable, old: Int, new: Int, _ author: AnyObject?) {
    variable.send(.init(old: old, new: new), by: author ?? variable)
  }

  static func sendLatest(_ variable: PlainVariable) { variable.sendLatest() }

  static func node(
    _ number: PlainMessenger<Int>,
    isWeak: Bool = false,
    endsCircles: Bool = false,
    _ pass: @escaping (Int, AnyObject) -> Int?
  ) -> NumberNode<PlainMessenger<Int>> {
    let transform = PlainTransform(number, isWeak: isWeak, pass)
    return NumberNode(
      messenger: transform,
      setOrigin: { transform.origin = $0 },
      stopObserving: { transform.stopObserving() },
      endsCircles: endsCircles
    )
  }

  static func map(_ number: PlainMessenger<Int>, _ map: @escaping (Int) -> Int) -> NumberNode<PlainMessenger<Int>> {
    node(number) { value, _ in map(value) }
  }

  static func filter(_ number: PlainMessenger<Int>, _ keep: @escaping (Int) -> Bool) -> NumberNode<PlainMessenger<Int>>
  {
    node(number, endsCircles: true) { value, _ in keep(value) ? value : nil }
  }

  /// A filter, and two mappers, as the module makes it: each is a messenger with a queue of its own.
  static func select(_ number: PlainMessenger<Int>, _ value: Int) -> NumberNode<PlainMessenger<Int>> {
    let filter = PlainTransform<Int, Int>(number) { message, _ in message == value ? message : nil }
    let selected = PlainTransform<Int, Void>(filter) { _, _ in () }
    let transform = PlainTransform<Void, Int>(selected) { _, _ in value + 100 }
    return NumberNode(
      messenger: transform,
      setOrigin: { filter.origin = $0 },
      stopObserving: { transform.stopObserving() }
    )
  }

  static func filterAuthor(
    _ number: PlainMessenger<Int>,
    _ keep: @escaping (AnyObject) -> Bool
  ) -> NumberNode<PlainMessenger<Int>> {
    node(number) { value, author in keep(author) ? value : nil }
  }

  static func from(_ number: PlainMessenger<Int>, _ author: AnyObject?) -> NumberNode<PlainMessenger<Int>> {
    weak let selected = author
    return node(number) { value, author in selected === author ? value : nil }
  }

  static func notFrom(_ number: PlainMessenger<Int>, _ author: AnyObject?) -> NumberNode<PlainMessenger<Int>> {
    weak let excluded = author
    return node(number) { value, author in excluded === author ? nil : value }
  }
}
