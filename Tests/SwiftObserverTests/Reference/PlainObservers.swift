// SPDX-License-Identifier: MIT

/// The reference.
enum PlainObservers: ObserverLibrary {
  private final class Model {
    let messenger = PlainMessenger<Int>()
  }

  /// Stands for `FreeObserver.shared`.
  // SAFETY: the programs of this suite run one after the other.
  nonisolated(unsafe) private static let everyone = PlainObserver()

  static func messenger() -> PlainMessenger<Int> { PlainMessenger() }

  static func model() -> (model: AnyObject, messenger: PlainMessenger<Int>, send: (Int, AnyObject?) -> Void) {
    let model = Model()
    return (model, model.messenger, { model.messenger.post($0, by: $1 ?? model) })
  }

  static func variable(_ value: Int) -> PlainVariable { PlainVariable(value) }
  static func observer() -> PlainObserver { PlainObserver() }
  static func shared() -> PlainObserver { unsafe everyone }
  static func send(_ number: PlainMessenger<Int>, _ value: Int, _ author: AnyObject?) {
    number.post(value, by: author ?? number)
  }

  static func send(_ maybe: PlainMessenger<Int?>, _ value: Int?, _ author: AnyObject?) {
    maybe.post(value, by: author ?? maybe)
  }

  static func observe(
    _ number: PlainMessenger<Int>,
    _ observer: PlainObserver?,
    _ transforms: [AdHocTransform],
    _ callbacks: ObserverCallbacks,
    hasAuthor: Bool,
    _ receive: @escaping Receive
  ) -> PlainObserver? {
    let steps = transforms.map { step($0, callbacks) }
    func run(_ message: Int, _ author: AnyObject) -> Int? {
      steps.reduce(message as Int?) { value, step in value.flatMap { step($0, author) } }
    }
    guard let observer else {
      guard !transforms.isEmpty else { return number.observeOnce(receive) }
      let once = PlainObserver()
      // It ends with the first message that gets through.
      number.observe(by: once) { message, author in
        guard let passed = run(message, author) else { return }
        once.stopObserving()
        receive(passed, author)
      }
      return nil
    }
    number.observe(by: observer) { message, author in
      if let passed = run(message, author) { receive(passed, author) }
    }
    return nil
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
    _ maybe: PlainMessenger<Int?>,
    _ observer: PlainObserver,
    _ receive: @escaping (Int?, AnyObject) -> Void
  ) {
    maybe.observe(by: observer, receive)
  }

  static func observe(
    _ variable: PlainVariable,
    _ observer: PlainObserver,
    _ receive: @escaping (Int, Int, AnyObject) -> Void
  ) {
    variable.observe(by: observer) { receive($0.old, $0.new, $1) }
  }

  static func isObserving(_ observer: PlainObserver, _ number: PlainMessenger<Int>) -> Bool {
    observer.isObserving(number)
  }

  static func stop(_ observer: PlainObserver, _ number: PlainMessenger<Int>?) {
    if let number { observer.stopObserving(number) }
  }

  static func stop(_ observer: PlainObserver) { observer.stopObserving() }

  static func stopBeingObserved(_ number: PlainMessenger<Int>, by observer: PlainObserver?) {
    if let observer { observer.stopObserving(number) } else { number.stopBeingObserved() }
  }

  static func value(_ variable: PlainVariable) -> Int { variable.value }

  static func set(_ variable: PlainVariable, _ value: Int, _ author: AnyObject?, byOperator: Bool) {
    variable.set(value, by: author)
  }

  static func add(_ variable: PlainVariable, _ value: Int) { variable.set(variable.value + value) }

  static func send(_ variable: PlainVariable, old: Int, new: Int, _ author: AnyObject?) {
    variable.send(.init(old: old, new: new), by: author ?? variable)
  }

  static func sendLatest(_ variable: PlainVariable) { variable.sendLatest() }

  private static func node(
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

  static func weak(_ number: PlainMessenger<Int>) -> NumberNode<PlainMessenger<Int>> {
    node(number, isWeak: true) { value, _ in value }
  }

  static func maybe(
    _ number: PlainMessenger<Int>,
    _ map: @escaping (Int) -> Int?
  ) -> MaybeNode<PlainMessenger<Int?>> {
    MaybeNode(messenger: PlainTransform<Int, Int?>(number) { value, _ in .some(map(value)) })
  }

  static func unwrap(_ maybe: PlainMessenger<Int?>) -> NumberNode<PlainMessenger<Int>> {
    let transform = PlainTransform<Int?, Int>(maybe) { value, _ in value }
    return NumberNode(messenger: transform, stopObserving: { transform.stopObserving() })
  }

  static func unwrap(_ maybe: PlainMessenger<Int?>, _ other: Int) -> NumberNode<PlainMessenger<Int>> {
    let transform = PlainTransform<Int?, Int>(maybe) { value, _ in value ?? other }
    return NumberNode(messenger: transform, stopObserving: { transform.stopObserving() })
  }

  private static func node<Original>(_ cache: PlainCache<Original>) -> MaybeNode<PlainMessenger<Int?>> {
    MaybeNode(
      messenger: cache,
      latest: { cache.latest },
      setLatest: cache.set,
      sendLatest: cache.sendLatest,
      whenCached: cache.whenCached
    )
  }

  static func cache(_ number: PlainMessenger<Int>) -> MaybeNode<PlainMessenger<Int?>> {
    node(PlainCache(number) { .some($0) })
  }

  static func cache(_ maybe: PlainMessenger<Int?>) -> MaybeNode<PlainMessenger<Int?>> {
    node(PlainCache(maybe) { .some($0) })
  }

  static func new(
    _ variable: PlainVariable
  ) -> (node: NumberNode<PlainMessenger<Int>>, latest: () -> Int, sendLatest: () -> Void) {
    let new = PlainTransform<PlainVariable.Change, Int>(variable) { change, _ in change.new }
    let node = NumberNode<PlainMessenger<Int>>(messenger: new, stopObserving: { new.stopObserving() })
    return (node, { variable.value }, { new.send(variable.value, by: new) })
  }

  static func promise() -> PlainPromise { PlainPromise() }
  static func fulfilled(_ value: Int) -> PlainPromise { PlainPromise(value) }
  static func fulfill(_ promise: PlainPromise, _ value: Int) { promise.fulfill(value) }
  static func whenFulfilled(_ promise: PlainPromise, _ handle: @escaping (Int) -> Void) {
    promise.whenFulfilled(handle)
  }
  static func map(_ promise: PlainPromise, _ map: @escaping (Int) -> Int) -> PlainPromise { promise.map(map) }
  static func then(_ promise: PlainPromise, _ next: @escaping (Int) -> PlainPromise) -> PlainPromise {
    promise.then(next)
  }

  static func and(_ promise: PlainPromise, _ other: PlainPromise, _ join: @escaping (Int, Int) -> Int) -> PlainPromise {
    promise.and(other, join)
  }
}
