// SPDX-License-Identifier: MIT

import TestSupport

/// The reference of an `Output` and of a `Relay`: what the contract says, in plain lines, for one thread.
final class PlainOutput<Value> {
  final class Binding {
    var closure: ((Value) -> Void)?

    init(_ closure: @escaping (Value) -> Void) { self.closure = closure }
  }

  /// Nil stands for nothing; a Relay never stores.
  private(set) var stored: Value?
  private(set) var bindings: [Binding] = []
  private var storeCount = 0
  let isRelay: Bool
  private let printer: (String) -> Void
  private var identifier: String?

  /// Shared by what is derived from one Output.
  private let turns: PlainTurns
  private let isDerived: Bool

  init(
    _ value: Value? = nil,
    isRelay: Bool = false,
    isDerived: Bool = false,
    printer: @escaping (String) -> Void = { _ in }
  ) {
    stored = isRelay ? nil : value
    self.isRelay = isRelay
    self.printer = printer
    turns = PlainTurns()
    self.isDerived = isDerived
  }

  /// The result of an operator with one source, in whose turns it delivers; a Relay has none to share.
  init<Source>(derivedFrom source: PlainOutput<Source>) {
    isRelay = false
    printer = { _ in }
    turns = source.isRelay ? PlainTurns() : source.turns
    isDerived = true
  }

  func update(_ value: Value) {
    inTurn { update { value } }
  }

  /// Stores and delivers what `makeValue` returns when the value is stored.
  func update(with makeValue: () -> Value?) {
    guard let value = makeValue() else { return }
    // An update that began before debugging did is not written down.
    let identifier = identifier
    if let identifier {
      printer("---")
      printer("Will update value for \(identifier) (\(typeName)) to \(value)")
      printer("To bindings: \(bindings.count)")
    }
    if let value = makeValue() {
      let replaced = stored
      if !isRelay {
        stored = value
        storeCount += 1
      }
      // A binding that is added meanwhile is not in this copy; one that ends has no closure any more.
      deliver(value, to: bindings)
      // A replaced value goes when the closures have been called.
      withExtendedLifetime(replaced) {}
    }
    if let identifier {
      printer("Did update value for \(identifier) (\(typeName)) to \(value)")
      printer("To bindings: \(bindings.count)")
    }
  }

  private func deliver(_ value: Value, to bindings: [Binding]) {
    delivering { for binding in bindings { binding.closure?(value) } }
  }

  private func delivering(_ body: () -> Void) { turns.delivering(body) }

  /// Does what is done in a turn on a derived Output.
  private func inTurn(_ body: () -> Void) {
    if isDerived { delivering(body) } else { body() }
  }

  @discardableResult
  func bind(_ closure: @escaping (Value) -> Void) -> Binding {
    let binding = Binding(closure)
    attach(binding)
    return binding
  }

  /// Binds for an operator whose values come one at a time: those of a Relay in a turn of `result`.
  func bind<Result>(
    for result: PlainOutput<Result>,
    first: ((Value) -> Void)? = nil,
    _ closure: @escaping (Value) -> Void
  ) {
    attach(binding(for: result, closure), first: first)
  }

  /// A binding that takes the values of a Relay in turns of `result`.
  func binding<Result>(for result: PlainOutput<Result>, _ closure: @escaping (Value) -> Void) -> Binding {
    let turns = result.turns
    return Binding(isRelay ? { value in turns.delivering { closure(value) } } : closure)
  }

  /// Binds, in a turn if this is derived; the caller, who knows the binding already, may end it before it begins.
  func attach(_ binding: Binding, first: ((Value) -> Void)? = nil) {
    inTurn {
      announce()
      guard let closure = binding.closure else { return }
      bindings.append(binding)
      if let stored { delivering { (first ?? closure)(stored) } }
    }
  }

