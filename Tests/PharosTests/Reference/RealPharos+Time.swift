// SPDX-License-Identifier: MIT

import Pharos
import TestSupport

/// Intervals and queues: a unit of time is a second.
extension RealPharos {
  final class Time {
    let manual = ManualTime()
    let served = ServedQueue()
  }

  static func time() -> Time { Time() }

  static func observe(_ relay: AnyObject, on time: Time) {
    time.manual.counts { _ = number(relay).observe(on: time.served.queue) }
  }

  static func callInline(_ relay: AnyObject, _ time: Time) {
    time.manual.counts { _ = number(relay).syncWhenInSameThread() }
  }

  static func delay(_ relay: AnyObject, by units: Int, isDebounced: Bool, _ time: Time) {
    observe(relay, on: time)
    let relay = number(relay)
    if isDebounced {
      _ = relay.uncheckedMultipleSetDebounced(by: Double(units))
    } else {
      relay.multipleSetDelayed(by: Double(units))
    }
  }

  static func advance(_ time: Time, by units: Int, isSilent: Bool) {
    if isSilent { time.manual.advanceSilently(by: Double(units)) } else { time.manual.advance(by: Double(units)) }
  }

  static func ring(_ time: Time) { time.manual.ring() }
  static func serve(_ time: Time) { time.served.serve() }
}
