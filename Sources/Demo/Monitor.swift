// SPDX-License-Identifier: MIT

import Bind

/// Puts the parts together; what runs them is `Program`.
///
/// Samples go from the sampler's thread into Elastomers. The view model and the readouts take them on the main queue.
/// SwiftObserver's figures follow Bind's outputs. Pharos' settings are bonded to the dials that the keys turn.
/// One engine carries it all.
@MainActor
final class Monitor {
  let sampler: Sampler
  let screen: Screen
  let tally = Tally()
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

  /// Lets samples in.
  func startObserving() {
    model.startObserving(tally)
    readouts.startObserving(tally)
  }

  /// Ctrl-Z, which stops the program until the shell's `fg`.
  static let suspendKey: Character = "\u{1A}"

  /// Does what a key asks for; returns false when it asks to quit.
  func press(_ key: Character, in size: Size) -> Bool {
    switch key {
    // Ctrl-C and Ctrl-\ are keys here, too.
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

  /// The last line: whether each sample that was staged has been delivered.
  var account: (line: String, isComplete: Bool) {
    let staged = sampler.stagedCount
    let delivered = tally.deliveredCount
    return (
      "\(staged) samples staged, \(delivered) notifications delivered, \(staged - delivered) lost",
      staged == delivered && staged > 0
    )
  }
}
