// SPDX-License-Identifier: MIT

#if canImport(Combine)
  public import Combine
#elseif UNISON_OPENCOMBINE
  public import OpenCombine
#endif

#if canImport(Combine) || UNISON_OPENCOMBINE
  public import NotificationEngine

  /// One subscriber of a source: hands over what it asked for.
  ///
  /// Inlinable, so that it is compiled for the type of the values: unspecialised, a value costs many look-ups of type
  /// metadata.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  @usableFromInline final class SourceSubscription<Input>: Subscription {
    @usableFromInline enum Event {
      case value(Input)
      /// More was asked for.
      case demand
      /// The source is dead.
      case end
    }

    /// The subscriber, whose copies are many retains; a reference to it is one.
    @usableFromInline final class Downstream {
      @usableFromInline let subscriber: AnySubscriber<Input, Never>

      @inlinable init(_ subscriber: AnySubscriber<Input, Never>) { self.subscriber = subscriber }
    }

    @usableFromInline struct State {
      /// Nil when it was cancelled or has finished.
      @usableFromInline var downstream: Downstream?
      /// Whether a value for which there is no demand is kept.
      @usableFromInline var keepsLatest = false
      @usableFromInline var demand = Subscribers.Demand.none
      /// The value that came last while nothing was asked for.
      @usableFromInline var latest: Input?

      @usableFromInline init(_ downstream: Downstream? = nil, keepsLatest: Bool = false) {
        self.downstream = downstream
        self.keepsLatest = keepsLatest
      }
    }

    @usableFromInline let state: Protected<State>
    @usableFromInline let bridge = Bridge()

    /// Events of all threads, one after the other.
    @usableFromInline let turns = Turns(mode: .queued)

    @inlinable init(for subscriber: AnySubscriber<Input, Never>, keepsLatest: Bool) {
      state = Protected(State(Downstream(subscriber), keepsLatest: keepsLatest))
    }

    /// Has the source deliver, unless the subscriber has cancelled already.
    @inlinable func begin(_ deliver: (@escaping (Input) -> Void) -> @Sendable () -> Void) {
      guard !bridge.isOver else { return }
      let end = EndNotice { [self] in take(.end) }
      bridge.stand(
        until: deliver { [self] value in
          withExtendedLifetime(end) { take(.value(value)) }
        }
      )
    }

    @usableFromInline func request(_ demand: Subscribers.Demand) {
      if demand == .none { fatalError("A subscriber asks for at least one value.") }
      state.withLock { $0.demand += demand }
      take(.demand)
    }

    @usableFromInline func cancel() {
      // Let go of here, outside the lock.
      let former = state.exchange(State())
      bridge.cancel()
      withExtendedLifetime(former) {}
    }

    /// Deals with `event` when all that came before has been dealt with.
    @inlinable func take(_ event: Event) {
      turns.perform({ [state] event in Self.take(event, state) }, with: event)
    }

    @inlinable static func take(_ event: Event, _ state: Protected<State>) {
      switch event {
      case .value(let value): offer(value, state)
      case .demand: offer(nil, state)
      case .end: state.exchange(State()).downstream?.subscriber.receive(completion: .finished)
      }
    }

    /// Hands the value over, or the one that was kept, if it was asked for.
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
