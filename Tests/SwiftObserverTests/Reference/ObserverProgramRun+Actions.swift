// SPDX-License-Identifier: MIT

import TestSupport

extension ObserverProgramRun {
  func callbacks(_ name: String) -> ObserverCallbacks {
    ObserverCallbacks(
      map: { [unowned self] value in
        note("\(name) map \(value)")
        return (value * 3 + 1) % 7
      },
      keep: { [unowned self] value in
        note("\(name) keep \(value)")
        return value % 3 != 1
      },
      keepAuthor: { [unowned self] author in
        note("\(name) author \(self.name(of: author))")
        return authors.first !== author
      },
      author: { [unowned self] in author($0) }
    )
  }

  /// An object for a closure to capture, whose lifetime is checked.
  func capture(_ name: String) -> AnyObject {
    let object = Author()
    watch(object, name)
    return object
  }

  func observe(_ operation: ObserverOperation) {
    let name = name("handler")
    switch operation {
    case .observe(let number, let kind, let transforms, let hasAuthor, let script):
      guard let node = node(number) else { return }
      let captured = capture(name)
      let receive = { [unowned self] (value: Int, author: AnyObject) in
        withExtendedLifetime(captured) {
          called(name, hasAuthor ? "\(value) by \(self.name(of: author))" : "\(value)", script)
        }
      }
      let observer: Library.Observer? =
        switch kind {
        case .observer(let number): observer(number)
        case .shared: Library.shared()
        case .once: nil
        }
      let once = Library.observe(
        node.number.messenger,
        observer,
        transforms,
        callbacks(name),
        hasAuthor: hasAuthor,
        receive
      )
      if let once { onces.append(Weakly(once)) }
    case .observeMaybe(let number, let observer, let script):
      guard let maybe = maybe(number) else { return }
      maybe.messenger.observe(by: self.observer(observer)) { [unowned self] value, author in
        called(name, "\(value.map(String.init) ?? "nil") by \(self.name(of: author))", script)
      }
    case .observeVariable(let number, let observer, let form, let script):
      guard let variable = variable(number) else { return }
      Library.observe(variable, self.observer(observer), form) { [unowned self] old, new, author in
        called(name, "\(old) to \(new) by \(self.name(of: author))", script)
      }
    case .whenCached(let number, let script):
      guard let whenCached = maybe(number)?.whenCached else { return }
      whenCached { [unowned self] value, author in called(name, "\(value) by \(self.name(of: author))", script) }
    default: break
    }
  }

  func change(_ operation: ObserverOperation) {
    switch operation {
    case .set(let number, let value, let author, let byOperator):
      guard let variable = variable(number) else { return }
      Library.set(variable, value, self.author(author), byOperator: byOperator)
    case .add(let number, let value): if let variable = variable(number) { Library.add(variable, value) }
    case .modify(let number, let value, let script):
      guard let variable = variable(number) else { return }
      let name = name("change")
      // A closure that sets the value a second time ends the program.
      var rest = script
      Library.modify(variable) { [unowned self] stored in
        called(name, "\(stored)", rest)
        rest = []
        stored = (stored * 2 + value) % 6
      }
    case .sendUpdate(let number, let old, let new, let author):
      if let variable = variable(number) { Library.send(variable, old: old, new: new, self.author(author)) }
    case .sendVariable(let number): if let variable = variable(number) { Library.sendLatest(variable) }
    default: break
    }
  }

