// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing

@Suite("Elastomeric: optional types, and batches from inside")
struct OptionalAndBatchTests {
  private static func makeTyped(_ place: StaticString = #function) -> TypedElastomer<Int?> {
    Elastomer(associatedType: Int?.self, name: "optional \(place) \(UUID())").typed(as: Int?.self)
  }

  private static func text(_ value: Int??) -> String {
    switch value {
    case .none: "none"
    case .some(.none): "nil"
    case .some(.some(let number)): "\(number)"
    }
  }

  @Test("An isolated observer without a type isn't told the first nil")
  @MainActor
  func firstNil() async {
    let typed = Self.makeTyped()
    let log = EventLog<String>()
    typed.elastomer.registerIsolatedObserver { log.append("\($0.newValue ?? "nil")") }
    typed.stage(nil)
    typed.stage(1)
    #expect(await eventually { log.events == ["1"] })
    typed.elastomer.reset()
  }

  @Test("Sequences begin with a value that was staged, and have the first nil as well")
  func sequences() async {
    let typed = Self.makeTyped()
    let (values, mutations) = (typed.values(), typed.mutations())
    typed.stage(nil)
    typed.stage(nil)
    let later = typed.values()
    typed.stage(1)
    typed.elastomer.stageValue(nil)
    typed.elastomer.reset()
    var texts: [String] = []
    for await value in values { texts.append(Self.text(value)) }
    #expect(texts == ["nil", "1", "nil"])
    texts = []
    for await value in later { texts.append(Self.text(value)) }
    #expect(texts == ["nil", "1", "nil"])
    texts = []
    for await change in mutations { texts.append("\(Self.text(change.old)) → \(Self.text(change.new))") }
    #expect(texts == ["none → nil", "nil → 1", "1 → nil"])
  }

  @Test("Typed observers tell nil from nothing; those of the original are told no first nil")
  @MainActor
  func observers() async {
    let typed = Self.makeTyped()
    let (ofTyped, ofOriginal, delivered) = (EventLog<String>(), EventLog<String>(), EventLog<String>())
    typed.observe { old, new in ofTyped.append("\(Self.text(old)) → \(Self.text(new))") }
    typed.elastomer.registerObserver { mutation in ofOriginal.append("\(Self.text(mutation.new(as: Int?.self)))") }
    let end = typed.deliverValues { delivered.append(Self.text($0)) }
    typed.stage(nil)
    typed.stage(2)
    typed.stage(nil)
    #expect(await eventually { ofTyped.count == 3 && ofOriginal.count == 2 && delivered.count == 3 })
    #expect(ofTyped.events == ["none → nil", "nil → 2", "2 → nil"])
    #expect(ofOriginal.events == ["2", "nil"])
    #expect(delivered.events == ["nil", "2", "nil"])
    let key = EventLog<Bool>()
    [typed.elastomer].expressValues { key.append($0.isEmpty) }
    #expect(await eventually { key.events == [true] })
    end()
    typed.elastomer.reset()
  }

  @Test("All values of a batch are in place before the first one who follows it is told")
  func batchInPlace() {
    let names = (1...3).map { "\($0) in place \(UUID())" }
    let typed = names.map { Elastomer(associatedType: Int.self, name: $0).typed(as: Int.self) }
    let seen = EventLog<[Int?]>()
    // A stream that buffers nothing passes each value on at once, on the thread that performs the model's operations.
    let streams = typed.map { $0.values(bufferingPolicy: .bufferingOldest(0)) { _ in seen.append(typed.map(\.value)) } }
    var batch: [Elastomer: Any] = [:]
    for (index, elastomer) in typed.enumerated() { batch[elastomer.elastomer] = index + 1 }
    batch.stage()
    #expect(wait { seen.count == 3 })
    #expect(seen.events == [[Int?]](repeating: [1, 2, 3], count: 3))
    withExtendedLifetime(streams) {}
    for elastomer in typed { elastomer.elastomer.reset() }
  }
}
