// SPDX-License-Identifier: MIT

import TestSupport

/// One run of a program on the module or on the reference; its log is what the two are compared by.
final class BindProgramRun<Node: ProgramOutput>: ProgramLog<BindOperation> where Node.Node == Node {
  private final class Target {}

  private var nodes: [Node] = []

  /// How many deliveries an update of the node costs at most; what would make it explode is left out.
  private var weights: [Int] = []
  private var tickets: [Node.Ticket] = []
  private let containers = [Node.Ticket.Container(), Node.Ticket.Container()]
  private var targets = [Target(), Target(), Target()]
  private var signals: [() -> Void] = []
  private var unbinders: [AnyObject] = []
  private var forgets: [() -> Void] = []
  private var deliveries: [() -> Void] = []
  private var sinks: [(take: (Int) -> Bool, read: () -> Int?)] = []

  override func end() {
    // What goes now acts no more.
    fuel = 0
    (nodes, tickets, deliveries) = ([], [], [])
    note("left: \(alive)")
  }

  override func breakCircles() { for forget in forgets { forget() } }

  /// What can be seen between two operations: values, numbers of bindings, and what is alive.
  override func look() {
    let values = nodes.map { node in
      "\(node.value.map(String.init) ?? "-")/\(node.bindingCount)"
    }
    note("\(values) \(alive)")
  }

  /// An object for a closure to capture, whose life is looked at.
  private func capture(_ name: String) -> AnyObject {
    let object = Target()
    watch(object, name)
    return object
  }

  /// What a closure captured goes, and does what its script says.
  private func deinitialised(_ name: String, _ script: BindOperation.Script) -> @Sendable () -> Void {
    let act = UnsafeTransfer { [weak self] () -> Void in self?.called(name, "let go", script) }
    return { act.value() }
  }

  private func add(_ node: Node, weight: Int, _ kind: String) {
    nodes.append(node)
    weights.append(weight)
    watch(node, name(kind))
  }

  private func index(_ number: Int) -> Int? { nodes.isEmpty ? nil : number % nodes.count }

  private func derive(_ number: Int, _ kind: String, extra: Int = 0, _ make: (Node) -> Node) {
    guard let index = index(number), weights[index] + extra <= 8 else { return }
    let weight = weights[index] + extra
    add(make(nodes[index]), weight: weight, kind)
  }

  private func derive(_ numbers: [Int], _ kind: String, _ make: ([Node]) -> Node) {
    let indices = numbers.compactMap(index)
    let weight = indices.reduce(0) { $0 + weights[$1] }
    guard indices.count == numbers.count, weight <= 8 else { return }
    add(make(indices.map { nodes[$0] }), weight: max(1, weight), kind)
  }

  private func printer(_ script: @escaping () -> BindOperation.Script) -> (String) -> Void {
    let name = name("printer")
    return { [unowned self] line in called(name, line, script()) }
  }

  private final class Scripted { var script: BindOperation.Script = [] }
  private var printers: [ObjectIdentifier: Scripted] = [:]

  override func perform(_ operation: BindOperation) {
    switch operation {
    case .output(let value), .relay(let value):
      guard nodes.count < 12 else { return }
      let scripted = Scripted()
      let printer = printer { scripted.script }
      let isRelay = if case .relay = operation { true } else { false }
      let node = Node.make(value, isRelay: isRelay, printer: printer)
      printers[ObjectIdentifier(node)] = scripted
      add(node, weight: 1, isRelay ? "relay" : "output")
    case .update(let number, let value):
      if let index = index(number) { nodes[index].update(withValue: value) }
    case .initial(let number, let value):
      guard let index = index(number) else { return }
      let node = nodes[index]
      note("same: \(node.initial(value) === node)")
    case .debug(let number, let script):
      // Results have the default printer, whose lines go to standard output.
      guard let index = index(number), let scripted = printers[ObjectIdentifier(nodes[index])] else { return }
      scripted.script = script
      let node = nodes[index]
      note("same: \(node.debug(identifier: name("id")) === node)")
    case .modify(let number, let value, let script):
      guard let index = index(number) else { return }
      let name = name("change")
      // A closure that sets the value a second time ends the program.
      var rest = script
      let isModified = nodes[index].modify { [unowned self] stored in
        called(name, "\(stored)", rest)
        rest = []
        stored = (stored * 2 + value) % 7
      }
      note("modified: \(isModified)")
    case .sink(let number):
      if let index = index(number) { sinks.append((nodes[index].takeValue, nodes[index].readValue)) }
    case .take(let number, let value):
      guard !sinks.isEmpty else { return }
      let sink = sinks[number % sinks.count]
      note("taken: \(sink.take(value)) \(String(describing: sink.read()))")
    case .endDelivery(let number): if !deliveries.isEmpty { deliveries[number % deliveries.count]() }
    case .bind, .bindOnce, .bindActing, .bindTarget, .bindTargets, .deliver: bind(operation)
    case .fire(let number): if !signals.isEmpty { signals[number % signals.count]() }
    case .callBinder(let target, let value, let script):
      let name = name("byHand")
      Node.callBinder(targets[target % targets.count], value) { [unowned self] _, value in
        called(name, "\(value)", script)
      }
    case .foreignTicket(let container, let script):
      let name = name("foreign")
      let (ticket, unbinder) = Node.Ticket.foreign { [unowned self] in called(name, "asked", script) }
      unbinders.append(unbinder)
      tickets.append(ticket)
      ticket.add(to: containers[container % 2])
    case .unsubscribeByRelease(let ticket):
      if !tickets.isEmpty { tickets[ticket % tickets.count].unsubscribeByRelease() }
    case .unbind(let number, let ticket):
      guard let index = index(number), !tickets.isEmpty else { return }
      nodes[index].unbind(for: tickets[ticket % tickets.count])
    case .unsubscribe(let ticket):
      if !tickets.isEmpty { tickets[ticket % tickets.count].unsubscribe() }
    case .add(let ticket, let container):
      if !tickets.isEmpty { tickets[ticket % tickets.count].add(to: containers[container % 2]) }
    case .unsubscribeAll(let container): containers[container % 2].unsubscribe()
    case .letGo(let number):
      guard let index = index(number) else { return }
      weights.remove(at: index)
      printers[ObjectIdentifier(nodes[index])] = nil
      withExtendedLifetime(nodes.remove(at: index)) {}
    case .letGoTarget(let number): targets[number % targets.count] = Target()
    default: if nodes.count < 12 { transform(operation) }
    }
  }

