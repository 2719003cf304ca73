// SPDX-License-Identifier: MIT

#if canImport(Combine)
  public import Combine
#elseif UNISON_OPENCOMBINE
  public import OpenCombine
#endif

#if canImport(Combine) || UNISON_OPENCOMBINE
  public import NotificationEngine

  /// A Combine publisher of a source's values, which never fails.
  ///
  /// A subscriber receives no more values than it requests. A value that arrives without demand is kept until the next
  /// one replaces it. A message that arrives without demand is dropped. Values from several threads arrive one after
  /// the other, and a value that is sent inside `receive(_:)` arrives after the one that is being received.
  ///
  /// The publisher finishes when the source is deallocated. It retains the source. A subscription retains neither the
  /// source nor the publisher.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @frozen public struct SourcePublisher<Output>: Publisher {
    /// The publisher never fails.
    public typealias Failure = Never

    @usableFromInline let begin: (AnySubscriber<Output, Never>) -> Void

    @inlinable init(keepsLatest: Bool, deliver: @escaping (@escaping (Output) -> Void) -> @Sendable () -> Void) {
      begin = { subscriber in
        let subscription = SourceSubscription(for: subscriber, keepsLatest: keepsLatest)
        subscriber.receive(subscription: subscription)
        subscription.begin(deliver)
      }
    }

    /// Begins a delivery to a subscriber.
    ///
    /// Combine calls this.
    ///
    /// - Parameter subscriber: The subscriber, which receives its subscription first and then the values that it
    ///   requests.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      begin(AnySubscriber(subscriber))
    }
  }

  @available(*, unavailable)
  extension SourcePublisher: Sendable {}

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension MessageSource {
    /// A Combine publisher of the messages that are sent after a subscriber subscribes.
    ///
    /// If the source holds a value, its `publisher` is that of the values.
    @inlinable @_disfavoredOverload public var publisher: SourcePublisher<Sent> {
      SourcePublisher(keepsLatest: false, deliver: deliverMessages)
    }
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension ValueSource {
    /// A Combine publisher of the current value, if there is one, and of every new one.
    @inlinable public var publisher: SourcePublisher<HeldValue> {
      SourcePublisher(keepsLatest: true, deliver: deliverValues)
    }
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension SharedMessageSource {
    /// Returns a Combine publisher of the messages that are sent after a subscriber subscribes.
    ///
    /// It delivers on the caller's actor: what is sent elsewhere arrives after a hop.
    ///
    /// - Parameter isolation: The actor on which it delivers, by default the caller's.
    /// - Returns: The publisher, which retains the source and the actor.
    @inlinable @_disfavoredOverload public func publisher(
      isolation: isolated any Actor = #isolation
    ) -> SourcePublisher<Sent> {
      SourcePublisher(keepsLatest: false) { deliverMessages(isolation: isolation, to: $0) }
    }
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension SharedValueSource {
    /// Returns a Combine publisher of the current value, if there is one, and of every new one.
    ///
    /// It delivers on the caller's actor: what is set elsewhere arrives after a hop.
    ///
    /// - Parameter isolation: The actor on which it delivers, by default the caller's.
    /// - Returns: The publisher, which retains the source and the actor.
    @inlinable public func publisher(isolation: isolated any Actor = #isolation) -> SourcePublisher<HeldValue> {
      SourcePublisher(keepsLatest: true) { deliverValues(isolation: isolation, to: $0) }
    }
  }
#endif
