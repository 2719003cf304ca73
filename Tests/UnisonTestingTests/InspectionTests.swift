// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import RegexBuilder
import SwiftObserver
import TestSupport
import Testing
@testable import UnisonTesting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite("Inspection", .expectedMisuse, .serialized)
struct InspectionTests {
  /// What the graph says of this file.
  private func lines(of source: Any) -> [String] {
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
    let relay = $property.nextRelay()
    relay.map { -$0 }; let relayLine = #line
    let promise = Promise<Int>()
    promise.whenFulfilled { _ in }; let promiseLine = #line
    let shared = SharedSubject<Int>()
    shared.subscribe { _ in }; let sharedLine = #line
    let elastomer = Elastomer(associatedType: Int.self, name: "lines \(UUID())")
    let queue = DispatchQueue(label: "lines")
    let receipts = [elastomer].registerObservers(on: queue) { _ in }; let elastomerLine = #line
    let other = [Elastomer(associatedType: Int.self, name: "other \(UUID())")].registerObservers(on: queue) { _ in }
    // At once: other tests run at the same time, and some subscribe by the million.
    Inspection.stop()
    let expected: [(Any, Int)] = [
      (subject, subjectLine), (output, outputLine), (variable, variableLine), (relay, relayLine),
      (promise, promiseLine), (shared, sharedLine), (elastomer, elastomerLine),
    ]
    let places = lines(of: $property).map { $0.prefix { $0 != "," } }
    #expect(places == [propertyLine, propertyLine + 1].map { "InspectionTests.swift:\($0)" })
    for (source, line) in expected {
      let found = lines(of: source)
      #expect(found.count == 1)
      #expect(found.first?.hasPrefix("InspectionTests.swift:\(line)") == true, "\(found)")
    }
    observer.stopObserving()
    #expect(lines(of: variable).isEmpty)
    receipts.retireAll()
    other.retireAll()
    #expect(lines(of: elastomer).isEmpty)
    // A retired block is let go of on its queue.
    queue.sync {}
  }

  /// An object whose property is known by its key path.
  private final class Field: PopulatedRelays {
    var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
  }

  private struct Told: Sendable, Equatable {}

  /// The part of the graph that these lines of this file have made.
  private func graph(of lines: Range<Int>) -> SubscriptionGraph {
    let places = lines.map { "InspectionTests.swift:\($0), " }
    let sources = Inspection.graph.sources.compactMap { source -> SubscriptionGraph.Source? in
      let mine = source.subscribers.filter { subscriber in places.contains { subscriber.place.hasPrefix($0) } }
      return mine.isEmpty ? nil : SubscriptionGraph.Source(name: source.name, subscribers: mine)
    }
    return SubscriptionGraph(sources: sources)
  }

  @Test("a source has the name that its user knows, and the library's inner workings have no place in the graph")
  func names() {
    let field = Field()
    Inspection.start(); let start = #line
    let output = Output(value: Told())
    let mapped = output.map { _ in 1 }
    mapped.bind { _ in }
    let tap = Bind.Relay<Told>()
    tap.ignoringDuplicates().bind { _ in }
    let variable = Var("a")
    let lengths = variable.new().map(\.count)
    let messenger = Messenger<Told>()
    let observer = FreeObserver()
    observer.observe(lengths) { _ in }
    observer.observe(messenger) { _ in }
    let queue = DispatchQueue(label: "names")
    let receipt = Elastomer(associatedType: Int.self, name: "\(start)").registerObserver(on: queue) { _ in }
    @Pharos.Observable var property = Told()
    $property.nextRelay().whenDidSet { _ in }
    $property.map { _ in 1 }.whenDidSet { _ in }
    let relay = field.relays.text.whenDidSet { _ in }
    let subject = Subject<Told>()
    let recorder = Recorder(subject)
    Inspection.stop()
    let graph = graph(of: start..<(#line))
    #expect(
      graph.sources.map(\.name) == [
        "Output<Told>", "Output<Int>", "Relay<Told>", "Output<Told>", "Var<String>", "Mapper<Var<String>, String>",
        "Mapper<Mapper<Var<String>, String>, Int>", "Messenger<Told>", "Elastomer \"\(start)\"", "Observable<Told>",
        "ValueRelay<Told>", "MappedRelay<Told, Int>", "Field.text", "Subject<Told>",
      ]
    )
    Elastomer(associatedType: Int.self, name: "\(start)").retireObserver(receipt)
    queue.sync {}
    withExtendedLifetime((relay, recorder, subject)) {}
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

  @Test("subscribers that came and went are forgotten, and those that stay are not")
  func churn() {
    Inspection.start()
    let subject = Subject<Int>()
    subject.subscribe { _ in }
    for _ in 0..<200 { subject.cancel(subject.subscribe { _ in }) }
    subject.subscribe { _ in }
    Inspection.stop()
    #expect(lines(of: subject).count == 2)
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

  @Test("whatever the name of a source, text has a line for it, and DOT, Mermaid and SVG stay well-formed")
  func wellFormed() {
    let name = "Elastomer \"<a & \\\" #1;\r\n\u{1}|\""
    let subscriber = SubscriptionGraph.Subscriber(place: "A.swift:1, Sequence<a>.\"b\"", age: .zero, messageCount: 1)
    let source = SubscriptionGraph.Source(name: name, subscribers: [subscriber, subscriber])
    let graph = SubscriptionGraph(sources: [source, source, SubscriptionGraph.Source(name: name, subscribers: [])])
    #expect(graph.text.split(separator: "\n").count == 7)
    let parser = XMLParser(data: Data(graph.svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let string = #/"(?:[^"\\]|\\.)*"/#
    let statement = Regex {
      "  "
      ChoiceOf {
        Regex {
          #/s\d+(?:_\d+| -> s\d+_\d+)? \[label=/#
          string
          "];"
        }
        #/rankdir=LR;|node \[shape=box\];/#
      }
    }
    let dot = graph.dot.split(separator: "\n")
    #expect(dot.first == "digraph subscriptions {" && dot.last == "}")
    for line in dot.dropFirst().dropLast() { #expect(line.wholeMatch(of: statement) != nil, "\(line)") }
    let node = #/  s\d+(?: -->\|\d+\| s\d+_\d+)?\["(?:[^"&<>#]|#(?:35|amp|lt|gt|quot);)*"\]/#
    let mermaid = graph.mermaid.split(separator: "\n")
    #expect(mermaid.first == "flowchart LR" && mermaid.count == 8)
    for line in mermaid.dropFirst() { #expect(line.wholeMatch(of: node) != nil, "\(line)") }
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
    #expect(graph.mermaid.contains(##"s0["Subject#lt;#quot;A#quot;#gt;, 3 messages"]"##))
    #expect(graph.mermaid.contains(#"s0 -->|3| s0_0["A.swift:1"]"#))
    #expect(graph.svg.contains("Subject&lt;&quot;A&quot;&gt;, 3 messages</text>"))
    #expect(graph.svg.hasPrefix("<svg xmlns") && graph.svg.hasSuffix("</svg>"))
  }
}
