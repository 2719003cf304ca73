// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// What a closure of the user was given, in order; each call is a step of the schedule.
  final class Noted<Value> {
    private let stage: Stage
    private(set) var values: [Value] = []

    init(_ stage: Stage) {
      self.stage = stage
    }

    func note(_ value: Value) {
      stage.step()
      values.append(value)
    }
  }
#endif
