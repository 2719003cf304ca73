// SPDX-License-Identifier: MIT

import Bind
import Dispatch
import Elastomeric
import Foundation

/// Puts the parts together and runs until it is told to stop.
///
/// Samples go from the sampler's thread into Elastomers; the view model takes them on the main queue into Bind's outputs;
/// SwiftObserver's figures follow the outputs; Pharos' settings are bonded to the dials that the keys turn. One engine
/// carries it all.
@MainActor
final class Monitor {
  private let sampler: Sampler
  private let tally = Tally()
  private let model = MonitorViewModel()
  private let figures = Figures()
  private let settings = Settings()
  private let screen: Screen
  private let terminal: Terminal?
  private var timers: [any DispatchSourceTimer] = []
  private var signals: [any DispatchSourceSignal] = []
  private var isEnding = false

  /// Puts the parts together; without a terminal to draw on, it prints a line a second.
  init(reader: any MachineReader, terminal: Terminal?) {
    sampler = Sampler(reader: reader, interval: 0.2)
    screen = Screen(model, figures, settings)
    self.terminal = terminal
    settings.interval = 0.2
    figures.raiseAlarms { [settings] in settings.threshold }
    model.processor.bind { [figures] share in figures.take(processor: share) }
    settings.whenIntervalChanges { [sampler] interval in sampler.setInterval(interval) }
  }

  /// Starts, and returns at once; the main queue does the rest.
  func start(seconds: Int?) {
    model.startObserving(tally)
    sampler.start()
    for number in [SIGINT, SIGTERM] {
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
      source.setEventHandler { MainActor.assumeIsolated { self.end() } }
      source.resume()
      signals.append(source)
    }
    if let terminal {
      terminal.prepare { [weak self] key in self?.press(key) }
      every(0.1) { [screen] in terminal.draw(screen.lines(width: terminal.width)) }
    } else {
      every(1) { [weak self] in self?.printLine() }
    }
    if let seconds = seconds ?? (terminal == nil ? 5 : nil) {
      // A little more than the last full second, so that its line is printed.
      DispatchQueue.main.asyncAfter(deadline: .now() + Double(seconds) + 0.05) {
        MainActor.assumeIsolated { self.end() }
      }
    }
  }

  private func press(_ key: Character) {
    switch key {
    case "q", "\u{3}": end()
    case "+": screen.threshold.turnUp()
    case "-": screen.threshold.turnDown()
    case "f": screen.interval.turnDown()
    case "s": screen.interval.turnUp()
    default: break
    }
  }

  private func every(_ seconds: Double, _ work: @escaping @MainActor () -> Void) {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler { MainActor.assumeIsolated { work() } }
    timer.resume()
    timers.append(timer)
  }

  private func printLine() {
    let lines = screen.lines(width: 60).filter { !$0.contains("\u{1B}") && !$0.isEmpty }
    say(lines.prefix(2).joined(separator: "; ") + "; smoothed \(percent(figures.smoothedShare))")
  }

  /// Ends in order: no more samples, then all that was staged has arrived, then the count.
  private func end() {
    guard !isEnding else { return }
    isEnding = true
    timers.forEach { $0.cancel() }
    sampler.stop()
    // Expressing is queued behind everything that was staged before, on this queue too.
    Elastomer.machine.expressValues { [self] _ in
      terminal?.restore()
      let staged = sampler.stagedCount
      let delivered = tally.deliveredCount
      say("\(staged) samples staged, \(delivered) notifications delivered, \(staged - delivered) lost")
      exit(staged == delivered && staged > 0 ? 0 : 1)
    }
  }
}
