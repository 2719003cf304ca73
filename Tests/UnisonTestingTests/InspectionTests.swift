// SPDX-License-Identifier: MIT

import Bind
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
@testable import UnisonTesting

@Suite("Inspection", .expectedMisuse, .serialized)
struct InspectionTests {
  /// What the graph says of this file.
  private func lines(of source: AnyObject) -> [String] {
    do {
      try expectNoSubscribers(of: source)
      return []
    } catch let leak as LeakedSubscribers {
      return leak.places
    } catch {
      return ["\(error)"]
    }
  }

  @Test("a subscriber that is left is named with its line, in each module")
  func lines() {
    Inspection.start()
    let subject = Subject<Int>()
    subject.subscribe { _ in }; let subjectLine = #line
    let output = Output(value: 1)
    output.bind { _ in }; let outputLine = #line
    let variable = Var(1)
    let observer = FreeObserver()
    observer.observe(variable) { _ in }; let variableLine = #line
    @Pharos.Observable var property = 1
    $property.whenDidSet { _ in }; let propertyLine = #line
    // At once: other tests run at the same time, and some subscribe by the million.
    Inspection.stop()
    let expected: [(AnyObject, Int)] = [
      (subject, subjectLine), (output, outputLine), (variable, variableLine), ($property, propertyLine),
    ]
    for (source, line) in expected {
      let found = lines(of: source)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("InspectionTests.swift:\(line)") == true, "\(found)")
    }
    observer.stopObserving()
    #expect(lines(of: variable).isEmpty)
  }

  @Test("what subscribed while the inspection was off is counted, and its line is unknown")
  func off() {
    let subject = Subject<Int>()
    subject.subscribe { _ in }
    let error = #expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: subject) }
    #expect(error?.count == 1)
    #expect(error?.places.isEmpty == true)
    #expect(error?.description.contains("Inspection.start()") == true)
  }

  @Test("a misuse that is reported while the inspection is on says its line")
  func misuse() {
    Inspection.start()
    let promise = Promise<Int>.fulfilled(1)
    let reported = reportedMisuse { promise.fulfill(2) }; let line = #line
    Inspection.stop()
    #expect(reported.map(\.kind) == [.promiseFulfilledAgain])
    #expect(reported.first?.line?.hasPrefix("InspectionTests.swift:\(line)") == true, "\(reported)")
  }

  @Test("subscribers that came and went are forgotten")
  func churn() {
    Inspection.start()
    let subject = Subject<Int>()
    for _ in 0..<200 { subject.cancel(subject.subscribe { _ in }) }
    subject.subscribe { _ in }
    Inspection.stop()
    #expect(lines(of: subject).count == 1)
  }

  @Test("a relay of Pharos has one subscriber with a listener, and none without")
  func relays() {
    @Pharos.Observable var property = 1
    let (relay, mapped) = ($property.nextRelay(), $property.map { -$0 })
    #expect(throws: Never.self) { try expectNoSubscribers(of: relay) }
    #expect(throws: Never.self) { try expectNoSubscribers(of: mapped) }
    relay.whenDidSet { _ in }
    mapped.whenDidSet { _ in }
    #expect(#expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: relay) }?.count == 1)
    #expect(#expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: mapped) }?.count == 1)
  }

  @Test("the graph has each source with its subscribers, how many messages they got, and for how long")
  func graph() throws {
    Inspection.start()
    struct Told: Sendable {}
    let subject = Subject<Told>()
    subject.subscribe { _ in }
    let token = subject.subscribe { _ in }
    Inspection.stop()
    #expect(!Inspection.isOn)
    subject.send(Told())
    subject.cancel(token)
    subject.send(Told())
    let source = try #require(Inspection.graph.sources.first { $0.name == "Subject<Told>" })
    #expect(source.messageCount == 2)
    #expect(source.subscribers.map(\.messageCount) == [2])
    let age = try #require(source.subscribers.first?.age)
    #expect(age > .zero)
  }

  @Test("text, DOT, Mermaid and SVG show names, lines and counts, and escape what their languages need")
  func formats() throws {
    let graph = SubscriptionGraph(
      sources: [
        SubscriptionGraph.Source(
          name: "Subject<\"A\">",
          subscribers: [SubscriptionGraph.Subscriber(place: "A.swift:1", age: .milliseconds(1_250), messageCount: 3)]
        )
      ]
    )
    #expect(
      graph.text == """
        Subject<"A">, 3 messages
          └ A.swift:1, for 1.2 s, 3 messages
        """
    )
    #expect(graph.dot.contains(#"s0 [label="Subject<\"A\">, 3 messages"];"#))
    #expect(graph.dot.contains(#"s0 -> s0_0 [label="3"];"#))
    #expect(graph.mermaid.contains(#"s0["Subject&lt;&quot;A&quot;&gt;, 3 messages"]"#))
    #expect(graph.mermaid.contains(#"s0 -->|3| s0_0["A.swift:1"]"#))
    #expect(graph.svg.contains("Subject&lt;&quot;A&quot;&gt;, 3 messages</text>"))
    #expect(graph.svg.hasPrefix("<svg xmlns") && graph.svg.hasSuffix("</svg>"))
  }
}
