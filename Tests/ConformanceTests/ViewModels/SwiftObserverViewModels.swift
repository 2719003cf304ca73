// SPDX-License-Identifier: MIT

import SwiftObserver
import TestSupport
import Testing

/// Small view models in ordinary tests, whose objects live for less than 100 milliseconds: nothing is misuse.
@Suite("Ordinary view models, SwiftObserver")
struct SwiftObserverViewModels {
  private final class Thermostat: SwiftObserver.ObservableObject {
    let messenger = Messenger<String>()
    let temperature = Var(20)

    func warn() { send("too warm") }
  }

  private final class ScreenModel: Observer {
    let receiver = Receiver()
    private(set) var titles: [String] = []
    private let title: Mapper<Mapper<Var<Int>, Int>, String>

    init(_ thermostat: Thermostat) {
      title = thermostat.temperature.new().map { "\($0)°" }
      observe(title) { [weak self] in self?.titles.append($0) }
      observe(thermostat) { [weak self] in self?.titles.append($0) }
    }
  }

  @Test("an ordinary test of a view model is no misuse")
  func ordinaryTests() {
    ordinary("a screen shows what changes") {
      let thermostat = Thermostat()
      let screen = ScreenModel(thermostat)
      thermostat.temperature <- 25
      thermostat.warn()
      #expect(screen.titles == ["25°", "too warm"])
    }

    ordinary("a screen that opens and closes before anything changes") {
      let thermostat = Thermostat()
      var screen: ScreenModel? = ScreenModel(thermostat)
      withExtendedLifetime(screen) {}
      screen = nil
      thermostat.warn()
    }

    ordinary("the model goes before the screen") {
      var thermostat: Thermostat? = Thermostat()
      let screen = thermostat.map { ScreenModel($0) }
      thermostat = nil
      #expect(screen?.titles.isEmpty == true)
    }

    ordinary("an observer that lives for one message") {
      let thermostat = Thermostat()
      var received: [String] = []
      observeOnce(thermostat) { received.append($0) }
      thermostat.observedOnce { received.append($0) }
      for _ in 0..<2 { thermostat.warn() }
      #expect(received.count == 2)
      // Nothing is sent before the model goes.
      Thermostat().observedOnce { received.append($0) }
    }

    ordinary("a free observer in a constant, with and without transforms, that hears nothing") {
      let thermostat = Thermostat()
      let observer = FreeObserver()
      observer.observe(thermostat) { _ in }
      observer.observe(thermostat.temperature).new().filter { $0 > 30 }.receive { _ in }
      observe(thermostat) { _ in }
      observer.stopObserving()
    }

    ordinary("a transform and a cache in constants of the test") {
      let thermostat = Thermostat()
      let (lengths, last) = (thermostat.map(\.count), thermostat.cache())
      let observer = FreeObserver()
      var received: [Int] = []
      observer.observe(lengths) { received.append($0) }
      observer.observe(last) { _ in }
      thermostat.warn()
      #expect(received == [8] && last.latestMessage == "too warm")
    }

    ordinary("promises: fulfilled, chained, never fulfilled") {
      var results: [Int] = []
      let promise = Promise<Int>()
      promise.map { $0 + 1 }.whenFulfilled { results.append($0) }
      promise.fulfill(1)
      Promise<Int>().whenFulfilled { results.append($0) }
      #expect(results == [2])
    }
  }
}
