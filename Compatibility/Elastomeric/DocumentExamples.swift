// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import TestSupport
import Testing

#if canImport(QuartzCore)
  import QuartzCore
#endif

/// The document's examples, in its order and words.
///
/// They share three Elastomers, so they run one after the other, each from a fresh start.
@Suite("Elastomeric: the document's examples", .serialized)
struct DocumentExamples {
  init() {
    for elastomer in [Elastomer.someBool, .someString, .someInt] { elastomer.reset() }
  }

  @Test("D1: Elastomers are declared as computed static properties")
  func declaration() {
    #expect(Elastomer.someBool == Elastomer.someBool)
    #expect(Elastomer.someBool != Elastomer.someString)
    #expect([Elastomer.someBool, .someString, .someInt].map(\.name) == ["someBool", "someString", "someInt"])
  }

  @Test("D2: a struct with an == of its own can be associated, and its == decides what is redundant")
  func customType() async {
    let presentation = Elastomer(associatedType: FilterVCPresentation.self, name: "D2")
    let log = EventLog<String>()
    presentation.registerObserver { log.append(told($0)) }
    let shown = FilterVCPresentation(indexPath: IndexPath(indexes: [0, 1]), isPresented: true)
    presentation.stageValue(shown)
    presentation.stageValue(shown)
    await settle()
    #expect(log.take().count == 1)
    let nowhere = FilterVCPresentation(indexPath: nil, isPresented: true)
    presentation.stageValue(nowhere)
    presentation.stageValue(nowhere)
    await settle()
    #expect(log.take().count == 2)
  }

  @Test("D3: values are added and changed one by one")
  func stageOneByOne() async {
    // 1. Add or change a value on a per-value basis
    Elastomer.someBool.stageValue(true)
    Elastomer.someString.stageValue("hello!")
    Elastomer.someInt.stageValue(Int(27))

    let log = EventLog<String>()
    Elastomer.someBool.expressValue { log.append("\($0 as? Bool == true)") }
    Elastomer.someString.expressValue { log.append(text($0 as? String)) }
    Elastomer.someInt.expressValue { log.append(text($0 as? Int)) }
    await settle()
    #expect(log.events == ["true", "hello!", "27"])
  }

  @Test("D4: staging a value of an unassociated type is ignored", .expectedMisuse)
  func stageWrongType() async {
    let log = EventLog<String>()
    Elastomer.someInt.registerObserver { log.append(told($0)) }
    Elastomer.someInt.stageValue(Int(27))

    // 2. All Attempts to stage a value of an unassociated type will be ignored.
    Elastomer.someInt.stageValue(Float(27))

    Elastomer.someInt.expressValue { log.append("\($0 is Int) \(text($0))") }
    await settle()
    #expect(log.events == ["nil → 27", "true 27"])
  }

  @Test("D5: a value may be staged after a delay")
  func stageAfterDelay() async {
    Elastomer.someBool.stageValue(true)
    let log = EventLog<String>()
    Elastomer.someBool.registerObserver { log.append(told($0)) }
    let time = ManualTime()

    time.counts {
      // 3. A value may be staged after an arbitrary delay
      Elastomer.someBool.stageValue(false, afterDelay: TimeInterval(12))
    }

    time.advance(by: 11.999_999_999)
    await settleOnMain()
    #expect(log.events == [])
    time.advance(by: 0.000_000_001)
    await settleOnMain()
    #expect(log.events == ["true → false"])
  }

  @Test("D6: redundant entries are ignored, unless that is overridden")
  func stageRedundant() async {
    let log = EventLog<String>()
    Elastomer.someBool.registerObserver { log.append(told($0)) }
    Elastomer.someBool.stageValue(false)
    Elastomer.someBool.stageValue(false)

    // 4. Redundant entries are ignored by default, but that may be overridden
    Elastomer.someBool.stageValue(false, discardingRedundancy: false)

    await settle()
    #expect(log.events == ["nil → false", "false → false"])
  }

