// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import Pharos
import SwiftObserver
import TestSupport
import Testing
@testable import UnisonTesting

@Suite("Inspection", .serialized)
struct InspectionTests {
  /// The part of the graph for this file.
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
    // Immediately, because other tests run at the same time and subscribe millions of times.
    Inspection.stop()
    let expected: [(Any, Int)] = [
      (subject, subjectLine), (output, outputLine), (variable, variableLine), (relay, relayLine),
      (promise, promiseLine), (shared, sharedLine), (elastomer, elastomerLine),
    ]
    let places = lines(of: $property)
    #expect(places == [propertyLine, propertyLine + 1].map { "InspectionTests.swift:\($0)" })
    for (source, line) in expected {
      let found = lines(of: source)
      #expect(found == ["InspectionTests.swift:\(line)"])
    }
    observer.stopObserving()
    #expect(lines(of: variable).isEmpty)
    receipts.retireAll()
    other.retireAll()
    #expect(lines(of: elastomer).isEmpty)
    // A retired block is released on its queue.
    queue.sync {}
  }

  /// An object whose property is known by its key path.
  private final class Field: PopulatedRelays {
    var text = "" { didSet { announceChange(of: \.text, from: oldValue) } }
  }

  private struct Told: Sendable, Equatable {}

  /// The part of the graph that subscribed on these lines of this file.
  private func graph(of lines: Range<Int>) -> SubscriptionGraph {
    let places = lines.map { "InspectionTests.swift:\($0)" }
    let all = InspectionLog.subscribers
    let mine = zip(all, ProgramLine.lines(of: all.map(\.callStack))).filter { $1.map(places.contains) ?? false }
    return SubscriptionGraph(of: mine.map(\.0))
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
    let elastomer = Elastomer(associatedType: Int.self, name: "\(start)")
    let receipt = elastomer.registerObserver(on: queue) { _ in }
    #expect(wait { elastomer.inspected.countSubscribers() == 1 })
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
        "Output<Told>", "Output<Int>", "Relay<Told>", "Output<Told> #2", "Variable<String>",
        "Mapper<Variable<String>, String>",
        "Mapper<Mapper<Variable<String>, String>, Int>", "Messenger<Told>", "Elastomer \"\(start)\"",
        "Observable<Told>",
        "ValueRelay<Told>", "MappedRelay<Told, Int>", "KeyPathTwoWayRelay<Field, String>", "Subject<Told>",
      ]
    )
    elastomer.retireObserver(receipt)
    queue.sync {}
    withExtendedLifetime((relay, recorder, subject)) {}
  }

  @Test("two Observable properties of one object are told apart")
  func namesakes() {
    final class Form {
      @Pharos.Observable var name = Told()
      @Pharos.Observable var title = Told()
    }
    let form = Form()
    Inspection.start(); let start = #line
    for relay in [form.$name, form.$title, form.$name] { relay.nextRelay().whenDidSet { _ in } }
    form.$title.whenDidSet { _ in }
    Inspection.stop()
    let names = graph(of: start..<(#line)).sources.map(\.name)
    #expect(names.filter { $0.hasPrefix("Observable") } == ["Observable<Told>", "Observable<Told> #2"])
  }

  @Test("a source is in the graph while it has subscribers, and the inspection retains neither")
  func lifetime() {
    Inspection.start(); let start = #line
    var output: Output<Int>? = Output(value: 1)
    output?.bind { _ in }
    let subject = Subject<Int>()
    let token = subject.subscribe { _ in }
    let idle = Subject<Int>()
    Inspection.stop()
    let lines = start..<(#line)
    #expect(graph(of: lines).sources.map(\.name) == ["Output<Int>", "Subject<Int>"])
    let object = Weakly(output)
    output = nil
    #expect(object.object == nil)
    #expect(graph(of: lines).sources.map(\.name) == ["Subject<Int>"])
    subject.cancel(token)
    #expect(graph(of: lines).sources.isEmpty)
    withExtendedLifetime(idle) {}
  }

  @Test("what subscribed while the inspection was off is counted, and its line is unknown")
  func off() {
    let subject = Subject<Int>()
    subject.subscribe { _ in }
    let error = #expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: subject) }
    #expect(error?.count == 1)
    #expect(error?.places == [])
    let unknown = "at unknown lines (call Inspection.start() before they subscribe)"
    #expect(error?.description == "1 subscriber is left: 1 \(unknown)")
    Inspection.start()
    subject.subscribe { _ in }; let line = #line
    Inspection.stop()
    let both = #expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: subject) }
    #expect(both?.description == "2 subscribers are left: InspectionTests.swift:\(line); 1 \(unknown)")
  }

  @Test("subscribers that a source had before aren't counted, and the error names the line of the others")
  func besides() throws {
    let name = Output(value: "")
    Inspection.start()
    let length = name.map(\.count)
    #expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: name) }
    let own = try subscriberCount(of: name)
    #expect(own == 1)
    try expectNoSubscribers(of: name, besides: own)
    let subscription = name.bind { _ in }; let line = #line
    Inspection.stop()
    let error = #expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: name, besides: own) }
    #expect(error?.count == 1)
    #expect(error?.places == ["InspectionTests.swift:\(line)"])
    #expect(error?.description == "1 subscriber is left: InspectionTests.swift:\(line)")
    subscription.unsubscribe()
    try expectNoSubscribers(of: name, besides: own)
    #expect(throws: UnknownSubscribers.self) { try subscriberCount(of: 1) }
    withExtendedLifetime(length) {}
  }

  /// A model with a messenger.
  private class Model: SwiftObserver.ObservableObject {
    let messenger = Messenger<Int>()
  }

  private final class Submodel: Model {
    let number = 1
  }

  @Test("an object with a messenger has the messenger's subscribers")
  func messenger() {
    let observer = FreeObserver()
    for model in [Model(), Submodel()] {
      #expect(throws: Never.self) { try expectNoSubscribers(of: model) }
      observer.observe(model) { _ in }
      let error = #expect(throws: LeakedSubscribers.self) { try expectNoSubscribers(of: model) }
      #expect(error?.count == 1)
    }
  }

  @Test("what can't be checked is an error that says what can", .expectedMisuse)
  func unknown() {
    let typed = Elastomer(associatedType: Int.self, name: "unknown \(UUID())").typed(as: Int.self)
    for source in [typed, 1, Recorder(Messenger<Int>())] as [Any] {
      let error = #expect(throws: UnknownSubscribers.self) { try expectNoSubscribers(of: source) }
      #expect(error?.description.contains("\(type(of: source))") == true)
      #expect(error?.description.contains("an Elastomer, a Pharos Observable") == true)
    }
    #expect(throws: Never.self) { try expectNoSubscribers(of: typed.elastomer) }
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

  // AddressSanitizer gives a call's variables places of its own.
  #if DEBUG && !UNISON_INSTRUMENTED
    @Test("a subscription costs what the one before it did: the listener is called at the same depth of the stack")
    func depth() {
      let subject = Subject<Int>()
      let identity = ObjectIdentifier(subject)
      let positions = EventLog<UInt>()
      let former = Inspector.inspection.exchange(
        .init { source, _ in
          if source.identity == AnyHashable(identity) { positions.append(stackPosition()) }
          return {}
        }
      )
      defer { _ = Inspector.inspection.exchange(former) }
      for _ in 0..<100 { subject.subscribe { _ in } }
      #expect(positions.events.count == 100)
      #expect(Set(positions.events).count == 1)
    }
  #endif

  @Test("the graph has each source with its subscribers, how many messages they got, and for how long")
  func graph() throws {
    let clock = ContinuousClock()
    let beginning = clock.now
    Inspection.start()
    struct Told: Sendable {}
    let subject = Subject<Told>()
    subject.subscribe { _ in }
    let token = subject.subscribe { _ in }
    Inspection.stop()
    let subscribing = clock.now
    #expect(!Inspection.isOn)
    subject.send(Told())
    let graph = { try #require(Inspection.graph.sources.first { $0.name == "Subject<Told>" }) }
    #expect(try graph().deliveryCount == 2)
    subject.cancel(token)
    subject.send(Told())
    #expect(wait { clock.now - subscribing > .milliseconds(20) })
    let youngest = clock.now - subscribing
    let source = try graph()
    #expect(source.deliveryCount == 2)
    #expect(source.subscribers.map(\.messageCount) == [2])
    let age = try #require(source.subscribers.first?.age)
    #expect(age >= youngest && age <= clock.now - beginning)
  }

  @Test("whatever the name of a source, text has a line for it, and Mermaid stays well-formed")
  func wellFormed() {
    let name = "Elastomer \"<a & \\\" #1;\r\n\u{1}|\""
    let place = "A.swift:1, Sequence<a>.\"b\""
    let subscriber = SubscriptionGraph.Subscriber(place: place, nanoseconds: 0, messageCount: 1)
    let source = SubscriptionGraph.Source(name: name, subscribers: [subscriber, subscriber])
    let graph = SubscriptionGraph(sources: [source, source])
    #expect(graph.text.split(separator: "\n").count == 6)
    for text in [graph.text, graph.mermaid] {
      // Not by characters: "\r\n" is one of its own.
      let controls = text.unicodeScalars.filter { $0.properties.generalCategory == .control }
      #expect(controls.allSatisfy { $0 == "\n" })
    }
    let node = #/  s\d+(?: -->\|\d+\| s\d+_\d+)?\["(?:[^"&<>#]|#(?:35|amp|lt|gt|quot);)*"\]/#
    let mermaid = graph.mermaid.split(separator: "\n")
    #expect(mermaid.first == "flowchart LR" && mermaid.count == 7)
    for line in mermaid.dropFirst() { #expect(line.wholeMatch(of: node) != nil, "\(line)") }
  }

  @Test("text and Mermaid show names, lines and counts, and Mermaid escapes what it needs to")
  func formats() throws {
    let graph = SubscriptionGraph(
      sources: [
        SubscriptionGraph.Source(
          name: "Subject<\"A\">",
          subscribers: [
            SubscriptionGraph.Subscriber(place: "A.swift:1", nanoseconds: 21_250_000_000, messageCount: 3),
            SubscriptionGraph.Subscriber(place: "A.swift:2", nanoseconds: 50_000_000, messageCount: 1),
          ]
        ),
        SubscriptionGraph.Source(
          name: "Var<Int>",
          subscribers: [SubscriptionGraph.Subscriber(place: "A.swift:3", nanoseconds: 0, messageCount: 1)]
        ),
      ]
    )
    #expect(
      graph.text == """
        Subject<"A">, 4 deliveries
          └ A.swift:1, for 21.2 s, 3 messages
          └ A.swift:2, for 0.0 s, 1 message
        Var<Int>, 1 delivery
          └ A.swift:3, for 0.0 s, 1 message
        """
    )
    #expect(graph.mermaid.contains(##"s0["Subject#lt;#quot;A#quot;#gt;, 4 deliveries"]"##))
    #expect(graph.mermaid.contains(#"s0 -->|3| s0_0["A.swift:1"]"#))
  }
}
