// SPDX-License-Identifier: MIT

/// An observation that hasn't started yet, with a chain of transforms for its messages.
///
/// You get one from `observe(_:)` without a handler. It starts when you give it a handler, with `receive` or with the
/// closure at the end of a transform. Each further handler starts another observation. Until then the value retains the
/// observer and the observed object. A running observation retains neither.
///
/// ```swift
/// let celsius = Var(20.0)
/// observe(celsius).new().map { $0 * 1.8 + 32 }.filter { $0 > 80 }.receive { print("\($0) °F") }
/// celsius <- 30  // prints 86.0 °F
/// ```
///
/// A transform without a handler returns the next link of the chain. Its closure is called like a handler: on the
/// thread that sends, while no lock is held. The links call one another, so the depth of the stack limits a chain to
/// some thousand links.
///
/// Mirrors *SwiftObserver*, section "Transforms".
@frozen
public struct ObservationTransformer<Transformed> {
  @usableFromInline typealias Handler = (Transformed, UnretainedAuthor) -> Void

  /// The observer, or nil for a one-time observation, which creates its own.
  @usableFromInline let observer: (any Observer)?

  /// Starts an observation, and returns a closure that ends it by itself.
  @usableFromInline let install: (any Observer, @escaping Handler) -> () -> Void

  @inlinable
  init(observer: (any Observer)?, install: @escaping (any Observer, @escaping Handler) -> () -> Void) {
    self.observer = observer
    self.install = install
  }

  /// Creates an observation of `observable` by `observer`, or a one-time observation if there is no observer.
  @inlinable
  init<O: ObservableObject>(of observable: O, by observer: (any Observer)?) where O.Message == Transformed {
    self.init(observer: observer) { observer, handle in
      defer { OwnershipCheck.run(observer, observable) }
      let token = observer.connect(to: observable) { handle($0.message, $0.author) }
      return observable.messenger.subject.canceller(of: token)
    }
  }

  /// Starts an observation with `handle` at the end of the chain.
  @usableFromInline
  func start(_ handle: @escaping Handler) {
    if let observer { _ = install(observer, handle) } else { startOnce(handle) }
  }

  /// Starts a one-time observation by an observer that its subscription alone retains.
  @discardableResult
  func startOnce(_ handle: @escaping Handler) -> FreeObserver {
    let observer = FreeObserver()
    _ = install(observer) { message, author in
      observer.stopObserving()
      handle(message, author)
    }
    return observer
  }

  /// Returns the chain with another link: `link` turns a handler of the next messages into one of the present messages.
  @inlinable
  func linked<Next>(
    _ link: @escaping (@escaping ObservationTransformer<Next>.Handler) -> Handler
  ) -> ObservationTransformer<Next> {
    let install = install
    return ObservationTransformer<Next>(observer: observer) { observer, handle in
      install(observer, link(handle))
    }
  }
}

@available(*, unavailable) extension ObservationTransformer: Sendable {}

extension ObservationTransformer {
  /// Starts the observation with a handler.
  ///
  /// Mirrors *SwiftObserver*, section "Chain Transforms".
  @inlinable
  public func receive(_ receive: @escaping (Transformed) -> Void) {
    start { message, _ in receive(message) }
  }

  /// Starts the observation with a handler that also receives the author.
  ///
  /// Mirrors *SwiftObserver*, section "Receive Authors".
  @inlinable
  public func receive(_ receive: @escaping (Transformed, AnyAuthor) -> Void) {
    start { message, author in receive(message, author.object) }
  }
}
