// SPDX-License-Identifier: MIT

/// A subject that threads can share: for globals, actors and event buses.
///
/// ```swift
/// let signIns = SharedSubject<String>()
///
/// @MainActor final class Header {
///   private var greeting = ""
///
///   func start() {
///     signIns.subscribeIsolated { [weak self] name in self?.greeting = "Hello, \(name)" }
///   }
/// }
/// ```
///
/// Order, lifetime and cost are those of ``Subject``. A subscriber on an actor costs a task for each hop. The method by
/// which you subscribe determines where the subscriber is called: with `subscribe(_:)` on the thread that sends, with
/// `subscribeIsolated` on the actor that subscribes, and with `subscribeOnMain` on the main actor. The compiler rejects
/// a closure that mustn't be called there.
///
/// A bridge from it that is made on an actor delivers there.
public final class SharedSubject<Message: Sendable>: Sendable {
  // SAFETY: a subject is safe from every thread underneath, and its messages are Sendable. Every closure that is passed
  // in is Sendable, too, or is called on its actor only. Breaks if the subject were exposed.
  @usableFromInline nonisolated(unsafe) let subject: Subject<Message>

  /// Creates a subject without subscribers.
  ///
  /// - Parameter delivery: When to deliver a message that is sent while another one is being delivered.
  public init(delivery: Subject<Message>.Delivery = .nested) {
    unsafe subject = Subject(delivery: delivery)
  }

  /// Adds a subscriber that is called on the thread that sends.
  ///
  /// - Parameter receive: Called with each message, on any thread. In a nested subject, several threads may call it at
  ///   the same time.
  /// - Returns: A token for `cancel`. Ignore it if the subscription is to last as long as the subject.
  @inlinable
  @discardableResult
  public func subscribe(_ receive: @escaping @Sendable (Message) -> Void) -> SubscriptionToken {
    unsafe subject.subscribe(inside: Inspector.watching(of: self, receive))
  }

  /// Sends a message to all subscribers, like `Subject.send`.
  ///
  /// - Parameter message: The message.
  @inlinable
  public func send(_ message: Message) {
    unsafe subject.send(message)
  }

  /// Ends a subscription, like `Subject.cancel`.
  ///
  /// Messages on their way to the subscriber's actor are dropped.
  ///
  /// - Parameter token: The result of subscribing.
  public func cancel(_ token: SubscriptionToken) {
    unsafe subject.cancel(token)
  }

  /// Ends all current subscriptions.
  ///
  /// A sequence ends after what is in its buffer. Messages on their way to an actor are dropped, and so are those that
  /// wait in a queued subject. Nothing waits there once every `send` has returned. Subscribers that are added later
  /// aren't affected.
  public func cancelAll() {
    unsafe subject.cancelAll()
  }

  /// The current number of subscribers.
  public var subscriberCount: Int {
    unsafe subject.subscriberCount
  }

  /// Returns a stream of the messages that are sent later.
  ///
  /// See ``Subject/messages(bufferingPolicy:dropped:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: The messages to keep for a slow consumer, by default all.
  ///   - dropped: Called with each message that the policy drops, on the thread that delivers and while no lock is held.
  /// - Returns: The stream.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func messages(
    bufferingPolicy: AsyncStream<Message>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Message) -> Void)? = nil
  ) -> AsyncStream<Message> {
    unsafe subject.messages(bufferingPolicy: bufferingPolicy, dropped: dropped)
  }
}

extension SharedSubject: SharedMessageSource, MessageSink {
  /// Calls `receive` with every later message, on the thread that sends, like ``subscribe(_:)``.
  ///
  /// - Parameter receive: Called with each message, and released when the delivery ends or the subject is deallocated.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the subject.
  public func deliverMessages(to receive: @escaping @Sendable (Message) -> Void) -> @Sendable () -> Void {
    unsafe subject.canceller(of: subscribe(receive))
  }

  /// Calls `receive` with every later message, on an actor, like ``subscribeIsolated(isolation:_:)``.
  ///
  /// - Parameters:
  ///   - isolation: The actor on which `receive` is called.
  ///   - receive: Called with each message, and released when the delivery ends or the subject is deallocated.
  /// - Returns: A closure that ends the delivery. It may be called on any thread, and doesn't retain the subject.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func deliverMessages(
    isolation: isolated any Actor,
    to receive: @escaping (Message) -> Void
  ) -> @Sendable () -> Void {
    unsafe subject.canceller(of: add(isolation, receive))
  }

  /// A closure that sends a message.
  ///
  /// It returns false once the subject has been deallocated, which it doesn't retain.
  public var takeMessage: (Message) -> Bool {
    unsafe subject.takeMessage
  }
}

extension SharedSubject: Inspected {
  package var inspected: InspectedSource { InspectedSource(self) { self.subscriberCount } }
}
