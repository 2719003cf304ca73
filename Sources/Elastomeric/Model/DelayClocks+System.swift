// SPDX-License-Identifier: MIT

internal import Dispatch
internal import NotificationEngine

extension DelayClocks {
  /// The system's clock, which calls closures on a queue of its own.
  ///
  /// It isn't the engine's, which imports no Dispatch.
  static let system: DelayClock<UInt64> = {
    let queue = DispatchQueue(label: "Elastomeric.clock")
    return DelayClock(
      now: { DispatchTime.now().uptimeNanoseconds },
      schedule: { deadline, work in
        let pending = Protected<DelayClock<UInt64>.Work?>(work)
        // From half of `UInt64.max` on, Linux takes it for a time of another clock.
        let end = DispatchTime(uptimeNanoseconds: deadline > Int64.max ? .max : deadline)
        queue.asyncAfter(deadline: end) { pending.exchange(nil)?({}) }
        return { _ = pending.exchange(nil) }
      }
    )
  }()

  /// The clock of the calling task, or else the system's.
  static var present: DelayClock<UInt64> { ofCaller ?? system }
}
