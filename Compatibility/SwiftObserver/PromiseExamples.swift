// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

@Suite("The document's examples: promises")
struct PromiseExamples {
  let ids = Later<Int>()
  let results = Later<Result<Int, any Error>>()

  func getIDAsync(_ handle: @escaping (Int) -> Void) { ids.ask(handle) }

  func getID() -> Promise<Int> {
    Promise { promise in
      getIDAsync { id in
        promise.fulfill(id)
      }
    }
  }

  func getInt() -> Promise<Int> { getID() }

  func getString(takeInt int: Int) -> Promise<String> { .fulfilled("\(int)") }

  @Test(
    "D28, C32, T55, T57: a promised value is received once, and nobody has to hold the promise, which is freed then"
  )
  func receiveOnce() {
    var received: [Int] = []
    weak var promise: Promise<Int>?
    weak var captured: Person?
    func ask() {
      let (id, person) = (getID(), Person())
      (promise, captured) = (id, person)
      id.whenFulfilled { id in
        received.append(id)
        _ = person
      }
    }
    ask()
    #expect(promise != nil && captured != nil && received.isEmpty)
    ids.answerAll(7)
    #expect(received == [7])
    #expect(promise == nil && captured == nil)
    // It goes with what would have fulfilled it, too.
    ask()
    ids.forget()
    #expect(promise == nil && captured == nil && received == [7])
  }

  @Test("D28: a promise that is fulfilled already calls at once")
  func fulfilledAlready() {
    var received: [Int] = []
    let id = getID()
    ids.answerAll(8)
    id.whenFulfilled { received.append($0) }
    #expect(received == [8])
  }

  @Test(
    "C29, D29, T58, T59: a promise that is held gives its value again and again, and stays fulfilled with it",
    .expectedMisuse
  )
  func receiveAgain() {
    var log: [String] = []
    let idPromise = getID()

    idPromise.whenFulfilled { id in
      log.append("something \(id)")
    }

    idPromise.whenFulfilled { id in
      log.append("something else \(id)")
    }

    ids.answerAll(1)
    idPromise.fulfill(2)
    idPromise.whenFulfilled { log.append("later \($0)") }
    #expect(log == ["something 1", "something else 1", "later 1"])
  }

  @Test("D30, C34, T60, T65: then chains a promise that takes the value of the first, once it is there")
  func sequential() {
    let second = Promise<String> { _ in }
    var received: [String] = []
    getInt().then { value in
      received.append("then \(value)")
      return second
    }.whenFulfilled { received.append($0) }
    promise {
      getInt()
    }.then {
      getString(takeInt: $0)
    }.whenFulfilled {
      received.append($0)
    }
    #expect(received.isEmpty)
    ids.answerAll(3)
    #expect(received == ["then 3", "3"])
    second.fulfill("second")
    #expect(received == ["then 3", "3", "second"])
  }

  @Test("D31, C35, T61: and starts the second promise at once, and combines both values", arguments: [true, false])
  func concurrent(intFirst: Bool) {
    let (ints, strings) = (Later<Int>(), Later<String>())
    var log: [String] = []
    promise {
      Promise { promise in ints.ask { promise.fulfill($0) } }
    }.and {
      log.append("started")
      return Promise<String> { promise in strings.ask { promise.fulfill($0) } }
    }.whenFulfilled {
      log.append("\($0.0)")
      log.append($0.1)
    }
    #expect(log == ["started"])
    if intFirst { ints.answerAll(1) } else { strings.answerAll("one") }
    #expect(log == ["started"])
    if intFirst { strings.answerAll("one") } else { ints.answerAll(1) }
    #expect(log == ["started", "1", "one"])
    // A promise may be combined with itself, and have the value nil.
    let none = Promise<Int?> { _ in }
    none.and { none }.whenFulfilled { log.append("\($0.0 == nil && $0.1 == nil)") }
    none.fulfill(nil)
    #expect(log.last == "true")
  }

  @Test("D32: whenFulfilled returns the promise, so that the chain goes on with a map")
  func valueMapping() {
    var ints: [Int] = []
    var strings: [String] = []
    promise {
      getInt()
    }.whenFulfilled {
      ints.append($0)
    }.map {
      "\($0)"
    }.whenFulfilled {
      strings.append($0)
    }
    ids.answerAll(5)
    #expect(ints == [5] && strings == ["5"])
    let plain = getInt()
    #expect(plain.whenFulfilled { _ in } === plain)
  }

  func getResult() -> ResultPromise<Int> {
    Promise { promise in
      results.ask { result in
        promise.fulfill(result)
      }
    }
  }

  @Test("D33: a failable result takes one of two ways")
  func failable() {
    var log: [String] = []
    for result in [Result<Int, any Error>.success(1), .failure(Failed(reason: "no"))] {
      getResult().whenSucceeded { id in
        log.append("id \(id)")
      } failed: { error in
        log.append("error \((error as? Failed)?.reason ?? "")")
      }
      results.answerAll(result)
    }
    #expect(log == ["id 1", "error no"])
  }

  @Test("D33: a result promise is fulfilled with a result, a value or an error")
  func threeWaysToFulfil() {
    var log: [String] = []
    let fulfil: [(ResultPromise<Int>) -> Void] = [
      { $0.fulfill(Result<Int, any Error>.success(1)) }, { $0.fulfill(2) }, { $0.fulfill(Failed(reason: "three")) },
    ]
    for fulfil in fulfil {
      ResultPromise<Int> { fulfil($0) }.whenSucceeded {
        log.append("\($0)")
      } failed: {
        log.append("\($0)")
      }
    }
    #expect(log == ["1", "2", "\(Failed(reason: "three"))"])
  }

  struct Data: Equatable {
    let name: String
    init(name: String) throws {
      if name.isEmpty { throw Failed(reason: "no name") }
      self.name = name
    }
  }

  @Test("D34: whenFailed, onSuccess and mapSuccess compose; a throw becomes the failure")
  func resultChain() {
    var entries: [String] = []
    func log(error: any Error) { entries.append("failed \((error as? Failed)?.reason ?? "")") }
    func data(_ id: ResultPromise<Int>) -> ResultPromise<Data> {
      promise {
        id
      }.whenFailed {
        log(error: $0)
      }.onSuccess { (id: Int) -> ResultPromise<String> in
        .fulfilled(id == 0 ? "" : "name \(id)")
      }.mapSuccess {
        try Data(name: $0)
      }
    }
    for id in [ResultPromise<Int>.fulfilled(1), .fulfilled(0), .fulfilled(Failed(reason: "early"))] {
      data(id).whenSucceeded {
        entries.append($0.name)
      } failed: {
        entries.append("end \(($0 as? Failed)?.reason ?? "")")
      }
    }
    #expect(entries == ["name 1", "end no name", "failed early", "end early"])
  }
}
