// SPDX-License-Identifier: MIT

#if ENGINE_SCHEDULE_POINTS
  /// Which thread starts, and at which steps another one goes on.
  ///
  /// Its description, `first,step>thread,step>thread`, makes the same schedule again.
  package struct Schedule: CustomStringConvertible, Equatable {
    package struct Switch: CustomStringConvertible, Equatable {
      package var step: Int
      package var thread: Int

      package var description: String { "\(step)>\(thread)" }
    }

    package var first: Int
    package var switches: [Switch] = []

    package init(first: Int, switches: [Switch] = []) {
      self.first = first
      self.switches = switches
    }

    package init?(_ text: String) {
      let parts = text.split(separator: ",")
      guard let part = parts.first, let first = Int(part) else { return nil }
      self.first = first
      for part in parts.dropFirst() {
        let numbers = part.split(separator: ">").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        switches.append(Switch(step: numbers[0], thread: numbers[1]))
      }
    }

    package var description: String {
      ([String(first)] + switches.map(\.description)).joined(separator: ",")
    }
  }
#endif
