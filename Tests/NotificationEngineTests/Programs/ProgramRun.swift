// SPDX-License-Identifier: MIT

import TestSupport

/// Runs a program and writes down all that happens.
///
/// An operation is a number, from which everything about it is drawn.
final class ProgramRun<Target: ProgramTarget> {
  private var target: Target?
  private var tokens: [Target.Token?] = []
  private var log: [String] = []
  private var messages = 0
  private var alive = 0
  /// Programs that call themselves end when these run out; they run out at the same moment on every target.
  private var fuel = 100
  private var depth = 0

  static func log(of program: [UInt64], _ mode: ReferenceModel<Int>.Mode) -> [String] {
    let run = ProgramRun()
    run.target = Target(mode: mode)
    run.perform(program)
    if let target = run.target {
      run.log.append("\(target.subscriberCount) subscribers")
      target.checkInvariants()
    }
    run.log.append("\(run.alive) alive")
    run.drop()
    run.log.append("\(run.alive) alive")
    return run.log
  }

  private func perform(_ operations: [UInt64]) {
    guard depth < 6 else { return }
    depth += 1
    for operation in operations {
      guard fuel > 0, let target else { break }
      fuel -= 1
      perform(Draw(operation), on: target)
    }
    depth -= 1
  }

  private func perform(_ draw: Draw, on target: Target) {
    switch draw.below(100) {
    case 0..<20: target.send(nextMessage())
    case 20..<34:
      let isSent = target.send(ordered: nextMessage(), storing: { [self] in log.append("stores \($0)") })
      log.append("sent \(isSent)")
    case 34..<36: log.append("sent \(target.sendNothing())")
    case 36..<70:
      let index = tokens.count
      tokens.append(nil)
      tokens[index] = target.subscribe(receiver(index, draw))
    case 70..<92:
      guard !tokens.isEmpty, let token = tokens[draw.below(8) % tokens.count] else { return }
      log.append("removed \(target.cancel(token))")
    case 92..<95: target.cancelAll()
    case 95..<98: log.append("\(target.subscriberCount) subscribers")
    default: drop()
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

  private func receiver(_ index: Int, _ draw: Draw) -> (Int) -> Void {
    let (onCall, subscriber) = (draw.script(atMost: 4), Subscriber(self, index, onRelease: draw.script()))
    return { message in
      subscriber.run.log.append("\(index) gets \(message)")
      subscriber.calls += 1
      if subscriber.calls <= 2 { subscriber.run.perform(onCall) }
      subscriber.run.log.append("\(index) returns")
    }
  }

  /// What a subscriber's closure captures.
  private final class Subscriber {
    let run: ProgramRun
    let index: Int
    let onRelease: [UInt64]
    var calls = 0

    init(_ run: ProgramRun, _ index: Int, onRelease: [UInt64]) {
      (self.run, self.index, self.onRelease) = (run, index, onRelease)
      run.alive += 1
    }

    deinit {
      run.alive -= 1
      run.log.append("\(index) released")
      run.perform(onRelease)
    }
  }
}
