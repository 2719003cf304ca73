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
      // When the closures of a chain go is the chain's own affair; only the origins of all have an order to compare.
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

  /// A getter that does something each time it is asked, and answers differently from time to time.
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
