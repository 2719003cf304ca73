// SPDX-License-Identifier: MIT

import Foundation

/// An actor that every thread is on: what is isolated to it runs at once, on the thread that calls.
///
/// For what takes an actor, in tests that call it from any thread.
public actor Anywhere {
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      unsafe UnownedJob(job).runSynchronously(on: asUnownedSerialExecutor())
    }

    func checkIsolated() {}

    func isIsolatingCurrentContext() -> Bool? { true }
  }

  private static let executor = Executor()

  /// The only one.
  ///
  /// What it takes to refer to it weakly lasts as long as the program. LeakSanitizer can't see who holds that, and is
  /// told.
  public static let shared: Anywhere = {
    let made = Anywhere()
    typealias Switch = @convention(c) () -> Void
    func turn(_ name: String) {
      if let symbol = unsafe dlsym(nil, name) { unsafe unsafeBitCast(symbol, to: Switch.self)() }
    }
    turn("__lsan_disable")
    weak let reference = made
    turn("__lsan_enable")
    return reference ?? made
  }()

  /// Runs what it is handed at once.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe Self.executor.asUnownedSerialExecutor() }

  /// Runs `body` as if it were on the actor.
  ///
  /// - Parameters:
  ///   - value: What the body works on.
  ///   - body: Called once.
  public static func run<Value>(with value: Value, _ body: @Sendable (Value, isolated Anywhere) -> Void) {
    let value = UnsafeTransfer(value)
    shared.assumeIsolated { body(value.value, $0) }
  }
}
