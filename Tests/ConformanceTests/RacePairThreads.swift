// SPDX-License-Identifier: MIT

import TestSupport
import Testing

extension RaceSource {
  /// Resets what lives on without the source.
  private final class Owner {
    let source: any Source
    let ends = EventLog<UnsafeTransfer<() -> Void>>()
    init(_ source: any Source) { self.source = source }
    deinit { source.reset() }

    func keep(_ end: @escaping () -> Void) -> () -> Void {
      ends.append(UnsafeTransfer(end))
      return end
    }
  }

  /// Every kind of source of every facade; what has no word that ends all subscriptions ends one after the other.
  static let facades = (Style.allCases + Style.parts).filter { !$0.isOfEngine }.map { style in
    RaceSource(style.rawValue, delivery: style.delivery, firstMessage: .value) {
      let owner = Owner(style.makeSource(holding: 0))
      let (source, settle) = (owner.source, owner.source.settleEnd)
      settle()
      return Instance(
        send: { owner.source.send($0) },
        subscribe: { owner.keep(owner.source.subscribe($0)) },
        replay: source.end.holdsValue ? { receive in owner.keep(owner.source.end.deliver(to: receive)) } : nil,
        cancelAll: source.cancelAll ?? { for end in owner.ends.events { end.value() } },
        settle: settle
      )
    }
  }
}

extension Style {
  fileprivate var isOfEngine: Bool { [.nestedSubject, .queuedSubject, .sharedSubject].contains(self) }

  fileprivate var delivery: RaceSource.Delivery {
    switch self {
    case .relay: .nested
    case .output, .operatorResult: .serialReentrant
    default: .queued
    }
  }
}

extension Proofs {
  @Suite("Race pairs through every facade")
  struct RacePairThreads {
    @Test(
      "two operations that race lose no subscriber and no message, double none, and leave no closure behind",
      arguments: RacePair.all,
      RaceSource.facades
    )
    func race(pair: RacePair, source: RaceSource) {
      let isGoingOn = Stress.isGoingOn(1_000, users: RacePair.all.count * RaceSource.facades.count)
      if let failure = pair.failure(on: source, while: isGoingOn) {
        Issue.record(Comment(rawValue: failure))
      }
    }
  }
}
