// SPDX-License-Identifier: MIT

import TestSupport

/// One run of a program on the module or on the reference; its log is what the two are compared by.
final class BindProgramRun<Node: ProgramOutput>: ProgramLog where Node.Node == Node {
  private final class Target {}

  /// What a printer does with each line.
  private final class Printer { var script: [UInt64] = [] }

  private struct Member {
    let node: Node

    /// How many deliveries an update costs at most; what would make it explode is left out.
    let weight: Int

    /// Results have the default printer, whose lines go to standard output.
    let printer: Printer?
  }

  private var members: [Member] = []
  private var tickets: [Node.Ticket] = []
  private let containers = [Node.Ticket.Container(), Node.Ticket.Container()]
  private var targets = [Target(), Target(), Target()]
  private var signals: [() -> Void] = []
  private var unbinders: [AnyObject] = []
  private var forgets: [() -> Void] = []
  private var deliveries: [() -> Void] = []
  private var sinks: [(take: (Int) -> Bool, read: () -> Int?)] = []

  required init() {
    super.init()
    make("output", 3)
    make("output", nil)
    make("relay", 5)
  }

  override func end() {
    // What goes now acts no more.
    fuel = 0
    (members, tickets, deliveries) = ([], [], [])
    note("left: \(alive)")
  }

  override func breakCircles() { for forget in forgets { forget() } }

  /// What can be seen between two operations: values, numbers of bindings, and what is alive.
  override func look() {
    let values = members.map { "\($0.node.value.map(String.init) ?? "-")/\($0.node.bindingCount)" }
    note("\(values) \(alive)")
  }

  private var hasRoom: Bool { members.count < 12 }

  private func add(_ kind: String, _ node: Node, weight: Int = 1, printer: Printer? = nil) {
    members.append(Member(node: node, weight: weight, printer: printer))
    watch(node, name(kind))
  }

  private func make(_ kind: String, _ value: Int?) {
    guard hasRoom else { return }
    let (printer, name) = (Printer(), name("printer"))
    let node = Node.make(value, isRelay: kind == "relay") { [unowned self] in called(name, $0, printer.script) }
    add(kind, node, printer: printer)
  }

  /// Adds what `make` makes of `sources`.
  private func derive(_ kind: String, _ sources: [Member], extra: Int = 0, _ make: ([Node]) -> Node) {
    let weight = sources.reduce(extra) { $0 + $1.weight }
    if hasRoom, weight <= 8 { add(kind, make(sources.map(\.node)), weight: max(1, weight)) }
  }

  /// A callback that does what its script says.
  private func callback(_ kind: String, _ draw: Draw) -> (String) -> Void {
    let (name, script) = (name(kind), draw.script())
    return { [unowned self] in called(name, $0, script) }
  }

  /// A closure that captures an object, whose life is looked at.
  private func closure(_ kind: String, _ draw: Draw) -> (Int) -> Void {
    let (name, script, captured) = (name(kind), draw.script(), Target())
    watch(captured, name)
    return { [unowned self] value in withExtendedLifetime(captured) { called(name, "\(value)", script) } }
  }

  override func perform(_ operation: UInt64) {
    let draw = Draw(operation)
    func value() -> Int { draw.below(5) }
    func member() -> Member { members[draw.below(members.count)] }
    func node() -> Node { member().node }
    func target() -> Target { targets[draw.below(3)] }
    switch draw.below(143) {
    case 0..<4: make("output", draw.flag() ? value() : nil)
    case 4..<6: make("relay", draw.flag() ? value() : nil)
    case 6..<36: node().update(withValue: value())
    case 36..<39:
      let node = node()
      note("same: \(node.initial(value()) === node)")
    case 39..<42:
      let member = member()
      guard let printer = member.printer else { return }
      printer.script = draw.script()
      note("same: \(member.node.debug(identifier: name("id")) === member.node)")
    case 42..<55: tickets.append(node().bind(closure("closure", draw)))
    case 55..<59: tickets.append(node().bindOnce(closure("once", draw)))
    case 59..<63: bindActing(node(), draw)
    case 63..<67:
      let call = callback("binder", draw)
      tickets.append(node().bind(to: target()) { call("\($1)") })
    case 67..<69:
      let (name, container) = (name("binders"), draw.flag() ? draw.one(of: containers) : nil)
      node().bind(to: [target(), target()], in: container) { [unowned self] target, value in
        note("\(name) \(targets.firstIndex { $0 === target } ?? -1) \(value)")
      }
    case 69:
      let call = callback("byHand", draw)
      Node.callBinder(target(), value()) { call("\($1)") }
    case 70..<73: deliveries.append(node().deliverValues(to: closure("delivery", draw)))
    case 73..<75: draw.one(of: deliveries)?()
    case 75..<77: if let ticket = draw.one(of: tickets) { node().unbind(for: ticket) }
    case 77..<82: draw.one(of: tickets)?.unsubscribe()
    case 82: draw.one(of: tickets)?.unsubscribeByRelease()
    case 83..<85: draw.one(of: tickets)?.add(to: containers[draw.below(2)])
    case 85:
      let call = callback("foreign", draw)
      let (ticket, unbinder) = Node.Ticket.foreign { call("asked") }
      unbinders.append(unbinder)
      tickets.append(ticket)
      ticket.add(to: containers[draw.below(2)])
    case 86..<88: containers[draw.below(2)].unsubscribe()
    case 88..<92:
      // There is always one to act on.
      if members.count > 1 { withExtendedLifetime(members.remove(at: draw.below(members.count))) {} }
    case 92..<94: targets[draw.below(3)] = Target()
    case 94..<97: draw.one(of: signals)?()
    case 97..<101: modify(node(), adding: value(), draw)
    case 101:
      let node = node()
      sinks.append((node.takeValue, node.readValue))
    case 102..<104:
      if let sink = draw.one(of: sinks) { note("taken: \(sink.take(value())) \(String(describing: sink.read()))") }
    case 104..<106:
      guard hasRoom else { return }
      let call = callback("call", draw)
      let signal = Node.signal { [unowned self] in
        call("fired")
        return madeCount % 6
      }
      signals.append(signal.fire)
      add("signal", signal.node)
    default: transform(draw, member)
    }
  }

