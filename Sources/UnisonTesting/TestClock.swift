// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// A clock that stands still until a test moves it on, so that no test sleeps.
///
/// It drives whatever takes a `Clock`, such as `debounce` and `throttle` of Bind, and, inside ``drive(_:)``, the delays
/// of Elastomeric and the intervals of Pharos:
///
/// ```swift
/// import Bind
/// import Elastomeric
///
/// let clock = TestClock()
/// let results = text.debounce(for: .seconds(1), clock: clock)
/// clock.drive { Elastomer.volume.stageValue(7, afterDelay: 1) }
/// clock.advance(by: .seconds(1))
/// ```
///
/// Safe on every thread. The clock runs timers on the thread that moves it on; tasks that sleep are resumed, and go on
/// where they belong.
@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public final class TestClock: Clock, Sendable {
  /// A moment on such a clock, in nanoseconds since the clock was made.
  public struct Instant: InstantProtocol {
    let nanoseconds: UInt64

    /// The moment that is so much later, or earlier; not before the clock was made.
    public func advanced(by duration: Duration) -> Instant {
      let length = duration.wholeNanoseconds
      let (sum, isBeyond) = nanoseconds.addingReportingOverflow(length.magnitude)
      if length >= 0 { return Instant(nanoseconds: isBeyond ? .max : sum) }
      return Instant(nanoseconds: nanoseconds - min(nanoseconds, length.magnitude))
    }

    /// How long it is from this moment to the other one.
    public func duration(to other: Instant) -> Duration {
      .nanoseconds(Int64(clamping: other.nanoseconds)) - .nanoseconds(Int64(clamping: nanoseconds))
    }

    /// Whether a moment is earlier than another one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.nanoseconds < rhs.nanoseconds
    }
  }

  private let clock = ManualClock()

  /// Makes a clock that stands still.
  public init() {}

  /// The moment that the clock shows.
  public var now: Instant { Instant(nanoseconds: clock.now) }

  /// The shortest time that the clock tells: a nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// How many timers and sleeping tasks wait for the clock.
  public var waitingCount: Int { clock.timerCount }

  /// Delays of Elastomeric and intervals of Pharos that `body` makes go by this clock, for as long as they last.
  ///
  /// - Returns: The result of `body`.
  public func drive<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ManualClock.$current.withValue(clock, operation: body)
  }

  /// Moves the clock on; each timer runs at its own time, the earliest first, on this thread.
  ///
  /// A timer hands its work to the queue on which a delay or a throttle goes on; tasks go on by themselves.
  public func advance(by duration: Duration) {
    clock.advance(by: duration.wholeNanoseconds.magnitude)
  }

  /// Sleeps until somebody has moved the clock on to `deadline`; returns at once when it is past.
  ///
  /// - Throws: A `CancellationError` when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleeper = Sleeper()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        sleeper.begin(continuation)
        clock.schedule(at: deadline.nanoseconds) { sleeper.end(.success(())) }
        if deadline <= now { sleeper.end(.success(())) }
      }
    } onCancel: {
      sleeper.end(.failure(CancellationError()))
    }
  }
}

/// A task that sleeps, and is woken once: by the clock or by its own end.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
private final class Sleeper: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, any Error>)
    case over(Result<Void, any Error>)
  }

  private let state = Protected(State.awake)

  func begin(_ continuation: CheckedContinuation<Void, any Error>) {
    let result = state.withLock { state -> Result<Void, any Error>? in
      if case .over(let result) = state { return result }
      state = .asleep(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }

  func end(_ result: Result<Void, any Error>) {
    let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      switch state {
      case .over: return nil
      case .awake:
        state = .over(result)
        return nil
      case .asleep(let continuation):
        state = .over(result)
        return continuation
      }
    }
    continuation?.resume(with: result)
  }
}

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension Duration {
  /// In nanoseconds, as far as they can be counted.
  fileprivate var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, isBeyond) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillBeyond) = product.addingReportingOverflow(attoseconds / 1_000_000_000)
    return isBeyond || isStillBeyond ? (seconds < 0 ? .min : .max) : sum
  }
}
