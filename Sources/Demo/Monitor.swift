// SPDX-License-Identifier: MIT

import Bind

/// Connects the demo's parts, which `Program` runs.
///
/// The sampler's thread stages samples in Elastomers. The view model and the readouts observe them on the main queue.
/// SwiftObserver's figures follow Bind's outputs. Pharos' settings are bonded to dials that the keys turn.
/// One engine delivers it all.
@MainActor
final class Monitor {
  let sampler: Sampler
  let screen: Screen
  let counter = ValueCounter()
  let flows: MessageFlows
  let model = MonitorViewModel()
  let figures = Figures()
  let settings = Settings()
  let readouts = Readouts()

  init(reader: any MachineReader, clock: any SamplingClock = SystemClock()) {
    sampler = Sampler(reader: reader, interval: 0.2, clock: clock)
    flows = MessageFlows(model, figures, settings)
    screen = Screen(model, readouts, figures, settings, flows)
    settings.interval = 0.2
    model.processor.bind { [figures] share in figures.take(processor: share) }
    settings.whenThresholdIsSet { [figures] threshold in figures.threshold = threshold }
    settings.whenIntervalChanges { [sampler] interval in sampler.setInterval(interval) }
  }

  /// Begins to observe samples.
  func startObserving() {
    model.startObserving(counter)
    readouts.startObserving(counter)
  }

  /// Called for Ctrl-Z, which stops the program until the shell's `fg`.
  static let suspendKey: Character = "\u{1A}"

  /// Performs a key's command; returns false if the key is for quitting.
  func press(_ key: Character, in size: Size) -> Bool {
    switch key {
    // Ctrl-C and Ctrl-\ are read as keys.
    case "q", "\u{3}", "\u{1C}": return false
    case "+": screen.threshold.turnUp()
    case "-": screen.threshold.turnDown()
    case "f": screen.interval.turnDown()
    case "s": screen.interval.turnUp()
    case "m": screen.turnMessages(in: size)
    case "?": screen.toggleHelp()
    default: break
    }
    return true
  }

  /// The final line, which tells whether every staged sample was delivered.
  var account: (line: String, isComplete: Bool) {
    let staged = sampler.stagedCount
    let delivered = counter.deliveredCount
    return (
      "\(staged) samples staged, \(delivered) notifications delivered, \(staged - delivered) lost",
      staged == delivered && staged > 0
    )
  }
}
