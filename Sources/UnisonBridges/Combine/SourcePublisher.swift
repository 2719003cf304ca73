// SPDX-License-Identifier: MIT

#if canImport(Combine)
  public import Combine
#elseif UNISON_OPENCOMBINE
  public import OpenCombine
#endif

#if canImport(Combine) || UNISON_OPENCOMBINE
  public import NotificationEngine

  /// The values of a source as a publisher of Combine, which fails never.
  ///
  /// A subscriber gets no more values than it asks for. A value that comes while nothing is asked for is kept until
  /// the next one replaces it. A message that comes then is dropped. Values of several threads come one after the
  /// other. A value that is sent from inside `receive(_:)` comes after the one that is being received.
  ///
  /// The publisher finishes when the source dies. The publisher keeps the source, as long as the publisher itself is
  /// kept; a subscription keeps neither.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  public struct SourcePublisher<Output>: Publisher {
    /// Nothing fails.
    public typealias Failure = Never

    @usableFromInline let begin: (AnySubscriber<Output, Never>) -> Void

    @inlinable init(keepsLatest: Bool, deliver: @escaping (@escaping (Output) -> Void) -> @Sendable () -> Void) {
      begin = { subscriber in
        let subscription = SourceSubscription(for: subscriber, keepsLatest: keepsLatest)
        subscriber.receive(subscription: subscription)
        subscription.begin(deliver)
      }
    }

    /// Begins a delivery to the subscriber; Combine calls this.
    ///
    /// - Parameter subscriber: Gets its subscription first, then the values that it asks for.
    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Output, Downstream.Failure == Never {
      begin(AnySubscriber(subscriber))
    }
  }

  @available(*, unavailable)
  extension SourcePublisher: Sendable {}

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension MessageSource {
    /// The messages from the subscription on, as a publisher of Combine.
    @inlinable public var publisher: SourcePublisher<Sent> {
      SourcePublisher(keepsLatest: false, deliver: deliverMessages)
    }
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension ValueSource {
    /// The current value, if there is one, and every new one, as a publisher of Combine.
    @inlinable public var publisher: SourcePublisher<HeldValue> {
      SourcePublisher(keepsLatest: true, deliver: deliverValues)
    }
  }

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension ValueSource where Self: MessageSource {
    /// The current value, if there is one, and every new one, as a publisher of Combine.
    @inlinable public var publisher: SourcePublisher<HeldValue> {
      SourcePublisher(keepsLatest: true, deliver: deliverValues)
    }
  }
#endif
