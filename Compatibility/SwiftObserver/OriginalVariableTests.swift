// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import TestSupport
import Testing

@Suite("The original's tests: variables and promises")
struct OriginalVariableTests {
  let observer = Dog()

  @Test("T45: a change sends old and new")
  func valueChange() {
    let text = Var("old")
    var updates: [Update<String>] = []
    observer.observe(text) { updates.append($0) }
    text <- "new"
    #expect(updates == [Update("old", "new")])
  }

  @Test("T46: multiplication")
  func multiplication() {
    var plain = 2
    let (two, five) = (Var(2), Var(5))
    #expect(two * five == 10 && two * 5 == 10 && 2 * five == 10)
    plain.int *= 3
    two.int *= plain
    #expect(plain == 6 && two.value == 12)
  }

  @Test("T47: addition")
  func addition() {
    let (two, five) = (Var(2), Var(5))
    #expect(two + five == 7 && two + 5 == 7 && 2 + five == 7)
    two.int += 5
    #expect(two.value == 7)
  }

  @Test("T48: addition on an optional Int")
  func optionalAddition() {
    let (none, five) = (Var<Int?>(), Var<Int?>(5))
    #expect(none + five == 5 && five + five == 10 && none + 1 == 1)
    five.int += 5
    none.int += 1
    #expect(five.value == 10 && none.value == 1)
  }

  @Test("T49: subtraction")
  func subtraction() {
    let (two, five) = (Var(2), Var(5))
    #expect(two - five == -3 && two - 5 == -3 && 2 - five == -3)
    five.int -= 12
    #expect(five.value == -7)
  }

  @Test("T50: an optional value")
  func optionalValue() {
    let text = Var<String?>()
    var updates: [Update<String?>] = []
    observer.observe(text) { updates.append($0) }
    text <- nil
    text <- "text"
    text.value = nil
    #expect(updates == [Update(nil, "text"), Update("text", nil)])
  }

  @Test("T51: a string variable gives access like its string")
  func stringAccess() {
    let string = "test string"
    let text = Var(string)
    #expect(text.count == string.count)
    #expect(text[text.startIndex] == string[string.startIndex])
    #expect(text.string == string)
    #expect(text.description == string.description)
    #expect(text.debugDescription == string.debugDescription)
  }

  @Test("T52: a variable is encoded as an object with the key storedValue")
  func codable() throws {
    let data = try JSONEncoder().encode(Var(123))
    #expect(String(decoding: data, as: UTF8.self) == #"{"storedValue":123}"#)
    #expect(try JSONDecoder().decode(Var<Int>.self, from: data) == Var(123))
  }

  final class Model: SwiftObserver.ObservableObject, Codable {
    private(set) var text = Var<String?>("text")
    private(set) var number = Var<Int?>(123)
    let messenger = Messenger<String>()
    enum CodingKeys: String, CodingKey { case text, number }
  }

  @Test("T53: a custom observable with variables is Codable")
  func codableModel() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Model())
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"number":{"storedValue":123},"text":{"storedValue":"text"}}"#
    )
    let decoded = try JSONDecoder().decode(Model.self, from: data)
    #expect(decoded.text.value == "text" && decoded.number.value == 123)
  }

  let later = Later<Int>()

  func asynchronous() -> Promise<Int> {
    Promise { promise in later.ask { promise.fulfill($0) } }
  }

  @Test("T54: a promise notices that it is fulfilled later")
  func fulfillingLater() {
    let promise = Promise<Int> { _ in }
    var received: [Int] = []
    promise.whenFulfilled { received.append($0) }
    #expect(received.isEmpty)
    promise.fulfill(42)
    #expect(received == [42])
  }

  @Test("T55: nobody holds promise or observer")
  func nobodyHolds() {
    var received: [Int] = []
    asynchronous().whenFulfilled { received.append($0) }
    later.answerAll(1)
    #expect(received == [1])
  }

  @Test("T56: a promise provides its value later, from another thread too")
  func providesValue() async {
    let value = await withCheckedContinuation { continuation in
      let promise = Promise<Int> { promise in
        let promise = UnsafeTransfer(promise)
        DispatchQueue.global().async { promise.value.fulfill(42) }
      }
      promise.whenFulfilled { continuation.resume(returning: $0) }
    }
    #expect(value == 42)
  }

  @Test("T57: a promise dies after it was fulfilled")
  func diesAfterwards() {
    weak let promise = asynchronous().whenFulfilled { _ in }
    #expect(promise != nil)
    later.answerAll(42)
    #expect(promise == nil)
  }

  @Test("T58: several handlers get the value")
  func severalHandlers() {
    let promise = asynchronous()
    var received: [Int] = []
    promise.whenFulfilled { received.append($0) }
    promise.whenFulfilled { received.append($0 + 1) }
    later.answerAll(42)
    #expect(received == [42, 43])
  }

  @Test("T59: several handlers get the value of a fulfilled promise at once")
  func severalHandlersAtOnce() {
    let promise = Promise<Int>.fulfilled(42)
    var received: [Int] = []
    promise.whenFulfilled { received.append($0) }
    promise.whenFulfilled { received.append($0) }
    #expect(received == [42, 42])
  }

  @Test("T60: promises in sequence")
  func sequence() {
    var received: [String] = []
    promise { asynchronous() }.then { .fulfilled("\($0)") }.whenFulfilled { received.append($0) }
    later.answerAll(42)
    #expect(received == ["42"])
  }

  @Test("T61: promises at the same time")
  func concurrence() {
    var received: [Int] = []
    promise { asynchronous() }.and { asynchronous() }.whenFulfilled { received.append($0.0 + $0.1) }
    later.answerAll(21)
    #expect(received == [42])
  }

  @Test("T62: a mapped promise without holding the mapping")
  func map() {
    var received: [String] = []
    asynchronous().map { "\($0)" }.whenFulfilled { received.append($0) }
    later.answerAll(42)
    #expect(received == ["42"])
  }

  @Test("T63: unwrap with a default without holding the transform")
  func unwrap() {
    var received: [Int] = []
    asynchronous().map { $0 == 0 ? nil : $0 }.unwrap(42).whenFulfilled { received.append($0) }
    later.answerAll(0)
    #expect(received == [42])
  }

  @Test("T64: new without holding the transform")
  func new() {
    var received: [Int] = []
    asynchronous().map { Update(0, $0) }.new().whenFulfilled { received.append($0) }
    later.answerAll(42)
    #expect(received == [42])
  }

  @Test("T65: a function may return a promise that is fulfilled already")
  func fulfilledAlready() {
    func getInt() -> Promise<Int> { .fulfilled(42) }
    var received: [Int] = []
    getInt().whenFulfilled { received.append($0) }
    #expect(received == [42])
  }
}
