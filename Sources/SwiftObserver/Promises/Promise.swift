// SPDX-License-Identifier: MIT

package import NotificationEngine

/// A value that becomes available later, or already is.
///
/// ```swift
/// let answer = Promise<Int>()
/// answer.whenFulfilled { print("the answer is \($0)") }
/// answer.fulfill(42)  // prints the answer is 42
/// answer.whenFulfilled { print($0 + 1) }  // prints 43
/// ```
///
/// A promise is fulfilled once and keeps its value. The closure or object that is going to fulfill it retains it. You
/// needn't. Waiting handlers don't retain it: if it is deallocated unfulfilled, they are released without having been
/// called.
///
/// Handlers run on the thread that fulfills the promise. If it is already fulfilled, they run before the call that
/// registers them returns. Chains of promises block no thread and hold no lock, but each link of a chain takes some
/// stack while the chain is being fulfilled.
///
/// A promise isn't an ``ObservableObject``. Of the transforms, only mappings make sense for it. To wait for it in
/// asynchronous code, use `value` or `valueOrCancellation()`.
///
/// Mirrors *SwiftObserver*, section "Promises".
public final class Promise<Value> {
  /// Whether a promise has its value.
  public enum State {
    /// The promise doesn't have its value yet.
    case unfulfilled

    /// The promise has its value, which never changes.
    case fulfilled(Value)
  }

  /// Stores the waiting handlers.
  let subject = Subject<Value>(mode: .nested)

  /// Accessed in the subject's critical section only.
  private var current: State

  init(_ state: State) {
    current = state
  }

  /// Creates an unfulfilled promise.
  ///
  /// An addition to *SwiftObserver*, whose initializer requires a closure.
  public convenience init() {
    self.init(.unfulfilled)
  }

  /// Creates a promise and passes it to a closure, which fulfills it or arranges for that.
  ///
  /// Mirrors *SwiftObserver*, section "Receive a Promised Value".
  ///
  /// - Parameter fulfill: Called before the initializer returns.
  public convenience init(fulfill: (Promise) -> Void) {
    self.init()
    fulfill(self)
  }

  /// Whether the promise has been fulfilled, and its value if so.
  public var state: State {
    subject.withCriticalSection { current }
  }

  /// Gives the promise its value and calls the waiting handlers, in the order in which they were registered.
  ///
  /// The state is set before the first handler runs. Fulfilling a promise again, even at the same moment on another
  /// thread, changes nothing and calls no handler. A debug build reports it.
  ///
  /// - Parameter value: The value, which the promise keeps.
  public func fulfill(_ value: Value) {
    let isFirst = subject.send(ordered: {
      guard case .unfulfilled = current else { return nil }
      current = .fulfilled(value)
      return value
    })
    if isFirst { return subject.cancelAll() }
    Misuse.report(.promiseFulfilledAgain, "\(Self.self) was fulfilled before. The first value stays.")
  }

  /// Calls a closure once, when the promise is fulfilled, or now if that has happened meanwhile.
  @discardableResult
  func subscribe(_ handleValue: @escaping (Value) -> Void) -> SubscriptionToken {
    var state = State.unfulfilled
    let token = subject.subscribe(announcing: { _ in state = current }, inside: handleValue)
    if case .fulfilled(let value) = state {
      subject.cancel(token)
      handleValue(value)
    }
    return token
  }
}

@available(*, unavailable) extension Promise: Sendable {}

@available(*, unavailable) extension Promise.State: Sendable {}

extension Promise: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subject.subscriberCount } }
}
