// SPDX-License-Identifier: MIT

import SwiftObserver
import Testing

@Suite("The document's examples: observers and observable objects")
struct ObserverExamples {
  @Test("D1, D2: a client that depends on the product SwiftObserver needs `import SwiftObserver` alone")
  func package() {
    let observer: any SwiftObserver.Observer = SwiftObserver.FreeObserver()
    let messenger = SwiftObserver.Messenger<Int>()
    var received: [Int] = []
    observer.observe(messenger) { received.append($0) }
    messenger.send(7)
    #expect(received == [7])
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

  @Test("D4, C1, C2: a stored Receiver makes any class an Observer; handlers run as long as it lives")
  func receiver() {
    nonisolated class Base {}
    nonisolated final class Restless: Base, Observer { var receiver = Receiver() }
    let sky = Sky()
    var colors: [Color] = []
    var restless: Restless? = Restless()
    restless?.observe(sky) { colors.append($0) }
    sky.send(.blue)
    restless?.receiver = Receiver()
    sky.send(.gray)
    #expect(restless?.isObserving(sky) == false)
    restless?.observe(sky) { colors.append($0) }
    sky.send(.red)
    restless = nil
    sky.send(.gray)
    #expect(colors == [.blue, .red])
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

  @Test("D7, C11, T7-T9: the global observe and the method observed use FreeObserver.shared, which can stop each")
  func freeObservers() {
    let (sky, other) = (Sky(), Messenger<Int>())
    var log: [String] = []
    observe(sky) { color in
      if color == .blue { log.append("observe") }
    }
    sky.observed { _ in log.append("observed") }
    FreeObserver.shared.observe(sky) { _ in log.append("shared") }
    observe(sky).map { "\($0)" }.receive { log.append($0) }
    other.observed().map { $0 + 1 }.receive { log.append("\($0)") }
    #expect(FreeObserver.shared.isObserving(sky))
    sky.send(.blue)
    #expect(log == ["observe", "observed", "shared", "blue"])
    FreeObserver.shared.stopObserving(sky)
    #expect(!FreeObserver.shared.isObserving(sky))
    sky.send(.blue)
    other.send(1)
    #expect(log.dropFirst(4) == ["2"])
    other.stopBeingObserved(by: FreeObserver.shared)
    #expect(!FreeObserver.shared.isObserving(other))
  }

  @Test(
    "D8, C12, T10-T12: observeOnce and observedOnce receive one message, when the observation has stopped and is gone"
  )
  func observeOnceTwoWays() {
    var sky: Sky? = Sky()
    var log: [String] = []
    weak var first: FreeObserver?
    weak var second: FreeObserver?
    weak var third: FreeObserver?
    if let sky {
      first = observeOnce(sky) { [unowned sky] in
        log.append("first \($0)")
        #expect(first?.isObserving(sky) == false)
        sky.send(.red)
      }
      second = sky.observedOnce { [unowned sky] in
        log.append("second \($0)")
        #expect(second?.isObserving(sky) == false)
      }
      // What is returned may be dropped, or ends the observation early.
      observeOnce(sky) { log.append("dropped \($0)") }
      sky.observedOnce { log.append("stopped \($0)") }.stopObserving()
      #expect(first?.isObserving(sky) == true && second?.isObserving(sky) == true)
    }
    sky?.send(.blue)
    #expect(log == ["first blue", "second blue", "dropped blue"])
    #expect(first == nil && second == nil)
    third = sky?.observedOnce { _ in }
    #expect(third != nil)
    sky = nil
    #expect(third == nil)
  }

  @Test("D9, C13: anyone sends messages of any type through a messenger")
  func textMessenger() {
    let observer = Dog()
    var received: [String] = []
    let textMessenger = Messenger<String>()

    observer.observe(textMessenger) { textMessage in
      received.append(textMessage)
    }

    textMessenger.send("my message")
    let (void, tuple, object) = (Messenger<Void>(), Messenger<(Int, String)>(), Messenger<any Sendable>())
    observer.observe(void) { received.append("void") }
    observer.observe(tuple) { received.append("\($0.0) \($0.1)") }
    observer.observe(object) { received.append("\($0)") }
    void.send(())
    tuple.send((1, "one"))
    object.send(2.5)
    #expect(received == ["my message", "void", "1 one", "2.5"])
  }

  @Test("D11, C14: every observable object is a messenger, which is its own, or owns one")
  func messengers() {
    let (observer, variable, sky) = (Dog(), Var(1), Sky())
    let mapper = variable.new()
    #expect(variable.messenger === variable && mapper.messenger === mapper)
    #expect(sky.messenger !== sky as AnyObject)
    let base: Messenger<Update<Int>> = variable
    var news: [Int] = []
    observer.observe(base).new { news.append($0) }
    variable <- 2
    #expect(news == [2])
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
