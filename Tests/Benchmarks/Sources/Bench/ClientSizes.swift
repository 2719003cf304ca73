// SPDX-License-Identifier: MIT

import Foundation
import Harness
import Reports

/// What importing a library costs a client: the bytes of the stripped smallest client over those of a client of nothing.
func clientSizes() -> [Count] {
  func size(_ name: String) -> Double? {
    Command.strippedSize(Bundle.main.bundleURL.appendingPathComponent("ClientOf\(name)")).map(Double.init)
  }
  return ["NotificationEngine", "Bind", "Elastomeric", "SwiftObserver", "Pharos"].compactMap { name in
    guard let bytes = size(name), let nothing = size("Nothing") else { return nil }
    return Count("bytes added to a client", name, .unison, bytes - nothing)
  }
}
