// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import Testing

@Suite("The document's examples: variables")
struct VariableExamples {
  @Test("D13, T45, T50: a variable sends its old and its new value when it changes, an optional one, too")
  func updates() {
    let observer = Dog()
    var differences: [Int] = []
    let number = Var(42)

    observer.observe(number) { update in
      let whatsTheBigDifference = update.new - update.old
      differences.append(whatsTheBigDifference)
    }

    number.value = 50
    number.value = 50
    number <- 50
    #expect(differences == [8])
    let optional = Var<String?>()
    var updates: [Update<String?>] = []
    observer.observe(optional) { updates.append($0) }
    optional <- nil
    optional <- "text"
    optional.value = nil
    #expect(updates == [Update(nil, "text"), Update("text", nil)])
  }

  @Test("D14: values are set by initialiser, directly, and by <-")
  func setting() {
    let text = Var<String?>()
    #expect(text.value == nil)
    text.value = "a text"
    #expect(text.value == "a text")
    let number = Var(23)
    #expect(number.value == 23)
    number <- 42
    #expect(number.value == 42)
  }

  @Test("D15: an optional number variable reads nil as zero, and a change of it lands")
  func numbers() {
    let numVar = Var<Int?>()
    #expect(numVar.value == nil)
    #expect(numVar.int == 0)
    numVar.int += 5
    #expect(numVar.value == 5)
    numVar <- Var(1) + 2
    #expect(numVar.value == 3)
  }

  final class Model: SwiftObserver.ObservableObject, Codable {
    private(set) var text = Var("String Variable")
    private(set) var number = Var<Int?>(123)
    let messenger = Messenger<String>()
    enum CodingKeys: String, CodingKey { case text, number }
  }

  @Test("D16, T53: a model with variables, which may be observable, is Codable by declaration")
  func codable() throws {
    let (model, encoder) = (Model(), JSONEncoder())
    model.text.value = "changed"
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(model)
    let json = #"{"number":{"storedValue":123},"text":{"storedValue":"changed"}}"#
    #expect(String(decoding: data, as: UTF8.self) == json)
    let decoded = try JSONDecoder().decode(Model.self, from: data)
    #expect(decoded.text.value == "changed" && decoded.number.value == 123)
    var news: [String] = []
    let observer = Dog()
    observer.observe(decoded.text).new { news.append($0) }
    decoded.text <- "again"
    #expect(news == ["again"])
  }
}
