// SPDX-License-Identifier: MIT

#if canImport(Combine)
  internal import Combine
#elseif UNISON_OPENCOMBINE
  internal import OpenCombine
#endif

#if canImport(Combine) || UNISON_OPENCOMBINE
  internal import NotificationEngine

  /// One subscriber of a source: hands over what it asked for.
  final class SourceSubscription<Downstream: Subscriber>: Subscription where Downstream.Failure == Never {
    private enum Event {
      case value(Downstream.Input)
      /// More was asked for.
      case demand
      /// The source is dead.
      case end
    }

    private struct State {
      /// Nil when it was cancelled or has finished.
      var downstream: Downstream?
      var demand = Subscribers.Demand.none
      /// The value that came last while nothing was asked for.
      var latest: Downstream.Input?
    }

    private let keepsLatest: Bool
    private let state: Protected<State>
    private let bridge = Bridge()

    /// Events of all threads, one after the other.
    private let events = NotificationEngine.Subject<Event>(delivery: .queued)

    init(for downstream: Downstream, keepsLatest: Bool) {
      self.keepsLatest = keepsLatest
      state = Protected(State(downstream: downstream))
      events.subscribe { [weak self] event in self?.take(event) }
    }

    /// Has the source deliver, unless the subscriber has cancelled already.
    func begin(_ deliver: (@escaping (Downstream.Input) -> Void) -> @Sendable () -> Void) {
      guard !bridge.isOver else { return }
      let end = EndNotice { [self] in events.send(.end) }
      bridge.stand(
        until: deliver { [self] value in
          withExtendedLifetime(end) { events.send(.value(value)) }
        }
      )
    }

    func request(_ demand: Subscribers.Demand) {
      precondition(demand > .none, "A subscriber asks for at least one value.")
      state.withLock { $0.demand += demand }
      events.send(.demand)
    }

    func cancel() {
      // Let go of here, outside the lock.
      let former = state.exchange(State())
      bridge.cancel()
      withExtendedLifetime(former) {}
    }

    private func take(_ event: Event) {
      switch event {
      case .value(let value): offer(value)
      case .demand: offer(nil)
      case .end:
        let former = state.exchange(State())
        former.downstream?.receive(completion: .finished)
      }
    }

    /// Hands the value over, or the one that was kept, if it was asked for.
    private func offer(_ value: Downstream.Input?) {
      let (downstream, chosen, former) = state.withLock {
        state -> (Downstream?, Downstream.Input?, Downstream.Input?) in
        let former = state.latest
        guard let downstream = state.downstream, let chosen = value ?? former else { return (nil, nil, former) }
        guard state.demand > .none else {
          if keepsLatest { state.latest = chosen }
          return (nil, nil, former)
        }
        state.demand -= 1
        state.latest = nil
        return (downstream, chosen, former)
      }
      if let downstream, let chosen {
        let more = downstream.receive(chosen)
        if more > .none { state.withLock { $0.demand += more } }
      }
      withExtendedLifetime(former) {}
    }
  }
#endif
