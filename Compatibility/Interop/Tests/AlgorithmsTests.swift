// SPDX-License-Identifier: MIT

import AsyncAlgorithms
import Bind
import SwiftObserver
import Synchronization
import Testing
import UnisonBridges

/// A log that tests read while tasks write.
final class Log<Element: Sendable>: Sendable {
  private let stored = Mutex<[Element]>([])

  var elements: [Element] { stored.withLock { $0 } }

  func append(_ element: Element) {
    stored.withLock { $0.append(element) }
  }
}

/// Waits until a condition holds, for a minute at most.
func eventually(_ condition: @Sendable () async -> Bool) async -> Bool {
  let end = ContinuousClock.now + .seconds(60)
  while await !condition() {
    if ContinuousClock.now > end { return false }
    try? await Task.sleep(for: .milliseconds(2))
  }
  return true
}

@Suite("swift-async-algorithms over the sequences of the facades")
@MainActor
struct AlgorithmsTests {
  @Test("`throttle` passes the first value at once, and later ones once in an interval")
  func throttle() async {
    let position = Output(value: 0)
    let values = position.values()._throttle(for: .milliseconds(20))
    let log = Log<Int>()
    let task = Task { for await value in values { log.append(value) } }
    #expect(await eventually { log.elements == [0] })
    var sent = 0
    let end = ContinuousClock.now + .seconds(60)
    while log.elements.count < 3, ContinuousClock.now < end {
      sent += 1
      position.update(withValue: sent)
      await Task.yield()
    }
    let passed = log.elements
    #expect(passed.count >= 3 && passed.count < sent)
    #expect(passed == passed.sorted())
    task.cancel()
  }

  @Test("`combineLatest` has the newest value of each of two styles")
  func combineStyles() async {
    let output = Output(value: 1)
    let variable = Var("a")
    let pairs = combineLatest(output.values(), variable.values())
    let log = Log<String>()
    let task = Task { for await (number, text) in pairs { log.append("\(number)\(text)") } }
    #expect(await eventually { log.elements.last == "1a" })
    variable.value = "b"
    #expect(await eventually { log.elements.last == "1b" })
    output.update(withValue: 2)
    #expect(await eventually { log.elements.last == "2b" })
    task.cancel()
  }

  @Test("A search field asks when the typing rests, and shows the answer to the last question only")
  func searchField() async {
    let search = SearchField { query in ["\(query)1", "\(query)2"] }
    let task = Task { await search.run() }
    for text in ["u", "un", "uni"] { search.text.update(withValue: text) }
    #expect(await eventually { await search.shown == ["uni1", "uni2"] })
    #expect(search.questions.last == "uni")
    search.text.update(withValue: "")
    #expect(await eventually { await search.shown == [] })
    task.cancel()
  }
}

/// The worked example: Bind has no operators for time, because those of swift-async-algorithms do it.
@MainActor
final class SearchField {
  let text = Output<String>()
  let results = Output<[String]>(value: [])
  var shown: [String]? { results.value }
  private(set) var questions: [String] = []
  private let ask: @Sendable (String) async -> [String]

  init(ask: @escaping @Sendable (String) async -> [String]) {
    self.ask = ask
  }

  func run() async {
    let queries = text.values(bufferingPolicy: .bufferingNewest(1)).debounce(for: .milliseconds(50)).removeDuplicates()
    for await query in queries {
      guard !query.isEmpty else {
        results.update(withValue: [])
        continue
      }
      questions.append(query)
      results.update(withValue: await ask(query))
    }
  }
}
