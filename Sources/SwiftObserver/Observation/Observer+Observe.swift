// SPDX-License-Identifier: MIT

extension Observer {
  /// Calls a handler with every message of an observable object, until either side is deallocated or you stop it.
  ///
  /// ```swift
  /// let volume = Var(5)
  /// let observer = FreeObserver()
  /// observer.observe(volume) { update in print(update.old, update.new) }
  /// volume <- 7
  /// observer.stopObserving(volume)
  /// ```
  ///
  /// Each call adds a handler. None is replaced. Handlers are called in the order in which they were registered, on the
  /// thread that sends. A handler that is registered during a delivery is first called for the message whose delivery
  /// starts next. Registering a handler sends nothing.
  ///
  /// Neither the observer nor the observable object is retained. The handler is, until the observation ends. If a
  /// handler captures something that retains `observable`, such as an observer that owns it, both stay alive: capture
  /// it weakly.
  ///
  /// The signature is the original's, so the compiler doesn't check on which thread `receive` is called. To be called
  /// on the caller's actor, use ``observeIsolated(_:isolation:receive:)``.
  ///
  /// - Parameters:
  ///   - observable: The object to observe.
  ///   - receive: Called with each message. It may send, observe, and stop observing.
  @inlinable
  public consuming func observe<O: ObservableObject>(
    _ observable: consuming O,
    receive: @escaping (O.Message) -> Void
  ) {
    connect(to: observable) { receive($0.message) }
    OwnershipCheck.run(self, observable)
  }

  /// Calls a handler with every message of an observable object and the message's author.
  ///
  /// ```swift
  /// let text = Var("")
  /// let observer = FreeObserver()
  /// observer.observe(text) { update, author in
  ///   if author !== observer { print(update.new) }
  /// }
  /// text.set("draft", as: observer)
  /// ```
  ///
  /// Apart from that, it works like the method whose handler has no author.
  ///
  /// Mirrors *SwiftObserver*, section "Receive Authors".
  ///
  /// - Parameters:
  ///   - observable: The object to observe.
  ///   - receive: Called with each message and its author.
  @inlinable
  public consuming func observe<O: ObservableObject>(
    _ observable: consuming O,
    receive: @escaping (O.Message, AnyAuthor) -> Void
  ) {
    connect(to: observable) { receive($0.message, $0.author.object) }
    OwnershipCheck.run(self, observable)
  }

  /// Returns an observation to which you can add transforms and a handler.
  ///
  /// ```swift
  /// let input = Var("")
  /// let observer = FreeObserver()
  /// observer.observe(input).new().filter { !$0.isEmpty }.receive { print($0) }
  /// input <- "Ada"
  /// ```
  ///
  /// Mirrors *SwiftObserver*, section "Transforms".
  ///
  /// - Parameter observable: The object to observe. It is retained until the observation is started or released.
  /// - Returns: An observation that starts when you give it a handler. Each further handler starts another one.
  @inlinable
  public func observe<O: ObservableObject>(_ observable: O) -> ObservationTransformer<O.Message> {
    ObservationTransformer(of: observable, by: self)
  }
}
