// SPDX-License-Identifier: MIT

#if canImport(Combine)
  public import Combine
#elseif UNISON_OPENCOMBINE
  public import OpenCombine
#endif

#if canImport(Combine) || UNISON_OPENCOMBINE
  public import NotificationEngine

  /// One subscriber of a source, which receives as many values as it requests.
  ///
  /// Inlinable, so that it is specialized for the type of the values: without that, each value would cost many look-ups
  /// of type metadata.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @_fixed_layout @usableFromInline final class SourceSubscription<Input>: Subscription {
    @usableFromInline enum Event {
      case value(Input)
      /// The subscriber requested values.
      case demand
      /// The source has been deallocated.
      case end
    }

    /// A box for the subscriber: copying an `AnySubscriber` costs several retains, copying a reference only one.
    @_fixed_layout @usableFromInline final class Downstream {
      @usableFromInline let subscriber: AnySubscriber<Input, Never>

      @inlinable init(_ subscriber: AnySubscriber<Input, Never>) { self.subscriber = subscriber }
    }

    @usableFromInline struct State {
      /// The subscriber, or nil after cancellation or completion.
      @usableFromInline var downstream: Downstream?
      /// Whether the latest value is kept if there is no demand for it.
      @usableFromInline var keepsLatest = false
      @usableFromInline var demand = Subscribers.Demand.none
      /// The latest value that arrived without demand.
      @usableFromInline var latest: Input?

      @usableFromInline init(_ downstream: Downstream? = nil, keepsLatest: Bool = false) {
        self.downstream = downstream
        self.keepsLatest = keepsLatest
      }
    }

    @usableFromInline let state: Protected<State>
    @usableFromInline let bridge = Bridge()

    /// Events of all threads, one after the other.
    @usableFromInline let order = DeliveryOrder(mode: .queued)

    @inlinable init(for subscriber: AnySubscriber<Input, Never>, keepsLatest: Bool) {
      state = Protected(State(Downstream(subscriber), keepsLatest: keepsLatest))
    }

    /// Begins the delivery, unless the subscriber has cancelled already.
    @inlinable func begin(_ deliver: (@escaping (Input) -> Void) -> @Sendable () -> Void) {
      guard !bridge.isOver else { return }
      let onDeinit = OnDeinit { [self] in take(.end) }
      bridge.activate(
        onEnd: deliver { [self] value in
          withExtendedLifetime(onDeinit) { take(.value(value)) }
        }
      )
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
      if demand == .none { fatalError("A subscriber must request at least one value.") }
      state.withLock { $0.demand += demand }
      take(.demand)
    }

    @usableFromInline func cancel() {
      // Released here, outside the lock.
      let former = state.exchange(State())
      bridge.cancel()
      withExtendedLifetime(former) {}
    }

    /// Deals with `event` when all that came before has been dealt with.
    @inlinable func take(_ event: Event) {
      order.perform({ [state] event in Self.take(event, state) }, with: event)
    }

    @inlinable static func take(_ event: Event, _ state: Protected<State>) {
      switch event {
      case .value(let value): offer(value, state)
      case .demand: offer(nil, state)
      case .end: state.exchange(State()).downstream?.subscriber.receive(completion: .finished)
      }
    }

    /// Delivers the value, or the one that was kept, if there is demand.
    @inlinable static func offer(_ value: Input?, _ state: Protected<State>) {
      let (downstream, chosen, former) = state.withLock {
        state -> (Downstream?, Input?, Input?) in
        let former = state.latest
        guard let downstream = state.downstream, let chosen = value ?? former else { return (nil, nil, former) }
        guard state.demand > .none else {
          if state.keepsLatest { state.latest = chosen }
          return (nil, nil, former)
        }
        state.demand -= 1
        state.latest = nil
        return (downstream, chosen, former)
      }
      if let downstream, let chosen {
        let more = downstream.subscriber.receive(chosen)
        if more > .none { state.withLock { $0.demand += more } }
      }
      withExtendedLifetime(former) {}
    }
  }
#endif
