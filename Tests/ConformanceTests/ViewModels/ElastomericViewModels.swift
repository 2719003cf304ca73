// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing

/// Small view models in ordinary tests, whose objects live for less than 100 milliseconds: nothing is misuse.
@Suite("Ordinary view models, Elastomeric")
struct ElastomericViewModels {
  private let queue = DispatchQueue(label: "view models")
  private let name = "\(UUID())"

  private var volume: Elastomer { Elastomer(associatedType: Int.self, name: "volume \(name)") }
  private var title: Elastomer { Elastomer(associatedType: String?.self, name: "title \(name)") }

  private final class ScreenModel: Sendable {
    let volumes = EventLog<Int>()
    private let observation: ElastomericObservation

    init(_ volume: Elastomer, on queue: DispatchQueue) {
      observation = volume.observation(on: queue) { [volumes] mutation in
        if let value = mutation.newValue as? Int { volumes.append(value) }
      }
    }
  }

  /// The misuse of this test's thread, and of its Elastomers on any thread.
  private func ordinary(_ title: String, _ test: () -> Void) {
    let thread = currentThreadIdentity()
    let reports = reportedMisuse(where: { $0.message.contains(name) || currentThreadIdentity() == thread }) {
      test()
      queue.sync {}
    }
    #expect(reports.isEmpty, "\(title): \(reports)")
  }

  @Test("an ordinary test of a view model is no misuse")
  func ordinaryTests() {
    ordinary("a screen shows what is staged") {
      let screen = ScreenModel(volume, on: queue)
      volume.stageValue(7)
      #expect(wait { screen.volumes.events == [7] })
    }

    ordinary("a screen that opens and closes before anything is staged") {
      var screen: ScreenModel? = ScreenModel(volume, on: queue)
      withExtendedLifetime(screen) {}
      screen = nil
      volume.stageValue(7)
    }

    ordinary("a screen that is a temporary, and an observation that is thrown away") {
      _ = ScreenModel(volume, on: queue)
      _ = volume.observation(on: queue) { _ in }
      _ = volume.observation { _ in }
    }

    ordinary("an observer that is retired by its receipt") {
      let receipt = volume.registerObserver(on: queue) { _ in }
      volume.stageValue(7)
      volume.retireObserver(receipt)
      volume.retireObserver(receipt)
    }

    ordinary("a value that can be cleared, by two keys of one name and type") {
      let (one, other) = (title, title)
      one.stageValue("Home")
      other.stageValue(nil)
      one.stageValue(nil)
    }

    ordinary("values staged for the main queue, which is served") {
      let screen = ScreenModel(volume, on: .main)
      for value in 1...3 { volume.stageValue(value) }
      #expect(wait { screen.volumes.events == [1, 2, 3] })
    }
  }
}
