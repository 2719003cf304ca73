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
    /// Elements from elsewhere arrive after a hop to the caller's actor. The bridge ends with the actor.
    ///
    /// - Parameters:
    ///   - sink: The object whose value is set to each element.
    ///   - isolation: The actor on which it is set, by default the caller's.
    /// - Returns: The bridge, which you can cancel. Otherwise it lasts until the publisher finishes, or until the first
    ///   element after the sink's deallocation.
    @discardableResult
    public func forward(to sink: some ValueSink<Output>, isolation: isolated any Actor = #isolation) -> Bridge {
      forward(on: isolation, while: sink.takeValue)
    }

    /// Sends every element of the publisher as a message.
    ///
    /// Apart from that, it works like the method that sets a value.
    ///
    /// - Parameters:
    ///   - sink: The object that sends the elements.
    ///   - isolation: The actor on which they are sent, by default the caller's.
    /// - Returns: The bridge.
    @discardableResult
    public func forward(to sink: some MessageSink<Output>, isolation: isolated any Actor = #isolation) -> Bridge {
      forward(on: isolation, while: sink.takeMessage)
    }

    private func forward(on actor: any Actor, while take: @escaping (Output) -> Bool) -> Bridge {
      let bridge = Bridge()
      let mailbox = ActorMailbox<Output?>(on: actor) { element in
        if !bridge.isOver, element.map(take) != true { bridge.cancel() }
      }
      func post(_ element: Output?) { if !mailbox.post(element) { bridge.cancel() } }
      // SAFETY: a Combine subscriber may cancel its subscription on any thread.
      nonisolated(unsafe) let subscriber = Subscribers.Sink<Output, Never>(
        receiveCompletion: { _ in post(nil) },
        receiveValue: { post($0) }
      )
      bridge.activate { unsafe subscriber.cancel() }
      unsafe subscribe(subscriber)
      return bridge
    }
  }
#endif