  @Test("D7: values may be staged in a batch, in a literal that needs no annotation")
  func stageBatch() async {
    // 5. Values may be staged in a batch operation
    [Elastomer.someBool: true, Elastomer.someInt: Int(72), Elastomer.someString: "goodbye!"].stage()

    let log = EventLog<[Elastomer: String]>()
    [Elastomer.someBool, .someInt, .someString].expressValues { log.append($0.mapValues { "\($0)" }) }
    await settle()
    #expect(log.events == [[.someBool: "true", .someInt: "72", .someString: "goodbye!"]])
  }

  @MainActor
  @Test("D8, D20: a value is expressed to a trailing closure, asynchronously, and cast")
  func expressOne() async {
    Elastomer.someBool.stageValue(true)
    let log = EventLog<String>()

    // 1. Recall value from model. Response will be deivered in a trailing closure
    Elastomer.someBool.expressValue { (value) in

      //Cast optional Any? as Bool
      guard let bool = value as? Bool else { return }

      //Print result
      log.append("Boolean derived from value in closure \(bool)")
      log.append(text(value as? String))
    }

    #expect(log.events == [])
    await settle()
    #expect(log.events == ["Boolean derived from value in closure true", "nil"])
  }

  @Test("D9: several values are expressed at once, and subscripted by their Elastomers")
  func expressSeveral() async {
    Elastomer.someBool.stageValue(true)
    Elastomer.someInt.stageValue(3)
    let log = EventLog<String>()
    let counts = EventLog<Int>()

    // 2. Recall multiple values from the model at once
    [Elastomer.someBool, Elastomer.someString, Elastomer.someInt].expressValues { (dict) in

      //The dictionary contains Elastomer-value associations
      guard let bool = dict[Elastomer.someBool] as? Bool else { return }

      //Print result
      log.append("Boolean derived from value subscripted from dictionary  \(bool)")
      counts.append(dict.count)
    }

    await settle()
    #expect(log.events == ["Boolean derived from value subscripted from dictionary  true"])
    #expect(counts.events == [2])
  }

  @Test("D10: an observer derives the new value, the old one and the age of the change")
  func observe() async {
    let log = EventLog<String>()
    let ages = EventLog<TimeInterval>()

    // 1. Observe any mutations to the Elastomer-associated data
    let _ = Elastomer.someBool.registerObserver { (mutation) in

      //The new value can be derived from the mutation
      guard let newBool = mutation.newValue as? Bool else { return }

      //The previous value can be derived from the mutation
      guard let oldBool = mutation.oldValue as? Bool else { return }

      //A timestamp of the change is also delivered by way of the mutation
      let timeOfMutation: TimeInterval = mutation.timestamp

      //Print contents of mutation
      log.append("old value \(oldBool) was replaced by new value \(newBool)")
      ages.append(CACurrentMediaTime() - timeOfMutation)
    }

    let start = CACurrentMediaTime()
    Elastomer.someBool.stageValue(true)
    Elastomer.someBool.stageValue(false)
    await settle()
    let duration = CACurrentMediaTime() - start
    #expect(log.events == ["old value true was replaced by new value false"])
    #expect(ages.events.allSatisfy { (0...duration).contains($0) })
  }

  @Test("D10: the age counts the time that a busy queue let the change wait")
  func observeBusyQueue() async {
    let ages = EventLog<TimeInterval>()
    let queue = DispatchQueue(label: "busy")
    Elastomer.someBool.registerObserver(on: queue) { ages.append(CACurrentMediaTime() - $0.timestamp) }
    queue.suspend()
    Elastomer.someBool.stageValue(true)
    await settle()
    let staged = CACurrentMediaTime()
    await settle()
    let resumed = CACurrentMediaTime()
    queue.resume()
    #expect(await eventually { ages.count == 1 })
    #expect(ages.events.allSatisfy { $0 >= resumed - staged })
  }

