// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport

extension RaceSource {
  /// An observer of its own for each subscriber; it ends with `stopObserving`, and all end with `stopBeingObserved`.
  static let swiftObserver: [RaceSource] = [
    // Stores nothing, so it has no replay; no more have its transforms.
    RaceSource("SwiftObserver, Messenger", delivery: .queued) {
      let messenger = Messenger<Int>()
      return instance(messenger, send: { messenger.send($0) })
    },
    RaceSource("SwiftObserver, transforms", delivery: .queued) {
      let messenger = Messenger<Int?>()
      let last = messenger.weak().filter { $0 != RaceSource.fault }.map { $0 }.unwrap()
      return instance(last, send: { messenger.send($0) })
    },
    RaceSource("SwiftObserver, ad hoc transforms", delivery: .queued) {
      let messenger = Messenger<Int>()
      return instance(messenger, send: { messenger.send($0) }) { observer, receive in
        observer.observe(messenger).map { $0 }.filter { $0 != RaceSource.fault }.receive(receive)
      }
    },
    // The replay is that of the document: observe, and then `send()`, which tells everybody the current value.
    RaceSource("SwiftObserver, Var", delivery: .queued, firstMessage: .value) {
      let variable = Var(0)
      func observe(_ wantsFirst: Bool, _ receive: @escaping (Int) -> Void) -> () -> Void {
        let chain = ValueChain(wantsFirst: wantsFirst, receive)
        let observer = FreeObserver()
        observer.observe(variable) { (update: Update<Int>) in
          if update.old == update.new {
            chain.take(current: update.new)
          } else {
            chain.take(old: update.old, new: update.new)
          }
        }
        if wantsFirst { variable.send() }
        return { observer.stopObserving() }
      }
      return Instance(
        send: { variable.value = $0 },
        subscribe: { observe(false, $0) },
        replay: { observe(true, $0) },
        cancelAll: { variable.stopBeingObserved() }
      )
    },
    // `whenCached` replays the latest message or waits for the first one, and is over then.
    RaceSource("SwiftObserver, Cache", delivery: .queued, firstMessage: .valueOnly) {
      let cache = Messenger<Int>().cache()
      var source = instance(cache, send: { cache.send($0) }) { observer, receive in
        observer.observe(cache).unwrap().receive(receive)
      }
      source.replay = { receive in
        cache.whenCached(receive)
        return {}
      }
      return source
    },
  ]

  private static func instance<O: ObservableObject>(
    _ observable: O,
    send: @escaping (Int) -> Void,
    observe: ((FreeObserver, @escaping (Int) -> Void) -> Void)? = nil
  ) -> Instance {
    Instance(
      send: send,
      subscribe: { receive in
        let observer = FreeObserver()
        if let observe {
          observe(observer, receive)
        } else {
          observer.observe(observable) { (message: O.Message) in receive(message as? Int ?? RaceSource.fault) }
        }
        return { observer.stopObserving() }
      },
      cancelAll: { observable.stopBeingObserved() }
    )
  }
}
