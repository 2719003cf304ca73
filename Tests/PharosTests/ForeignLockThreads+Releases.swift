// SPDX-License-Identifier: MIT

import Pharos
import TestSupport

/// The `deinit` of what closures captured, and of values.
extension ForeignLockThreads {
  /// Hands `begin` something to capture whose `deinit` is `pass`, and then does `end`.
  private static func onRelease(
    _ name: String,
    _ begin: @escaping @Sendable (ForeignLockCast, LifetimeTracker.Tracked) -> Void,
    _ end: @escaping @Sendable (ForeignLockCast) -> Void
  ) -> Callback {
    (
      "deinit of a capture, " + name,
      { cast, pass in
        withCapture(pass) { begin(cast, $0) }
        end(cast)
      }
    )
  }

  static let releases: [Callback] = [
    onRelease("by discard()") { cast, object in
      cast.next.whenDidSet { object.touch() }
    } _: { cast in
      cast.next.discard()
    },
    onRelease("by the next listener") { cast, object in
      cast.next.whenDidSet { object.touch() }
    } _: { cast in
      cast.next.whenDidSet {}
    },
    onRelease("by removeAllRelay()") { cast, object in
      cast.observable.relay.nextRelay().whenDidSet { object.touch() }
    } _: { cast in
      cast.observable.removeAllRelay()
    },
    onRelease("by removeAllNextRelays()") { cast, object in
      cast.next.nextRelay().whenDidSet { object.touch() }
    } _: { cast in
      cast.next.removeAllNextRelays()
    },
    onRelease("by discardAll()") { cast, object in
      if let retainer = cast.retainer.value {
        cast.observable.relay.nextRelay().retained(by: retainer).whenDidSet { object.touch() }
      }
    } _: { cast in
      cast.retainer.value?.discardAll()
    },
    onRelease("by the end of a Retainer") { cast, object in
      if let retainer = cast.retainer.value {
        cast.observable.relay.nextRelay().retained(by: retainer).whenDidSet { object.touch() }
      }
    } _: { cast in
      cast.retainer.value = nil
    },
    onRelease("by the end of an Observable") { cast, object in
      let observable = Observable(wrappedValue: 0)
      observable.relay.whenDidSet { object.touch() }
      cast.kept = [observable]
    } _: { cast in
      cast.kept = []
    },
    onRelease("in a delivery") { cast, object in
      cast.observable.relay.nextRelay().whenDidSet { object.touch() }
      cast.observable.relay.whenDidSet { [weak cast] in cast?.observable.removeAllRelay() }
    } _: { cast in
      cast.observable.wrappedValue = Watched(1)
    },
    onRelease("by the next predicate") { cast, object in
      cast.next.ignore { _ in
        object.touch()
        return false
      }
    } _: { cast in
      cast.next.ignoreSameValue()
    },
    onRelease("by the next back consumer") { cast, object in
      cast.twoWay.relayBackConsumer { _ in object.touch() }
    } _: { cast in
      cast.twoWay.callBackRelay = nil
    },
    onRelease("by the next accessors") { cast, object in
      cast.observable.mutator(
        get: {
          object.touch()
          return Watched(1)
        },
        set: { _ in }
      )
    } _: { cast in
      cast.observable.mutator(get: { Watched(2) }, set: { _ in })
    },
    onRelease("of a mapper") { cast, object in
      cast.next.map { _ in object.touch() }
    } _: { cast in
      cast.next.removeAllNextRelays()
    },
  ]

  static let values: [Callback] = [
    (
      "deinit of a replaced value",
      { cast, pass in
        cast.observable.wrappedValue = Watched(1, onDeinit: pass)
        for number in 2..<5 { cast.observable.wrappedValue = Watched(number) }
      }
    ),
    (
      "deinit of a replaced value without a relay",
      { cast, pass in
        cast.list.wrappedValue = [Watched(1, onDeinit: pass)]
        for number in 2..<5 { cast.list.wrappedValue = [Watched(number)] }
      }
    ),
    (
      "deinit of a relay's replaced value",
      { cast, pass in
        cast.twoWay.apply(value: Watched(1, onDeinit: pass))
        for number in 2..<5 { cast.twoWay.apply(value: Watched(number)) }
      }
    ),
  ]
}
