// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import Testing

@Suite("The document's statements: variables")
struct VariableClaims {
  let observer = Dog()

  @Test("C15, T20: send() on a variable sends the current value as old and new")
  func sendCurrentValue() {
    let variable = Var(5)
    var updates: [Update<Int>] = []
    observer.observe(variable) { updates.append($0) }
    variable.send()
    #expect(updates == [Update(5, 5)])
    #expect(variable.value == 5)
  }

  @Test("C16, C17: variables are equal and compare as their values do")
  func comparison() {
    let (one, other) = (Var(1), Var(1))
    #expect(one == other && one !== other)
    other <- 2
    #expect(one != other && one < other && other > one && one <= other && other >= one)
    #expect([Var(3), other, one].sorted().map { $0.value } == [1, 2, 3])
  }

  @Test("C22: string variables are text output streams, one update per change")
  func textOutput() {
    for variable in [Var<String?>(), Var<String?>("")] {
      var updates: [Update<String?>] = []
      observer.observe(variable) { updates.append($0) }
      variable.write("Hi")
      variable.write("")
      #expect(variable.value == "Hi")
      #expect(updates.count == 1)
    }
    var text = Var("")
    print("one", 2, to: &text)
    #expect(text.value == "one 2\n")
  }

  @Test("C22, T51: string variables are collections of their characters, and describe themselves as their string")
  func collection() {
    func check<Text: BidirectionalCollection & CustomStringConvertible & CustomDebugStringConvertible>(
      _ text: Text,
      _ string: String
    ) where Text.Element == Character, Text.Index == String.Index, Text.SubSequence == Substring {
      #expect(Array(text) == Array(string))
      #expect(text.count == string.count)
      #expect(text.startIndex == string.startIndex && text.endIndex == string.endIndex)
      #expect(text.reversed().map { $0 } == Array(string.reversed()))
      #expect(text.first == string.first && text.last == string.last)
      #expect(text.contains("b") == string.contains("b"))
      #expect(text.sorted() == string.sorted())
      #expect(text.prefix(2) == string.prefix(2))
      #expect(Array(text.indices) == Array(string.indices))
      #expect(Array(text.lazy.filter { $0 != "b" }) == string.filter { $0 != "b" }.map { $0 })
      #expect(text.description == string)
      #expect(text.debugDescription == string.debugDescription)
      if !string.isEmpty {
        let second = text.index(after: text.startIndex)
        #expect(text[text.startIndex] == string[string.startIndex])
        #expect(text[..<second] == string.prefix(1))
        #expect(text.index(before: second) == string.startIndex)
      }
    }
    check(Var("cab"), "cab")
    check(Var<String?>("cab"), "cab")
    check(Var<String?>(), "")
    var characters: [Character] = []
    for character in Var("xy") { characters.append(character) }
    #expect(characters == ["x", "y"])
    #expect("\(Var("text"))" == "text")
  }

  struct Point: Codable, Equatable {
    var x = 0
  }

  @Test("C23, T52: a variable is Codable if its value is, under the key storedValue, nil being null")
  func codable() throws {
    func json<V: Encodable>(_ value: V) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    #expect(try json(Var(123)) == #"{"storedValue":123}"#)
    #expect(try json(Var<Int?>()) == #"{"storedValue":null}"#)
    #expect(try json(Var(Point(x: 2))) == #"{"storedValue":{"x":2}}"#)
    func decoded<V: Decodable>(_ type: V.Type, _ json: String) throws -> V {
      try JSONDecoder().decode(type, from: Data(json.utf8))
    }
    #expect(try decoded(Var<Int>.self, #"{"storedValue":123}"#).value == 123)
    #expect(try decoded(Var<Int?>.self, #"{"storedValue":null}"#).value == nil)
    #expect(try decoded(Var<Point>.self, #"{"storedValue":{"x":2}}"#).value == Point(x: 2))
    for type: any Decodable.Type in [Var<Int>.self, Var<Int?>.self] {
      do {
        _ = try decoded(type, "{}")
        Issue.record("a missing key must throw")
      } catch DecodingError.keyNotFound(let key, _) {
        #expect(key.stringValue == "storedValue")
      }
    }
  }
}
