// SPDX-License-Identifier: MIT

import TestSupport

extension ObserverProgramRun {
  private func observer(of kind: ObservationKind) -> Library.Observer? {
    switch kind {
    case .observer(let number): observer(number)
    case .shared: Library.shared()
    case .once: nil
    }
  }

  func observeOtherwise(_ operation: ObserverOperation) {
    let name = name("handler")
    switch operation {
    case .observeUntilRelease(let number, let isOnce, let script):
      // The order in which a chain releases its closures isn't defined; only that of the origins is compared.
      guard let node = node(number), node.number.setOrigin == nil, node.number.setMaybeOrigin == nil,
        node.number.stopObserving == nil
      else { return }
      let captured = Captured { [weak self] in
        guard let self, fuel > 0 else { return }
        called(name, "released", script)
      }
      let once = Library.observe(
        node.number.messenger,
        isOnce ? nil : Library.shared(),
        [],
        callbacks(name),
        hasAuthor: true
      ) { [unowned self] value, author in
        withExtendedLifetime(captured) { note("\(name) \(value) by \(self.name(of: author))") }
      }
      if let once { onces.append(Weakly(once)) }
    case .unfinished(let number, let kind, let transforms):
      guard unfinished.count < 4, let node = node(number) else { return }
      unfinished.append(Library.unfinished(node.number.messenger, observer(of: kind), transforms, callbacks(name)))
    case .receive(let number, let script):
      guard !unfinished.isEmpty else { return }
      let captured = capture(name)
      let start = unfinished[number % unfinished.count]
      start { [unowned self] value, author in
        withExtendedLifetime(captured) { called(name, "\(value) by \(self.name(of: author))", script) }
      }
    case .deliver(let number, let script):
      guard let node = node(number) else { return }
      deliveries.append(Library.deliver(node.number.messenger, delivery(name, script)))
    case .deliverValues(let number, let script):
      guard let variable = variable(number) else { return }
      deliveries.append(Library.deliver(variable, delivery(name, script)))
    case .endDelivery(let number): if !deliveries.isEmpty { deliveries[number % deliveries.count]() }
    default: break
    }
  }

  private func delivery(_ name: String, _ script: ObserverOperation.Script) -> (Int) -> Void {
    let captured = capture(name)
    return { [unowned self] value in withExtendedLifetime(captured) { called(name, "\(value)", script) } }
  }

  func sink(_ operation: ObserverOperation) {
    switch operation {
    case .sinkNumber(let number): if let node = node(number) { sinks.append(node.number.messenger.takeMessage) }
    case .sinkMaybe(let number):
      if let take = maybe(number)?.messenger.takeMessage { sinks.append { take($0 == 0 ? nil : $0) } }
    case .sinkVariable(let number, let byUpdate):
      if let variable = variable(number) { sinks.append(Library.sink(variable, byUpdate: byUpdate)) }
    case .sinkPromise(let number): if let promise = promise(number) { sinks.append(promise.takeValue) }
    case .take(let number, let value):
      if !sinks.isEmpty { note("taken: \(sinks[number % sinks.count](value))") }
    default: break
    }
  }

  func changeTransform(_ operation: ObserverOperation) {
    let hasRoom = nodes.count < 14 && maybes.count < 6
    switch operation {
    case .state(let script): if hasRoom { add(Library.state(latest(script)), "state") }
    case .mappedState(let script):
      guard hasRoom else { return }
      let name = name("mapped")
      let node = Library.mappedState(latest(script)) { [unowned self] value in
        note("\(name) \(value.map(String.init) ?? "nil")")
        return value.map { $0 + 3 } ?? 4
      }
      add(node, "mappedState")
    case .setMaybeOrigin(let number, let other):
      guard let maybe = maybe(number) else { return }
      if let set = maybe.setNumberOrigin, let origin = node(other), origin.number.serial < maybe.serial {
        set(origin.number.messenger)
      }
      if let set = maybe.setMaybeOrigin, let origin = self.maybe(other), origin.serial < maybe.serial {
        set(origin.messenger)
      }
    case .setUnwrapOrigin(let number, let other):
      guard let node = node(number), let set = node.number.setMaybeOrigin else { return }
      if let origin = maybe(other), origin.serial < node.number.serial { set(origin.messenger) }
    case .clearOrigin(let number): node(number)?.number.clearOrigin?()
    case .stopMaybeTransform(let number): maybe(number)?.stopObserving?()
    default: break
    }
  }

  /// A getter that runs an action on each access, and sometimes returns another object.
  private func latest(_ script: ObserverOperation.Script) -> () -> Int? {
    let name = name("getter")
    var count = 0
    return { [unowned self] in
      count += 1
      let answer = count % 3 == 1 ? nil : count
      called(name, "asked", script)
      return answer
    }
  }
}