  private func announce() {
    guard let identifier else { return }
    printer("---")
    printer("Binding \(identifier) (\(typeName))")
    printer("To bindings: \(bindings.count + 1)")
    if let stored { printer("Initial value for \(identifier) (\(typeName)) is \(stored)") }
  }

  /// Binds a closure that says whether it is still of use, and ends the binding when it is not.
  @discardableResult
  func bindWhileUseful(_ closure: @escaping (Value) -> Bool) -> Binding {
    let binding = Binding { _ in }
    binding.closure = { [weak self, weak binding] value in
      if !closure(value), let binding { self?.unbind(binding) }
    }
    attach(binding)
    return binding
  }

  /// Calls `closure` with the stored value, or else with the next one.
  @discardableResult
  func bindingOnce(_ closure: @escaping (Value) -> Void) -> Binding {
    let binding = Binding { _ in }
    binding.closure = { [weak self, weak binding] value in
      if let binding { self?.unbind(binding) }
      closure(value)
    }
    attach(binding)
    return binding
  }

  func unbind(_ binding: Binding) {
    let closure = binding.closure
    binding.closure = nil
    guard let index = bindings.firstIndex(where: { $0 === binding }) else { return }
    bindings.remove(at: index)
    if turns.isDelivering, let closure { turns.retire(closure) }
  }

  func initial(_ value: Value) -> PlainOutput {
    inTurn {
      update {
        if case .some = stored { nil } else { value }
      }
    }
    return self
  }

  /// The change sees a newer value if one was stored meanwhile.
  func modify(_ change: (inout Value) -> Void) -> Bool {
    var isModified = false
    inTurn { isModified = modifyInTurn(change) }
    return isModified
  }

  private func modifyInTurn(_ change: (inout Value) -> Void) -> Bool {
    while var value = stored {
      let seen = storeCount
      change(&value)
      var isCurrent = false
      update {
        isCurrent = storeCount == seen
        return isCurrent ? value : nil
      }
      if isCurrent { return true }
    }
    return false
  }

  func debug(identifier: String) -> PlainOutput {
    self.identifier = identifier
    return self
  }

  private var typeName: String { "\(isRelay ? "Relay" : "Output")<\(Value.self)>" }
}

extension PlainOutput {
  func map<Result>(_ transform: @escaping (Value) -> Result) -> PlainOutput<Result> {
    let result = PlainOutput<Result>(derivedFrom: self)
    bind(for: result) { result.update(transform($0)) }
    return result
  }

  func filter(_ predicate: @escaping (Value) -> Bool) -> PlainOutput {
    let result = PlainOutput(derivedFrom: self)
    bind(for: result) { if predicate($0) { result.update($0) } }
    return result
  }

  func reduce(initial: Value, nextPartialResult next: @escaping (Value, Value) -> Value) -> PlainOutput {
    let result = PlainOutput(derivedFrom: self)
    bind(for: result) { result.update(next(result.stored ?? initial, $0)) }
    return result
  }

  /// An inner Output that comes back is bound anew in place of its old binding; a Relay stays bound as it is.
  func flatMap(_ transform: @escaping (Value) -> PlainOutput) -> PlainOutput {
    let result = PlainOutput(isDerived: true)
    var inners: [(output: Weakly<PlainOutput>, binding: Weakly<Binding>)] = []
    bind(for: result) { value in
      let inner = transform(value)
      let index = inners.firstIndex { $0.output.object === inner }
      if inner.isRelay, index != nil { return }
      if let index, let old = inners.remove(at: index).binding.object { inner.unbind(old) }
      // Noted before the replay, which may lead back here.
      let binding = Binding { result.update($0) }
      inners.append((Weakly(inner), Weakly(binding)))
      inner.attach(binding)
    }
    return result
  }

  static func merge(_ first: PlainOutput, _ second: PlainOutput) -> PlainOutput {
    let result = PlainOutput(isDerived: true)
    first.bind { result.update($0) }
    second.bind { result.update($0) }
    return result
  }

