// SPDX-License-Identifier: MIT

import Foundation
import SwiftObserver
import TestSupport
import Testing

@Suite("The original's tests: variables and promises")
struct OriginalVariableTests {
  let observer = Dog()

  @Test("T45, T50: a change sends old and new, of an optional value too")
  func valueChange() {
    let (text, optional) = (Var("old"), Var<String?>())
    var updates: [Update<String?>] = []
    observer.observe(text) { updates.append(Update($0.old, $0.new)) }
    observer.observe(optional) { updates.append($0) }
    text <- "new"
    optional <- nil
    optional <- "text"
    optional.value = nil
    #expect(updates == [Update("old", "new"), Update(nil, "text"), Update("text", nil)])
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
}
