// SPDX-License-Identifier: MIT

package import NotificationEngine

/// One value that will be there later, or already is.
///
/// Once fulfilled, a promise stays as it is. The closure or object that is going to fulfil it keeps it alive; nobody
/// else has to hold it. Handlers that wait do not retain it: when it goes unfulfilled, they are released without having
/// been called.
///
/// Promises that are made of others hold no thread and no lock: handlers run on the thread that fulfils, and those of a
/// promise that is fulfilled already run before the call that registers them returns. Each link of a long chain of
/// promises takes stack while the chain is being fulfilled.
///
/// Not an `ObservableObject`: of the transforms only mappings make sense on a promise.
///
/// Mirrors *SwiftObserver*, section "Promises".
public final class Promise<Value> {
  /// Whether a promise has its value.
  public enum State {
    /// The value is not there yet.
    case unfulfilled

    /// The value, which does not change any more.
    case fulfilled(Value)
  }

  /// Holds the handlers that wait.
  let subject = Subject<Value>(mode: .nested)

  /// Read and written in the subject's critical section.
  private var current: State

  init(_ state: State) {
    current = state
    Inspector.noteSource(self)
  }

  /// Makes a promise that is not fulfilled yet; whoever holds it fulfils it.
  ///
  /// An addition to the original, where the initialiser wants a closure.
  public convenience init() {
    self.init(.unfulfilled)
  }

  /// Makes a promise and hands it to `fulfill`, which fulfils it at once or sees to it that somebody does.
  ///
  /// Mirrors *SwiftObserver*, section "Receive a Promised Value".
  ///
  /// - Parameter fulfill: Called before the initialiser returns.
  public convenience init(fulfill: (Promise) -> Void) {
    self.init()
    fulfill(self)
  }

  /// Whether the promise has its value, and which.
  public var state: State {
    subject.withCriticalSection { current }
  }

  /// Gives the promise its value and calls the handlers that wait, in the order in which they were registered.
  ///
  /// The state is set before the first handler runs. On a promise that is fulfilled already, also by another thread at
  /// the same moment, it changes nothing and calls nobody. Debug builds report that.
  ///
  /// - Parameter value: The value, for good.
  public func fulfill(_ value: Value) {
    var isFirst = false
    subject.send(ordered: {
      guard case .unfulfilled = current else { return nil }
      current = .fulfilled(value)
      isFirst = true
      return value
    })
    Misuse.report(
      .promiseFulfilledAgain,
      if: !isFirst,
      "\(Self.self) was fulfilled before; the first value stays and nobody is called."
    )
  }

  /// Calls `handleValue` once: before this returns if the promise is fulfilled, else when it is being fulfilled.
  ///
  /// Mirrors *SwiftObserver*, section "Receive a Promised Value".
  ///
  /// - Parameter handleValue: Called with the value; released afterwards, or when the promise goes unfulfilled.
  /// - Returns: This promise, so that the chain can go on.
  @discardableResult
  public func whenFulfilled(_ handleValue: @escaping (Value) -> Void) -> Self {
    subscribe(Inspector.watching(of: self, handleValue))
    return self
  }

  /// Calls `handleValue` once, now or when the promise is being fulfilled.
  @discardableResult
  func subscribe(_ handleValue: @escaping (Value) -> Void) -> SubscriptionToken {
    subject.subscribe(
      once: true,
      replaying: {
        guard case .fulfilled(let value) = current else { return nil }
        return value
      },
      handleValue
    )
  }
}

extension Promise: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subject.subscriberCount } }
}

@available(*, unavailable) extension Promise: Sendable {}

@available(*, unavailable) extension Promise.State: Sendable {}
