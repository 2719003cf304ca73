// SPDX-License-Identifier: MIT

import TestSupport

/// What happened while a program ran.
enum ProgramEvent: Equatable, Sendable {
  case call(subscriber: Int, message: Int)
  case end(subscriber: Int)
  case released(subscriber: Int)
  case count(Int)
  case removed(Bool)
  case sent(Bool)
  case alive(Int)
}

/// Runs a program's first thread and writes down all that happens.
final class ProgramRun<Target: ProgramTarget> {
  typealias Event = ProgramEvent

  private var target: Target?
  private var tokens: [Target.Token?] = []
  private var events: [Event] = []
  private var messages = 0
  private var value: Int?
  private var alive = 0

  /// Programs that call themselves end when these run out; they run out at the same moment on every target.
  private var fuel = 100
  private var depth = 0

  static func events(of program: Program) -> [Event] {
    let run = ProgramRun(program)
    run.perform(program.threads[0])
    return run.finish()
  }

  private init(_ program: Program) {
    target = Target(mode: program.mode)
  }

  private func finish() -> [Event] {
    if let target {
      events.append(.count(target.subscriberCount))
      target.checkInvariants()
    }
    events.append(.alive(alive))
    drop()
    events.append(.alive(alive))
    return events
  }

  private func perform(_ operations: [Program.Operation]) {
    guard depth < 6 else { return }
    depth += 1
    for operation in operations {
      guard fuel > 0, let target else { break }
      fuel -= 1
      perform(operation, on: target)
    }
    depth -= 1
  }

  private func perform(_ operation: Program.Operation, on target: Target) {
    switch operation {
    case .send:
      target.send(nextMessage())
    case .sendOrdered:
      events.append(.sent(target.send(ordered: nextMessage(), storing: { [self] in value = $0 })))
    case .sendNothing:
      events.append(.sent(target.sendNothing()))
    case .subscribe(let script):
      subscribe(script, on: target)
    case .cancel(let number):
      guard !tokens.isEmpty, let token = tokens[number % tokens.count] else { return }
      events.append(.removed(target.cancel(token)))
    case .cancelAll:
      target.cancelAll()
    case .count:
      events.append(.count(target.subscriberCount))
    case .drop:
      drop()
    }
  }

  /// The last release may run scripts that look at `target`, so it comes after the assignment.
  private func drop() {
    let last = target
    target = nil
    withExtendedLifetime(last) {}
  }

  private func nextMessage() -> Int {
    messages += 1
    return messages
  }

  private func subscribe(_ script: Program.Script, on target: Target) {
    let index = tokens.count
    tokens.append(nil)
    tokens[index] = target.subscribe(receiver(index, script))
  }

  private func receiver(_ index: Int, _ script: Program.Script) -> (Int) -> Void {
    let subscriber = Subscriber(self, index, script)
    return { message in
      subscriber.run.events.append(.call(subscriber: subscriber.index, message: message))
      subscriber.calls += 1
      if subscriber.calls <= 2 { subscriber.run.perform(subscriber.script.onCall) }
      subscriber.run.events.append(.end(subscriber: subscriber.index))
    }
  }

  /// What a subscriber's closure captures.
  private final class Subscriber {
    let run: ProgramRun
    let index: Int
    let script: Program.Script
    var calls = 0

    init(_ run: ProgramRun, _ index: Int, _ script: Program.Script) {
      (self.run, self.index, self.script) = (run, index, script)
      run.alive += 1
    }

    deinit {
      run.alive -= 1
      run.events.append(.released(subscriber: index))
      run.perform(script.onRelease)
    }
  }
}