  /// A closure that acts when what it captured goes.
  private func bindActing(_ node: Node, _ draw: Draw) {
    let (name, script) = (name("acting"), draw.script())
    let act = UnsafeTransfer { [weak self] () -> Void in self?.called(name, "let go", script) }
    let captured = LifetimeTracker().track { act.value() }
    tickets.append(
      node.bind { [unowned self] value in
        captured.touch()
        note("\(name) \(value)")
      }
    )
  }

  private func modify(_ node: Node, adding addend: Int, _ draw: Draw) {
    let name = name("change")
    // A closure that sets the value a second time ends the program.
    var rest = draw.script()
    let isModified = node.modify { [unowned self] stored in
      called(name, "\(stored)", rest)
      rest = []
      stored = (stored * 2 + addend) % 7
    }
    note("modified: \(isModified)")
  }

  private func transform(_ draw: Draw, _ member: () -> Member) {
    func several(_ count: Int) -> [Member] { (0..<count).map { _ in member() } }
    let (one, two) = ([member()], several(2))
    let call = callback("call", draw)
    switch draw.below(37) {
    case 0..<4:
      derive("map", one) {
        $0[0].map {
          call("\($0)")
          return ($0 * 3 + 1) % 7
        }
      }
    case 4..<7:
      derive("filter", one) {
        $0[0].filter {
          call("\($0)")
          return $0 % 3 != 1
        }
      }
    case 7..<9:
      derive("reduce", one) {
        $0[0].reduce(initial: 2) {
          call("\($0) \($1)")
          return ($0 * 2 + $1) % 11
        }
      }
    case 9..<12: derive("flatMap", one, extra: 1 + weight(of: two)) { $0[0].flatMap(inner(of: two, call)) }
    case 12..<16:
      derive("latest", one, extra: 1 + weight(of: two)) {
        let latest = $0[0].switchToLatest(inner(of: two, call))
        forgets.append(latest.forget)
        return latest.node
      }
    case 16..<18:
      let isFirst = draw.one(of: [nil, false, true, true]) ?? nil
      derive("unique", one) {
        isFirst.map($0[0].ignoringDuplicates(includingFirst:)) ?? $0[0].ignoringDuplicates()
      }
    case 18: derive("byKey", one) { $0[0].ignoringDuplicates(includingFirst: false) { $0 % 3 } }
    case 19: derive("near", one) { $0[0].ignoringDuplicates(includingFirst: true) { abs($0 - $1) < 2 } }
    case 20: derive("compactMap", one) { $0[0].compactMap { $0.isMultiple(of: 2) ? $0 / 2 : nil } }
    case 21: derive("latestFrom", two) { $0[0].withLatestFrom($0[1]) { ($0 * 3 + $1) % 17 } }
    case 22: derive("first", one) { $0[0].first() }
    case 23: derive("takeUntil", two) { $0[0].take(until: $0[1]) }
    case 24..<26: derive("merge", two) { Node.merge($0[0], $0[1]) }
    case 26..<28: derive("combine", two) { Node.combine($0[0], $0[1]) { ($0 * 5 + $1) % 23 } }
    case 28..<30: derive("types", two) { Node.combineTypes($0[0], $0[1]) { ($0 * 7 + $1) % 23 } }
    case 30..<32: derive("all", several(draw.below(4))) { Node.combine($0) { $0.reduce(1) { ($0 * 3 + $1) % 29 } } }
    case 32..<35:
      derive("many", several(3 + draw.below(2))) { Node.combineMany($0) { $0.reduce(1) { ($0 * 5 + $1) % 31 } } }
    default: derive("zip", two) { Node.zip($0[0], $0[1]) { ($0 * 3 + $1) % 19 } }
    }
  }

  private func weight(of members: [Member]) -> Int { members.reduce(0) { $0 + $1.weight } }

  /// Hands out nodes that it does not keep, or else a new one.
  private func inner(of members: [Member], _ call: @escaping (String) -> Void) -> (Int) -> Node {
    let inners = members.map { Weakly($0.node) }
    return { value in
      call("\(value)")
      let inner = value % 3 == 0 ? nil : inners[value % inners.count].object
      return inner ?? Node.make(value + 20, isRelay: false) { _ in }
    }
  }
}
