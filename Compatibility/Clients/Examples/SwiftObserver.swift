// SPDX-License-Identifier: MIT

// The examples of SwiftObserver's document. Changed: what the web page dropped is put back (closing brackets, the calls
// inside `promise { }`), and what it takes from the app is declared here (`Color`, `SuperModel`, `getIDAsync` …). Swift 6
// wants to know where the shared sky lives (`@MainActor`), and a module that lives on the main actor by default says
// `nonisolated` for classes that send while they die or that subclass `Messenger`.

import SwiftObserver

// What the document's examples take from the app around them.

enum Color: Equatable { case blue, red }
nonisolated class SuperModel {}
class Person {}
class Friends {
  var all: [Person] = []
  func contains(_ author: AnyAuthor) -> Bool { all.contains { $0 === author } }
}
struct Name {}
struct Data {
  init(name: Name) throws {}
}

func getIDAsync(_ receive: @escaping (Int) -> Void) { receive(1) }
func getIDAsync(_ receive: @escaping (Result<Int, Error>) -> Void) { receive(.success(1)) }
func getInt() -> Promise<Int> { .fulfilled(1) }
func getString() -> Promise<String> { .fulfilled("1") }
func getString(takeInt int: Int) -> Promise<String> { .fulfilled("\(int)") }
func getName(forID id: Int) -> ResultPromise<Name> { .fulfilled(Name()) }
func log(error: Error) { print(error) }

// D3–D8: observers, observable objects, free observers.

class Dog: Observer {
  let receiver = Receiver()
}

class Sky: ObservableObject {
  @MainActor static let shared = Sky()
  let messenger = Messenger<Color>()  // Message == Color
}

@MainActor
func observers() {
  let dog = Dog()

  dog.observe(Sky.shared) { color in
    // marvel at the sky changing its color
  }

  print(dog.isObserving(Sky.shared))

  dog.stopObserving(Sky.shared)  // no more messages from the sky
  dog.stopObserving()  // no more messages from anywhere
  Sky.shared.stopBeingObserved(by: dog)  // no more messages to dog
  Sky.shared.stopBeingObserved()  // no more messages to anywhere

  observe(Sky.shared) { color in
    // marvel at the sky changing its color
  }

  Sky.shared.observed { color in  // ... same
    // ...
  }

  observeOnce(Sky.shared) { color in
    // notice new color. observation has stopped.
  }

  Sky.shared.observedOnce { color in  // ... same
    // ...
  }

  FreeObserver.shared.stopObserving(Sky.shared)
}

// D9–D12: messengers and custom observable objects.

func messengers() {
  let observer = Dog()
  let textMessenger = Messenger<String>()

  observer.observe(textMessenger) { textMessage in
    // respond to textMessage
  }

  textMessenger.send("my message")
}

func count<O: ObservableObject>(_ object: O) -> Messenger<O.Message> { object.messenger }

nonisolated class Model: SuperModel, ObservableObject {
  func foo() { send(.willUpdate) }
  func bar() { send(.didUpdate) }
  deinit { send(.willDie) }
  let messenger = Messenger<Event>()  // Message == Event
  enum Event { case willUpdate, didUpdate, willDie }
}

// D13–D16: variables.

func variables() {
  let observer = Dog()
  let number = Var(42)

  observer.observe(number) { update in
    let whatsTheBigDifference = update.new - update.old
    print(whatsTheBigDifference)
  }

  let text = Var<String?>()  // text.value == nil
  text.value = "a text"
  number <- 42  // number.value == 42

  let numVar = Var<Int?>()  // numVar.value == nil
  print(numVar.int)  // 0
  numVar.int += 5  // numVar.value == 5
  numVar <- Var(1) + 2  // numVar.value == 3

  var log = Var("log: ")
  print("a line", to: &log)
  print(log, log.count, Var("a") + "b", Var(1.5) * 2 < 4, Var(Float(1)) / 2)
}

class CodableModel: Codable {
  private(set) var text = Var("String Variable")
}

// D17–D27: transforms.

func transforms() {
  let observer = Dog()
  let title = Var<String?>()

  observer.observe(title).new().unwrap("Untitled").map({ $0.count }) { titleLength in
    // do something with the new title length
  }

  let titleLength = title.new().unwrap("Untitled").map { $0.count }

  observer.observe(titleLength) { titleLength in
    // do something with the new title length
  }
}

func origins() {
  let titleLength = Var("Dummy Title").new().map { $0.count }
  let title = Var("Real Title")
  titleLength.origin.origin = title
}

func prebuiltTransforms() {
  let observer = Dog()
  let messenger = Messenger<String>()  // sends String
  let stringToInt = messenger.map { Int($0) }  // sends Int?

  let errorCode = Var<Int>()  // sends Update<Int>
  let newErrorCode = errorCode.new()  // sends Int

  let shortMessages = messenger.filter { $0.count < 10 }  // sends String if length < 10

  let myNotifier = messenger.select("my notification")  // sends Void (no messages)

  observer.observe(myNotifier) {  // no argument
    // someone sent "my notification"
  }

  let errorCodes = Messenger<Int?>()  // sends Int?
  let errorAlert = errorCodes.unwrap()  // sends Int if the message is not nil

  let points = Messenger<Int?>()  // sends Int?
  let pointsToShow = points.unwrap(0)  // sends Int with 0 for nil

  print(stringToInt, newErrorCode, shortMessages, errorAlert, pointsToShow)
}

