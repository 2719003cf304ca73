// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// Which thread starts, and at which steps another one goes on.
  ///
  /// Its description, `first,step>thread,step>thread`, makes the same schedule again.
  struct Schedule: CustomStringConvertible, Equatable {
    struct Switch: CustomStringConvertible, Equatable {
      var step: Int
      var thread: Int

      var description: String { "\(step)>\(thread)" }
    }

    var first: Int
    var switches: [Switch] = []

    init(first: Int, switches: [Switch] = []) {
      self.first = first
      self.switches = switches
    }

    init?(_ text: String) {
      let parts = text.split(separator: ",")
      guard let part = parts.first, let first = Int(part) else { return nil }
      self.first = first
      for part in parts.dropFirst() {
        let numbers = part.split(separator: ">").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        switches.append(Switch(step: numbers[0], thread: numbers[1]))
      }
    }

    var description: String {
      ([String(first)] + switches.map(\.description)).joined(separator: ",")
    }
  }
#endif