  func transform(_ operation: ObserverOperation) {
    let name = name("transform")
    let hasRoom = nodes.count < 14 && maybes.count < 6
    let callbacks = callbacks(name)
    func derive(_ number: Int, _ kind: String, _ make: (Library.Number) -> NumberNode<Library.Number>) {
      if hasRoom, let node = node(number) { add(make(node.number.messenger), kind) }
    }
    switch operation {
    case .map(let number, let script):
      derive(number, "map") { origin in
        Library.map(origin) { [unowned self] value in
          called(name, "\(value)", script)
          return (value * 5 + 2) % 7
        }
      }
    case .filter(let number, let script):
      derive(number, "filter") { origin in
        Library.filter(origin) { [unowned self] value in
          called(name, "\(value)", script)
          return burn() && value % 4 != 1
        }
      }
    case .select(let number, let value): derive(number, "select") { Library.select($0, value) }
    case .filterAuthor(let number):
      derive(number, "authorFilter") { Library.filterAuthor($0, callbacks.keepAuthor) }
    case .from(let number, let author): derive(number, "from") { Library.from($0, self.author(author)) }
    case .notFrom(let number, let author): derive(number, "notFrom") { Library.notFrom($0, self.author(author)) }
    case .weak(let number): derive(number, "weak", Library.weak)
    case .maybe(let number):
      guard hasRoom, let node = node(number) else { return }
      add(Library.maybe(node.number.messenger) { $0 % 3 == 0 ? nil : $0 }, "maybe")
    case .unwrap(let number):
      guard hasRoom, let maybe = maybe(number) else { return }
      add(Library.unwrap(maybe.messenger), "unwrap")
    case .unwrapWithDefault(let number, let value):
      guard hasRoom, let maybe = maybe(number) else { return }
      add(Library.unwrap(maybe.messenger, value), "default")
    case .cacheNumber(let number):
      guard hasRoom, let node = node(number) else { return }
      add(Library.cache(node.number.messenger), "cache")
    case .cacheMaybe(let number):
      guard hasRoom, let maybe = maybe(number) else { return }
      add(Library.cache(maybe.messenger), "cache")
    case .new(let number):
      guard hasRoom, let variable = variable(number) else { return }
      let new = Library.new(variable)
      add(new.node, "new")
      news.append((new.latest, new.sendLatest))
    case .mapVariable(let number):
      guard hasRoom, let variable = variable(number) else { return }
      let mapped = Library.map(variable) { $0 * 10 + $1 }
      add(mapped.node, "mapped")
      news.append((mapped.latest, mapped.sendLatest))
    case .chain(let number, let length):
      var burning = callbacks
      burning.keep = { [unowned self] _ in burn() }
      derive(number, "chain") { Library.chain($0, length, burning) }
    case .setOrigin(let number, let other): setOrigin(number, other)
    case .stopTransform(let number): node(number)?.number.stopObserving?()
    case .setLatest(let number, let value): maybe(number)?.setLatest?(value)
    case .sendLatest(let number): maybe(number)?.sendLatest?()
    case .sendNew(let number): if !news.isEmpty { news[number % news.count].sendLatest() }
    default: break
    }
  }

  /// A later node may be the origin only if messages in a circle stop somewhere.
  private func setOrigin(_ number: Int, _ other: Int) {
    guard let node = node(number), let origin = self.node(other), let setOrigin = node.number.setOrigin else { return }
    guard node.number.endsCircles || origin.number.serial < node.number.serial else { return }
    setOrigin(origin.number.messenger)
  }

  func promise(_ operation: ObserverOperation) {
    let name = name("promised")
    let hasRoom = promises.count < 8
    switch operation {
    case .promise(let value):
      if hasRoom { add(value.map(Library.fulfilled) ?? Library.promise(), "promise") }
    case .fulfill(let number, let value): if let promise = promise(number) { promise.fulfill(value) }
    case .whenFulfilled(let number, let script):
      guard let promise = promise(number) else { return }
      let captured = capture(name)
      promise.whenFulfilled { [unowned self] value in
        withExtendedLifetime(captured) { called(name, "\(value)", script) }
      }
    case .mapPromise(let number, let script):
      guard hasRoom, let promise = promise(number) else { return }
      let mapped = promise.map { [unowned self] value in
        called(name, "\(value)", script)
        return value * 2 + 1
      }
      add(mapped, "mapped")
    case .then(let number, let other):
      guard hasRoom, let promise = promise(number) else { return }
      let next = self.promise(other).map(Weakly.init)
      let then = promise.then { [unowned self] value in
        note("\(name) \(value)")
        return next?.object ?? Library.fulfilled(value + 10)
      }
      add(then, "then")
    case .and(let number, let other):
      guard hasRoom, let first = promise(number), let second = promise(other) else { return }
      add(Library.and(first, second) { $0 * 10 + $1 }, "and")
    case .unwrapPromise(let number, let value):
      if hasRoom, let promise = promise(number) { add(Library.unwrap(promise, value), "unwrapped") }
    case .newPromise(let number): if hasRoom, let promise = promise(number) { add(Library.new(promise), "new") }
    case .results(let number, let steps):
      guard hasRoom, let promise = promise(number) else { return }
      add(Library.results(promise, steps) { [unowned self] in note("\(name) \($0)") }, "results")
    default: break
    }
  }
}