@MainActor
func chains() {
  let observer = Dog()
  let numbers = Messenger<Int>()

  observer.observe(numbers).map {
    "\($0)"  // Int -> String
  }.filter {
    $0.count > 1  // suppress single digit integers
  }.map {
    Int.init($0)  // String -> Int?
  }.unwrap {  // Int? -> Int
    print($0)  // receive and process resulting Int
  }

  let dog = Dog()

  dog.observe(Sky.shared).map {
    $0 == .blue
  }.receive {
    print("Will we go outside? \($0 ? "Yes" : "No")!")
  }
}

// D28–D34: promises.

func getID() -> Promise<Int> {  // getID() promises an Int
  Promise { promise in  // convenience initializer
    getIDAsync { id in  // handler retains the promise until it's fulfilled
      promise.fulfill(id)
    }
  }
}

func promises() {
  getID().whenFulfilled { id in  // get id (if fulfilled) or observe promise
    // do somethin with the ID
  }

  let idPromise = getID()  // Promise<Int>

  idPromise.whenFulfilled { id in
    // do somethin with id
  }

  idPromise.whenFulfilled { id in
    // do somethin else with id
  }

  promise {  // establish context and increase readability
    getInt()  // return a Promise<Int>
  }.then {  // chain another promise sequentially
    getString(takeInt: $0)  // take Int sent by 'promise', return a Promise<String>
  }.whenFulfilled {  // observation dies when promise 'then' is fulfilled
    print($0)  // print String sent by promise 'then'
  }

  promise {
    getInt()
  }.and {  // chain another promise concurrently
    getString()
  }.whenFulfilled {
    print($0.0)  // print Int sent by 'promise'
    print($0.1)  // print String sent by promise 'getString()'
  }

  promise {
    getInt()
  }.whenFulfilled {  // returns 'promise' so the chain can continue
    print($0)  // print Int sent by 'promise'
  }.map {  // chain a mapping promise sequentially
    "\($0)"  // map Int sent by promise 'whenFulfilled' to String
  }.whenFulfilled {
    print($0)  // print String sent by promise 'map'
  }
}

func getIDResult() -> ResultPromise<Int> {  // typealias for Promise<Result<Int, Error>>
  Promise { promise in
    getIDAsync { result in
      promise.fulfill(result)  // fulfill with Result, Result.Value or Error
    }
  }
}

func resultPromises() -> ResultPromise<Data> {
  getIDResult().whenSucceeded { id in  // corresponds to whenFulfilled
    // do somethin with id
  } failed: { error in  // whenSucceeded requires handling failure
    // do somethin with error
  }

  return promise {
    getIDResult()
  }.whenFailed {  // whenFailed / whenSucceeded don't need to end the chain
    log(error: $0)
  }.onSuccess {  // corresponds to then
    getName(forID: $0)
  }.mapSuccess {  // corresponds to map
    try Data(name: $0)  // mapSuccess, onSuccess and whenSucceeded can throw
  }  // finally returns a ResultPromise<Data>
}

// D35–D40: authors.

func authors() {
  let observer = Dog()
  let controller = Person()
  let number = Var(0)
  number.set(42, as: controller)  // controller becomes author of the update message

  observer.observe(number) { message, author in
    // process message from author
  }

  let friends = Friends()
  let joe = Person()
  let hal9000 = Person()
  let messenger = Messenger<String>()  // sends String

  let friendMessages = messenger.filterAuthor {  // sends String if message is from friend
    friends.contains($0)
  }
  let joesMessages = messenger.from(joe)  // sends String if message is from joe
  let humanMessages = messenger.notFrom(hal9000)  // sends String, but not from an evil AI

  print(friendMessages, joesMessages, humanMessages)
}

class Collaborator: Observer {
  init(sharedText: Var<String>) {
    self.sharedText = sharedText
  }

  func observeText() {
    observe(sharedText).notFrom(self) { update, author in  // see author filters below
      // someone else edited the text
    }
  }

  func editText() {
    sharedText.set("my new text", as: self)  // identify as change author
  }

  let sharedText: Var<String>
  let receiver = Receiver()
}

func collaborate() {
  let sharedText = Var<String>()
  Collaborator(sharedText: sharedText).observeText()
}

// D41, D42: caches and weak observable objects.

nonisolated class State: Messenger<String>, ObservableCache {  // informs about the latest state
  var latestMessage: String { state }  // ... either on demand
  var state = "initial state" {
    didSet {
      if state != oldValue {
        send(state)  // ... or when the state changes
      }
    }
  }
}

func caches() {
  let state = State()
  state.send()

  let messenger = Messenger<Int>()
  let cache = messenger.cache()
  let latest: Int? = cache.latestMessage
  print(latest as Any)

  let observer = Dog()
  let number = Var(12)
  let weakNumber = number.weak()

  observer.observe(weakNumber) { update in
    // process update of type Update<Int>
  }

  var weakNumbers = [Weak<Var<Int>>]()
  weakNumbers.append(weakNumber)
}