  /// What an Output emits is paired with what the other one stores.
  static func combine<Other>(_ first: PlainOutput, _ second: PlainOutput<Other>) -> PlainOutput<(Value, Other)> {
    let result = PlainOutput<(Value, Other)>(isDerived: true)
    first.join(second, into: result) { ($0, $1) }
    second.join(first, into: result) { ($1, $0) }
    return result
  }

  func join<Other, Result>(
    _ other: PlainOutput<Other>,
    into result: PlainOutput<Result>,
    _ join: @escaping (Value, Other) -> Result
  ) {
    bindWhileUseful({ [weak other] value in
      guard let other else { return false }
      if let latest = other.stored { result.update(join(value, latest)) }
      return true
    })
  }

  /// A Relay counts with the value that it emits, and an Output that is emitting if `prefersEmitted` with that.
  static func combine(_ outputs: [PlainOutput], prefersEmitted: Bool) -> PlainOutput<[Value]> {
    let result = PlainOutput<[Value]>(isDerived: true)
    let members = outputs.map { Weakly($0) }
    var isComplete = prefersEmitted
    for (index, output) in outputs.enumerated() {
      output.bindWhileUseful({ value in
        guard isComplete else { return true }
        let living = members.compactMap(\.object)
        guard living.count == members.count else { return false }
        let values = living.enumerated().compactMap { place, member in
          let isEmitting = prefersEmitted ? place == index : member.isRelay && member === living[index]
          return isEmitting ? value : member.stored
        }
        if values.count == living.count { result.update(values) }
        return true
      })
    }
    isComplete = true
    let values = outputs.compactMap(\.stored)
    if values.count == outputs.count, !values.isEmpty { result.update(values) }
    return result
  }
}

extension PlainOutput {
  static func zip<Other>(_ first: PlainOutput, _ second: PlainOutput<Other>) -> PlainOutput<(Value, Other)> {
    let result = PlainOutput<(Value, Other)>(isDerived: true)
    var firsts: [Value] = []
    var seconds: [Other] = []
    func pair() {
      if !firsts.isEmpty, !seconds.isEmpty { result.update((firsts.removeFirst(), seconds.removeFirst())) }
    }
    first.bindWhileUseful({ [weak second] value in
      guard second != nil || !seconds.isEmpty else { return false }
      firsts.append(value)
      pair()
      return true
    })
    second.bindWhileUseful({ [weak first] value in
      guard first != nil || !firsts.isEmpty else { return false }
      seconds.append(value)
      pair()
      return true
    })
    return result
  }

  func switchToLatest<Inner>() -> PlainOutput<Inner> where Value == PlainOutput<Inner> {
    let result = PlainOutput<Inner>(isDerived: true)
    var latest: (output: Weakly<PlainOutput<Inner>>, binding: Weakly<PlainOutput<Inner>.Binding>)?
    bind(for: result) { inner in
      let former = latest
      let binding = PlainOutput<Inner>.Binding { result.update($0) }
      latest = (Weakly(inner), Weakly(binding))
      if let binding = former?.binding.object { former?.output.object?.unbind(binding) }
      inner.attach(binding)
    }
    return result
  }
}

/// Counts the deliveries of an Output and of all that is derived from it.
private final class PlainTurns {
  private var deliveryCount = 0
  private var retired: [Any] = []

  var isDelivering: Bool { deliveryCount > 0 }

  func retire(_ closure: Any) { retired.append(closure) }

  /// What is unbound meanwhile is released when the outermost delivery has ended.
  func delivering(_ body: () -> Void) {
    deliveryCount += 1
    body()
    deliveryCount -= 1
    guard deliveryCount == 0 else { return }
    // Released when nobody is inside the array any more, because what they captured may act.
    let gone = retired
    retired = []
    withExtendedLifetime(gone) {}
  }
}
