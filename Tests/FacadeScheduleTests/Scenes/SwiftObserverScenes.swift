// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  import ScheduleSupport
  import SwiftObserver

  extension Scene {
    static let swiftObserver: [Scene] = [
      Scene("swiftobserver-var") { stage in
        let variable = Var(0)
        let observer = FreeObserver()
        let noted = Noted<[Int]>(stage)
        observer.observe(variable) { (update: Update<Int>) in noted.note([update.old, update.new]) }
        stage.thread { variable.value = 1 }
        stage.thread { variable.value = 2 }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: eitherFirst, "two threads set a variable")
          stage.expect(noted.values.last?[1] == variable.value, "the stored value is \(variable.value)")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-var-text") { stage in
        let variable = Var("0")
        let observer = FreeObserver()
        let noted = Noted<String>(stage)
        observer.observe(variable) { (update: Update<String>) in noted.note(update.old + update.new) }
        stage.thread { variable.value = "1" }
        stage.thread { variable.value = "2" }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [["01", "12"], ["02", "21"]], "two threads set a variable")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-var-author") { stage in
        let variable = Var(0)
        let author = FreeObserver()
        let observer = FreeObserver()
        let noted = Noted<[Int]>(stage)
        observer.observe(variable) { (update: Update<Int>, by: AnyAuthor) in
          noted.note([update.old, update.new])
          stage.expect((by === author) == (update.new == 2), "the update to \(update.new) has another author")
        }
        stage.thread { variable.value = 1 }
        stage.thread { variable.set(2, as: author) }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: eitherFirst, "two threads set a variable")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-var-send") { stage in
        let variable = Var(0)
        let observer = FreeObserver()
        let noted = Noted<[Int]>(stage)
        observer.observe(variable) { (update: Update<Int>) in noted.note([update.old, update.new]) }
        stage.thread { variable.value = 1 }
        stage.thread { variable.send() }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[[0, 1], [1, 1]], [[0, 0], [0, 1]]], "a variable is set and sent")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-cache") { stage in
        let messenger = Messenger<Int>()
        let cache = messenger.cache()
        let observer = FreeObserver()
        let noted = Noted<Int?>(stage)
        observer.observe(cache) { (message: Int?) in noted.note(message) }
        stage.thread { cache.send(1) }
        stage.thread { cache.send(2) }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[1, 2], [2, 1]], "a cache is sent two messages")
          stage.expect(cache.latestMessage == noted.values.last, "the latest message is not the one sent last")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-cache-send") { stage in
        let messenger = Messenger<Int>()
        let cache = messenger.cache()
        cache.latestMessage = 0
        let observer = FreeObserver()
        let noted = Noted<Int?>(stage)
        observer.observe(cache) { (message: Int?) in noted.note(message) }
        stage.thread { messenger.send(1) }
        stage.thread { cache.send() }
        stage.afterwards {
          stage.expect(
            noted.values,
            isOneOf: [[0, 1], [1, 1]],
            "a cache sends its latest message beside another one"
          )
          stage.expect(cache.latestMessage == 1, "the latest message is \(String(describing: cache.latestMessage))")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-when-cached") { stage in
        let cache = Messenger<Int>().cache()
        let noted = Noted<Int>(stage)
        stage.thread { cache.whenCached { noted.note($0) } }
        stage.thread {
          cache.send(1)
          cache.send(2)
        }
        stage.afterwards { stage.expect(noted.values, isOneOf: [[1], [2]], "a cache's first message") }
      },
      Scene("swiftobserver-origin") { stage in
        let first = Messenger<Int>()
        let second = Messenger<Int>()
        let mapper = first.map { $0 }
        let observer = FreeObserver()
        let noted = Noted<Int>(stage)
        observer.observe(mapper) { (message: Int) in noted.note(message) }
        stage.thread {
          mapper.origin = second
          second.send(2)
        }
        stage.thread { first.send(1) }
        stage.afterwards {
          stage.expect(noted.values, isOneOf: [[2], [1, 2], [2, 1]], "an origin is replaced beside a message")
          first.send(3)
          stage.expect(noted.values.last != 3, "the former origin is still heard")
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-origins") { stage in
        let origins = [Messenger<Int>(), Messenger<Int>(), Messenger<Int>()]
        let mapper = origins[0].map { $0 }
        let observer = FreeObserver()
        let noted = Noted<Int>(stage)
        observer.observe(mapper) { (message: Int) in noted.note(message) }
        stage.thread { mapper.origin = origins[1] }
        stage.thread { mapper.origin = origins[2] }
        stage.afterwards {
          for (index, origin) in origins.enumerated() { origin.send(index) }
          let last = mapper.origin === origins[1] ? 1 : 2
          stage.expect(
            noted.values == [last],
            "of three origins, \(last) the last one, these are heard: \(noted.values)"
          )
          observer.stopObserving()
        }
      },
      Scene("swiftobserver-promise") { stage in
        let promise = Promise<Int> { _ in }
        let noted = Noted<Int>(stage)
        stage.thread { promise.fulfill(1) }
        stage.thread { promise.whenFulfilled { noted.note($0) } }
        stage.afterwards { stage.expect(noted.values == [1], "a handler beside the value gets \(noted.values)") }
      },
      Scene("swiftobserver-once") { stage in
        let messenger = Messenger<Int>()
        let noted = Noted<Int>(stage)
        messenger.observedOnce { noted.note($0) }
        stage.thread { messenger.send(1) }
        stage.thread { messenger.send(2) }
        stage.afterwards { stage.expect(noted.values, isOneOf: [[1], [2]], "a one-time observation gets") }
      },
      Scene("swiftobserver-once-late") { stage in
        let messenger = Messenger<Int>()
        let noted = Noted<Int>(stage)
        stage.thread { messenger.observedOnce { noted.note($0) } }
        stage.thread { messenger.send(1) }
        stage.afterwards {
          messenger.send(2)
          stage.expect(noted.values, isOneOf: [[1], [2]], "a one-time observation gets")
        }
      },
      Scene("swiftobserver-stop") { stage in
        let messenger = Messenger<Int>()
        let observer = FreeObserver()
        let noted = Noted<Int>(stage)
        observer.observe(messenger) { (_: Int) in }
        stage.thread { observer.observe(messenger) { (message: Int) in noted.note(message) } }
        stage.thread { observer.stopObserving() }
        stage.afterwards {
          let isHeard = observer.isObserving(messenger)
          stage.expect(observer.receiver.tokenCount == (isHeard ? 1 : 0), "a token is left over")
          messenger.send(1)
          stage.expect(noted.values == (isHeard ? [1] : []), "isObserving is \(isHeard), told: \(noted.values)")
          observer.stopObserving()
          messenger.send(2)
          stage.expect(noted.values.last != 2, "an observer that stopped is told")
        }
      },
      Scene("swiftobserver-stop-twice") { stage in
        let messenger = Messenger<Int>()
        let observer = FreeObserver()
        let noted = Noted<Int>(stage)
        observer.observe(messenger) { (message: Int) in noted.note(message) }
        stage.thread { observer.stopObserving() }
        stage.thread {
          observer.stopObserving(messenger)
          messenger.send(1)
        }
        stage.afterwards { stage.expect(noted.values.isEmpty, "an observer is told after it was stopped") }
      },
    ]
  }
#endif