  @Test(
    "D11, D12: registering returns a receipt, another one each time, with which an observer is retired, also at once"
  )
  func receipt() async {
    let log = EventLog<String>()
    // 2. New observers will return UUD receipts that can be captured for later retirement
    let stringObserverReceipt = Elastomer.someString.registerObserver { (mutation) in
      log.append("The string did change")
    }
    let uuid: UUID = Elastomer.someString.registerObserver { _ in log.append("retired at once") }
    Elastomer.someString.retireObserver(uuid)
    #expect(uuid != stringObserverReceipt)
    Elastomer.someString.stageValue("hello!")
    await settle()
    #expect(log.take() == ["The string did change"])

    // 3. An observer may be retired with the associated receipt
    Elastomer.someString.retireObserver(stringObserverReceipt)

    Elastomer.someString.stageValue("goodbye!")
    await settle()
    #expect(log.events == [])
  }

  @Test("D13, D14: observers are registered in batches, switch over the Elastomer, and are retired together")
  func registerBatch() async {
    let log = EventLog<String>()

    // 4. New observers may be registered in batches
    let receipts = [Elastomer.someString, Elastomer.someInt].registerObservers { (mutation) in

      switch mutation.elastomer {
      case .someString: log.append("The string did change")
      case .someInt: log.append("The int did change")
      default: break
      }
    }

    Elastomer.someInt.stageValue(1)
    Elastomer.someString.stageValue("hello!")
    Elastomer.someBool.stageValue(true)
    await settle()
    #expect(log.take() == ["The int did change", "The string did change"])
    #expect(Set(receipts.keys) == [.someString, .someInt])
    #expect(receipts[.someString] != receipts[.someInt])

    // 5. A dictionary of observer receipts may be retired together
    receipts.retireAll()

    Elastomer.someInt.stageValue(2)
    Elastomer.someString.stageValue("goodbye!")
    await settle()
    #expect(log.events == [])
  }

  @Test("D15, D23: a post calls all observers and changes nothing, with a value and without one")
  func post() async {
    let log = EventLog<String>()
    for name in ["a", "b"] { Elastomer.someBool.registerObserver { log.append("\(name) \(told($0))") } }
    Elastomer.someBool.post()
    await settle()
    #expect(log.take() == ["a nil → nil", "b nil → nil"])
    Elastomer.someBool.stageValue(true)
    await settle()
    _ = log.take()

    // Notifies all observer blocks
    Elastomer.someBool.post()

    Elastomer.someBool.expressValue { log.append(text($0)) }
    await settle()
    #expect(log.events == ["a true → true", "b true → true", "true"])
  }

  @Test(
    "D24: the whole document in its order ends with true, goodbye! and 72, and with false after the delay",
    .expectedMisuse
  )
  func wholeDocument() async {
    Elastomer.someBool.stageValue(true)
    Elastomer.someString.stageValue("hello!")
    Elastomer.someInt.stageValue(Int(27))
    Elastomer.someInt.stageValue(Float(27))
    let time = ManualTime()
    time.counts {
      Elastomer.someBool.stageValue(false, afterDelay: TimeInterval(12))
    }
    Elastomer.someBool.stageValue(false, discardingRedundancy: false)
    [Elastomer.someBool: true, Elastomer.someInt: Int(72), Elastomer.someString: "goodbye!"].stage()

    let log = EventLog<[String]>()
    [Elastomer.someBool, Elastomer.someString, Elastomer.someInt].expressValues { (dict) in
      log.append([text(dict[.someBool]), text(dict[.someString]), text(dict[.someInt])])
    }
    await settle()
    #expect(log.events == [["true", "goodbye!", "72"]])

    let changes = EventLog<String>()
    Elastomer.someBool.registerObserver { changes.append(told($0)) }
    time.advance(by: 12)
    await settleOnMain()
    #expect(changes.events == ["true → false"])
  }
}
