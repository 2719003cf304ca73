// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The document's examples: observers and observable objects")
struct ObserverExamples {
  @Test("D1: a client that depends on the product and module SwiftObserver builds")
  func package() {
    let observer: any SwiftObserver.Observer = SwiftObserver.FreeObserver()
    let messenger = SwiftObserver.Messenger<Int>()
    var received: [Int] = []
    observer.observe(messenger) { received.append($0) }
    messenger.send(7)
    #expect(received == [7])
  }

  @Test("D2: `import SwiftObserver` is the only import that is needed")
  func onlyImport() {
    var received: [String] = []
    let messenger = Messenger<String>()
    observe(messenger) { received.append($0) }
    messenger.send("a message")
    #expect(received == ["a message"])
  }

  @Test("D3, T1: a dog observes the sky and receives exactly the colours sent afterwards")
  func dogObservesSky() {
    let (dog, sky) = (Dog(), Sky())
    var colors: [Color] = []
    sky.send(.red)
    dog.observe(sky) { color in
      colors.append(color)
    }
    sky.send(.blue)
    sky.send(.gray)
    #expect(colors == [.blue, .gray])
  }

  @Test("D4: a stored Receiver makes a class an Observer; the observation ends with it")
  func receiver() {
    let sky = Sky()
    var count = 0
    var dog: Dog? = Dog()
    dog?.observe(sky) { _ in count += 1 }
    sky.send(.blue)
    dog = nil
    sky.send(.gray)
    #expect(count == 1)
  }

  @Test("D5: a stored Messenger makes a class observable; the message type is inferred")
  func messenger() {
    #expect(Sky.Message.self == Color.self)
    let sky = Sky()
    var last: Color?
    sky.observed { last = $0 }
    sky.send(.gray)
    #expect(last == .gray)
  }

  /// What two observers of two skies receive, and which of three observations go on, after `stop`.
  private func afterStop(_ stop: (Dog, Sky) -> Void) -> (log: [String], isObserving: [Bool]) {
    let (dog, other, sky, sea) = (Dog(), Dog(), Sky(), Sky())
    var log: [String] = []
    dog.observe(sky) { _ in log.append("dog sky") }
    dog.observe(sea) { _ in log.append("dog sea") }
    other.observe(sky) { _ in log.append("other sky") }
    stop(dog, sky)
    let isObserving = [dog.isObserving(sky), dog.isObserving(sea), other.isObserving(sky)]
    sky.send(.blue)
    sea.send(.blue)
    return (log, isObserving)
  }

  @Test("D6: dog.stopObserving(sky) ends that observation and no other")
  func stopParticular() {
    #expect(afterStop { dog, sky in dog.stopObserving(sky) } == (["other sky", "dog sea"], [false, true, true]))
  }

  @Test("D6: dog.stopObserving() ends all observations by the dog")
  func stopAll() {
    #expect(afterStop { dog, _ in dog.stopObserving() } == (["other sky"], [false, false, true]))
  }

  @Test("D6: sky.stopBeingObserved(by: dog) ends the observations of that pair")
  func stopBeingObservedByDog() {
    let after = afterStop { dog, sky in sky.stopBeingObserved(by: dog) }
    #expect(after == (["other sky", "dog sea"], [false, true, true]))
  }

  @Test("D6: sky.stopBeingObserved() ends all observations of the sky")
  func stopBeingObserved() {
    #expect(afterStop { _, sky in sky.stopBeingObserved() } == (["dog sea"], [false, true, false]))
  }

  @Test("D7, T8: the global observe and the method observed use FreeObserver.shared, which can stop them")
  func freeObservers() {
    let sky = Sky()
    var log: [Int] = []
    observe(sky) { color in
      if color == .blue { log.append(1) }
    }
    sky.observed { _ in log.append(2) }
    #expect(FreeObserver.shared.isObserving(sky))
    sky.send(.blue)
    #expect(log == [1, 2])
    FreeObserver.shared.stopObserving(sky)
    #expect(!FreeObserver.shared.isObserving(sky))
    sky.send(.blue)
    #expect(log == [1, 2])
  }

  @Test("D8, T11: observeOnce and observedOnce receive one message, with the observation stopped by then")
  func observeOnceTwoWays() {
    let sky = Sky()
    var log: [Int] = []
    weak var first: FreeObserver?
    weak var second: FreeObserver?
    first = observeOnce(sky) { [unowned sky] _ in
      log.append(1)
      #expect(first?.isObserving(sky) == false)
    }
    second = sky.observedOnce { [unowned sky] _ in
      log.append(2)
      #expect(second?.isObserving(sky) == false)
    }
    #expect(first?.isObserving(sky) == true)
    #expect(second?.isObserving(sky) == true)
    sky.send(.blue)
    sky.send(.gray)
    #expect(log == [1, 2])
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test("D9: anyone sends through a messenger")
  func textMessenger() {
    let observer = Dog()
    var received: [String] = []
    let textMessenger = Messenger<String>()

    observer.observe(textMessenger) { textMessage in
      received.append(textMessage)
    }

    textMessenger.send("my message")
    #expect(received == ["my message"])
  }

  @Test("D10: a generic function over ObservableObject takes any observable; its Message may be any type")
  func protocolShape() {
    func messages<O: ObservableObject>(of observable: O, while act: () -> Void) -> [O.Message] {
      var all: [O.Message] = []
      let observer = FreeObserver()
      observer.observe(observable) { all.append($0) }
      act()
      return all
    }
    let sky = Sky()
    #expect(messages(of: sky) { sky.send(.blue) } == [.blue])
    let closures = Messenger<() -> Int>()
    #expect(messages(of: closures) { closures.send { 7 } }.map { $0() } == [7])
    let old: any Observable = sky
    #expect(old === sky)
  }

  @Test("D11: a messenger is its own messenger")
  func ownMessenger() {
    let messenger = Messenger<Int>()
    #expect(messenger.messenger === messenger)
  }

  nonisolated class SuperModel {}

  nonisolated final class Model: SuperModel, ObservableObject {
    func foo() { send(.willUpdate) }
    func bar() { send(.didUpdate) }
    deinit { send(.willDie) }
    let messenger = Messenger<Event>()  // Message == Event
    enum Event { case willUpdate, didUpdate, willDie }
  }

  @Test("D12: a model sends events from methods and from deinit")
  func modelEvents() {
    let observer = Dog()
    var events: [Model.Event] = []
    var authorWasModel = false
    var model: Model? = Model()
    let address = model.map { ObjectIdentifier($0) }
    if let model {
      observer.observe(model) { event, author in
        events.append(event)
        if event == .willDie { authorWasModel = ObjectIdentifier(author) == address }
      }
    }
    model?.foo()
    model?.bar()
    model = nil
    #expect(events == [.willUpdate, .didUpdate, .willDie])
    #expect(authorWasModel)
  }

  @Test("D12: a model released by a handler of its own messenger sends its last event in its turn")
  func modelDiesInItsOwnDelivery() {
    let observer = Dog()
    var events: [Model.Event] = []
    var model: Model? = Model()
    guard let messenger = model?.messenger else { return }
    var lastAuthor: AnyAuthor?
    observer.observe(messenger) { event, author in
      events.append(event)
      if event == .willUpdate {
        model = nil
        #expect(events == [.willUpdate])
      } else {
        lastAuthor = author
      }
    }
    messenger.send(.willUpdate)
    #expect(model == nil)
    #expect(events == [.willUpdate, .willDie])
    // The dying sender is not brought back: its messenger stands in.
    #expect(lastAuthor === messenger)
  }
}
