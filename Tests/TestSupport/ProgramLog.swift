// SPDX-License-Identifier: MIT

/// A run of a program on a facade or on its reference, which notes what happens: the two are compared by that.
open class ProgramLog {
  /// What happened, in order.
  public private(set) var log: [String] = []

  /// How many operations callbacks may still perform.
  public var fuel = 24

  /// How many names were given.
  public private(set) var madeCount = 0

  /// How many callbacks are running inside each other.
  public private(set) var depth = 0

  private var living: [(name: String, reference: Weakly<AnyObject>)] = []

  /// Makes a run that has not begun.
  public required init() {}

  /// Runs a program, and returns what happened.
  public static func log(of program: [UInt64]) -> [String] {
    let run = Self()
    for (index, operation) in program.enumerated() {
      run.note("\(index):")
      run.perform(operation)
      run.look()
    }
    run.end()
    let log = run.log
    run.breakCircles()
    return log
  }

  /// Performs an operation of the program or of a callback.
  open func perform(_ operation: UInt64) {}

  /// Notes what can be seen between two operations.
  open func look() {}

  /// Lets go of everything, and notes what is left.
  open func end() {}

  /// Ends what holds itself, when nothing is noted any more.
  open func breakCircles() {}

  /// Adds a line to the log.
  public final func note(_ text: String) { log.append(text) }

  /// A new name.
  public final func name(_ kind: String) -> String {
    madeCount += 1
    return "\(kind)\(madeCount)"
  }

  /// Looks for the end of an object from now on.
  open func watch(_ object: AnyObject, _ name: String) { living.append((name, Weakly(object))) }

  /// The names of the watched objects that live.
  public final var alive: [String] { living.filter { $0.reference.object != nil }.map(\.name) }

  /// The names of those that were deallocated since the last time.
  public final func takeGone() -> [String] {
    let gone = living.filter { $0.reference.object == nil }.map(\.name)
    if !gone.isEmpty { living.removeAll { $0.reference.object == nil } }
    return gone
  }

  /// A callback was called; it does what its script says.
  public final func called(_ name: String, _ text: String, _ script: [UInt64]) {
    assertNoLockIsHeld()
    note("\(name) \(text)")
    depth += 1
    defer { depth -= 1 }
    for operation in script where fuel > 0 {
      fuel -= 1
      perform(operation)
    }
  }
}

@available(*, unavailable)
extension ProgramLog: Sendable {}
