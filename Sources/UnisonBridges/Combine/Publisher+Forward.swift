// SPDX-License-Identifier: MIT

#if canImport(Combine)
  public import Combine
#elseif UNISON_OPENCOMBINE
  public import OpenCombine
#endif

#if canImport(Combine) || UNISON_OPENCOMBINE
  public import NotificationEngine

  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  extension Publisher where Failure == Never {
    /// Sets a value to every element of the publisher.
    ///
    /// - Parameter sink: The object whose value is set to each element.
    /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the publisher finishes, or until the first
    ///   element after the sink's deallocation.
    @discardableResult
    public func forward<Sink: ValueSink>(to sink: Sink) -> Bridge where Sink.HeldValue == Output {
      forward(while: sink.takeValue)
    }

    /// Sends every element of the publisher as a message.
    ///
    /// - Parameter sink: The object that sends the elements.
    /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the publisher finishes, or until the first
    ///   element after the sink's deallocation.
    @discardableResult
    public func forward<Sink: MessageSink>(to sink: Sink) -> Bridge where Sink.Sent == Output {
      forward(while: sink.takeMessage)
    }

    private func forward(while take: @escaping (Output) -> Bool) -> Bridge {
      let bridge = Bridge()
      subscribe(BridgeSubscriber(bridge, take: take))
      return bridge
    }
  }

  /// Passes a publisher's elements to a sink.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  private final class BridgeSubscriber<Input>: Subscriber {
    typealias Failure = Never

    private let bridge: Bridge
    private let take: (Input) -> Bool

    init(_ bridge: Bridge, take: @escaping (Input) -> Bool) {
      self.bridge = bridge
      self.take = take
    }

    func receive(subscription: any Subscription) {
      // SAFETY: a Combine subscription may be cancelled on any thread.
      nonisolated(unsafe) let subscription = subscription
      bridge.activate { unsafe subscription.cancel() }
      unsafe subscription.request(.unlimited)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
      if !take(input) { bridge.cancel() }
      return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
      bridge.cancel()
    }
  }
#endif