  private func bind(_ operation: BindOperation) {
    switch operation {
    case .bindActing(let number, let script):
      guard let index = index(number) else { return }
      let name = name("acting")
      let captured = LifetimeTracker().track(onDeinit: deinitialised(name, script))
      tickets.append(
        nodes[index].bind { [unowned self] value in
          captured.touch()
          note("\(name) \(value)")
        }
      )
    case .bind(let number, let script): tickets += attach(number, "closure", script) { $0.bind($1) }
    case .bindOnce(let number, let script): tickets += attach(number, "once", script) { $0.bindOnce($1) }
    case .deliver(let number, let script): deliveries += attach(number, "delivery", script) { $0.deliverValues(to: $1) }
    case .bindTarget(let number, let target, let script):
      guard let index = index(number) else { return }
      let name = name("binder")
      tickets.append(
        nodes[index].bind(to: targets[target % targets.count]) { [unowned self] _, value in
          called(name, "\(value)", script)
        }
      )
    case .bindTargets(let number, let chosen, let container):
      guard let index = index(number) else { return }
      let name = name("binders")
      let all = chosen.map { targets[$0 % targets.count] }
      nodes[index].bind(to: all, in: container.map { containers[$0 % 2] }) { [unowned self] target, value in
        called(name, "\(targets.firstIndex { $0 === target } ?? -1) \(value)", [])
      }
    default: break
    }
  }

  /// Adds a closure that captures an object to a node, if there is one.
  private func attach<Bound>(
    _ number: Int,
    _ kind: String,
    _ script: BindOperation.Script,
    _ add: (Node, @escaping (Int) -> Void) -> Bound
  ) -> [Bound] {
    guard let index = index(number) else { return [] }
    let name = name(kind)
    let captured = capture(name)
    let bound = add(nodes[index]) { [unowned self] value in
      withExtendedLifetime(captured) { called(name, "\(value)", script) }
    }
    return [bound]
  }

  private func transform(_ operation: BindOperation) {
    let name = name("call")
    switch operation {
    case .map(let number, let script):
      derive(number, "map") { node in
        node.map { [unowned self] value in
          called(name, "\(value)", script)
          return (value * 3 + 1) % 7
        }
      }
    case .filter(let number, let script):
      derive(number, "filter") { node in
        node.filter { [unowned self] value in
          called(name, "\(value)", script)
          return value % 3 != 1
        }
      }
    case .reduce(let number, let script):
      derive(number, "reduce") { node in
        node.reduce(initial: 2) { [unowned self] sum, value in
          called(name, "\(sum) \(value)", script)
          return (sum * 2 + value) % 11
        }
      }
    case .flatMap(let number, let inners, let script), .switchToLatest(let number, let inners, let script):
      let chosen = inners.compactMap(index).map { nodes[$0] }
      let extra = inners.compactMap(index).reduce(1) { $0 + weights[$1] }
      let weak = chosen.map { Weakly($0) }
      let transform = { [unowned self] (value: Int) in
        called(name, "\(value)", script)
        let inner = weak.isEmpty || value % 3 == 0 ? nil : weak[value % weak.count].object
        return inner ?? Node.make(value + 20, isRelay: false, printer: { _ in })
      }
      if case .flatMap = operation {
        derive(number, "flatMap", extra: extra) { $0.flatMap(transform) }
      } else {
        derive(number, "latest", extra: extra) {
          let latest = $0.switchToLatest(transform)
          forgets.append(latest.forget)
          return latest.node
        }
      }
    case .signal(let script):
      let signal = Node.signal { [unowned self] in
        called(name, "fired", script)
        return madeCount % 6
      }
      signals.append(signal.fire)
      add(signal.node, weight: 1, "signal")
    case .ignoringDuplicates(let number, let isFirst):
      derive(number, "unique") { isFirst.map($0.ignoringDuplicates(includingFirst:)) ?? $0.ignoringDuplicates() }
    case .merge(let first, let second): derive([first, second], "merge") { Node.merge($0[0], $0[1]) }
    case .combine(let first, let second):
      derive([first, second], "combine") { Node.combine($0[0], $0[1]) { ($0 * 5 + $1) % 23 } }
    case .combineTypes(let first, let second):
      derive([first, second], "types") { Node.combineTypes($0[0], $0[1]) { ($0 * 7 + $1) % 23 } }
    case .combineAll(let numbers):
      derive(numbers, "all") { Node.combine($0) { $0.reduce(1) { ($0 * 3 + $1) % 29 } } }
    case .combineMany(let numbers):
      derive(numbers, "many") { Node.combineMany($0) { $0.reduce(1) { ($0 * 5 + $1) % 31 } } }
    case .zip(let first, let second):
      derive([first, second], "zip") { Node.zip($0[0], $0[1]) { ($0 * 3 + $1) % 19 } }
    case .select(let selection, let number, let other):
      derive(selection.takesTwo ? [number, other] : [number, number], "\(selection)") {
        selection.select($0[0], $0[1])
      }
    default: break
    }
  }
}
