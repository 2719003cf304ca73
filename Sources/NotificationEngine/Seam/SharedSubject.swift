// SPDX-License-Identifier: MIT

/// A subject that may be shared between threads: for globals, actors and event buses.
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
/// The engine is that of ``Subject``, and so are order, lifetime and cost. How a subscriber comes in says where it is
/// called: `subscribe(_:)` on the thread that sends, `subscribeIsolated` on the actor that subscribes,
/// `subscribeOnMain` on the main actor. The compiler rejects a closure that would be called elsewhere than it may be.
///
/// To bridges it is a sink and not a source: the closure that a ``MessageSource`` takes is not `Sendable`. The messages
/// go on by a `sender` in `subscribe(_:)`, or by a task that forwards ``messages(bufferingPolicy:dropped:)``.
public final class SharedSubject<Message: Sendable>: Sendable {
  // SAFETY: a subject is safe from every thread underneath, and its messages are Sendable. Every closure that comes in
  // is Sendable, too, or is called on its actor only. Breaks if the subject were handed out.
  @usableFromInline nonisolated(unsafe) let subject: Subject<Message>

  /// Makes a subject without subscribers.
  ///
  /// - Parameter delivery: The place of a message that meets another one under way.
  public init(delivery: Subject<Message>.Delivery = .nested) {
    unsafe subject = Subject(mode: delivery == .nested ? .nested : .queued)
    Inspector.noteSource(self)
  }

  /// Sends a message to all subscribers, as `Subject.send` does.
  ///
  /// - Parameter message: The message.
  @inlinable
  public func send(_ message: Message) {
    unsafe subject.send(message)
  }

  /// Adds a subscriber that is called on the thread that sends.
  ///
  /// - Parameter receive: Called with each message; on any thread, and from several at once where sends nest.
  /// - Returns: The token for `cancel`; throw it away for a subscription that lasts as long as the subject.
  @inlinable
  @discardableResult
  public func subscribe(_ receive: consuming @escaping @Sendable (Message) -> Void) -> SubscriptionToken {
    unsafe subject.subscribe(inside: Inspector.watching(of: self, receive))
  }

  /// Ends a subscription, as `Subject.cancel` does; what waits for the subscriber's actor is not delivered any more.
  ///
  /// - Parameter token: The result of subscribing.
  public func cancel(_ token: SubscriptionToken) {
    unsafe subject.cancel(token)
  }

  /// Ends all subscriptions that exist now.
  public func cancelAll() {
    unsafe subject.cancelAll()
  }

  /// How many subscribers there are now.
  public var subscriberCount: Int {
    unsafe subject.subscriberCount
  }

  /// A stream of the messages that are sent from now on; see ``Subject/messages(bufferingPolicy:dropped:)``.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: Which messages are kept for a consumer that is slow.
  ///   - dropped: Called with each message that the policy drops, on the thread of the sender, while no lock is held.
  /// - Returns: The stream.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public func messages(
    bufferingPolicy: AsyncStream<Message>.Continuation.BufferingPolicy = .unbounded,
    dropped: (@Sendable (Message) -> Void)? = nil
  ) -> AsyncStream<Message> {
    unsafe subject.messages(bufferingPolicy: bufferingPolicy, dropped: dropped)
  }
}

extension SharedSubject: MessageSink {
  /// Sends a message; says whether the subject was there, which the closure does not keep.
  public var takeMessage: (Message) -> Bool {
    unsafe subject.takeMessage
  }
}
