// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// An observation that has not started yet, with the transforms that its messages will run through.
///
/// It starts when it is given a handler, by `receive` or by the closure at the end of a transform. Each handler starts
/// one observation more. Until then the value retains observer and observable; a started observation retains neither.
///
/// A transform without a handler returns the next link of the chain. Closures of transforms are called, like handlers,
/// on the thread of the sender, while no lock is held. The links call one another, so the depth of the stack limits the
/// length of a chain to some thousand links.
///
/// Mirrors *SwiftObserver*, section "Transforms".
@frozen
public struct ObservationTransformer<Transformed> {
  @usableFromInline typealias Handler = (Transformed, LentAuthor) -> Void

  /// The observer; nil for an observation that ends with its first message, which makes an observer of its own.
  @usableFromInline let observer: (any Observer)?

  /// Starts an observation, and returns what ends it alone.
  @usableFromInline let install: (any Observer, @escaping Handler) -> BegunObservation

  @inlinable
  init(observer: (any Observer)?, install: @escaping (any Observer, @escaping Handler) -> BegunObservation) {
    self.observer = observer
    self.install = install
  }

  /// An observation of `observable` by `observer`; without one it ends with the first message that reaches the handler.
  @inlinable
  init<O: ObservableObject>(of observable: O, by observer: (any Observer)?) where O.Message == Transformed {
    self.init(observer: observer) { observer, handle in
      defer { HeldByNobody.check(observer, observable) }
      return observer.connect(to: observable) { handle($0.message, $0.author) }
    }
  }

  /// Starts an observation with `handle` at the end of the chain.
  @usableFromInline
  func start(_ handle: @escaping Handler) {
    if let observer {
      _ = install(observer, handle)
      return
    }
    let observer = FreeObserver()
    _ = install(observer) { message, author in
      observer.stopObserving()
      handle(message, author)
    }
  }

  /// The chain with one more link: `link` takes what handles the new messages and makes what handles the present ones.
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
  /// Starts the observation.
  ///
  /// Mirrors *SwiftObserver*, section "Chain Transforms".
  ///
  /// - Parameter receive: Called with each transformed message.
  @inlinable
  public func receive(_ receive: @escaping (Transformed) -> Void) {
    start { message, _ in receive(message) }
  }

  /// Starts the observation with a handler that takes the author, too.
  ///
  /// Mirrors *SwiftObserver*, sections "Chain Transforms" and "Receive Authors".
  ///
  /// - Parameter receive: Called with each transformed message and its author.
  @inlinable
  public func receive(_ receive: @escaping (Transformed, AnyAuthor) -> Void) {
    start { message, author in receive(message, author.object) }
  }
}
