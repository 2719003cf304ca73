// SPDX-License-Identifier: MIT

import Dispatch
import Elastomeric
import Foundation
import NotificationEngine
import TestSupport
import Testing
import UnisonTesting

@Suite("Misuse, Elastomeric", .serialized)
struct MisuseTests {
  @Test("a staged value of a wrong type is reported, and nil where there is no Optional; what fits is silent")
  func wrongType() {
    let (volume, label) = (unique(Int.self), unique(String?.self))
    let reports = reportedMisuse {
      volume.stageValue("8")
      volume.stageValue(nil)
    }
    #expect(reports.map(\.kind) == [.valueOfWrongType, .valueOfWrongType])
    #expect(reports.first?.message.contains("Int") == true && reports.first?.message.contains("String") == true)
    let silent = reportedMisuse { for value in ["8", "8", nil] as [String?] { label.stageValue(value) } }
    #expect(silent.isEmpty)
  }

  /// The lines of misuse that the program `body` prints.
  private func printed(by result: ExitTest.Result?) -> [Substring] {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      .split(separator: "\n").filter { $0.contains("misuse (") }
  }

  @Test("a program that stages and ends without serving the main queue says so once")
  func programWithoutService() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      // The main queue is blocked from here on.
      DispatchQueue.main.async { DispatchSemaphore(value: 0).wait() }
      let volume = Elastomer(associatedType: Int.self, name: "volume")
      volume.registerObserver(on: .main) { _ in }
      for value in 1...3 { volume.stageValue(value) }
      exit(0)
    }
    #expect(printed(by: result).map { $0.prefix(36) } == ["misuse (mainQueueNotServiced): The p"])
  }

  @Test("a program that serves its main queue, or has nothing for it, ends in silence")
  func programWithService() async {
    let served = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let volume = Elastomer(associatedType: Int.self, name: "volume")
      let isCalled = DispatchSemaphore(value: 0)
      volume.registerObserver(on: .main) { _ in isCalled.signal() }
      volume.stageValue(1)
      isCalled.wait()
      exit(0)
    }
    #expect(printed(by: served).isEmpty)
    let idle = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      DispatchQueue.main.async { DispatchSemaphore(value: 0).wait() }
      let volume = Elastomer(associatedType: Int.self, name: "volume")
      volume.retireObserver(volume.registerObserver(on: .main) { _ in })
      volume.stageValue(1)
      exit(0)
    }
    #expect(printed(by: idle).isEmpty)
  }
}
