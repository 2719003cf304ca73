// SPDX-License-Identifier: MIT

/// The reference of a retainer.
final class PlainRetainer {
  private var releases: [() -> Void] = []

  func retain<Value>(_ relay: PlainRelay<Value>) {
    relay.retain()
    // What hangs somewhere is kept there.
    if relay.isHeld {
      releases.append { [weak relay] in relay?.release() }
    } else {
      releases.append { relay.release() }
    }
  }

  func discardAll() {
    let all = releases
    releases = []
    for release in all { release() }
  }

  deinit { discardAll() }
}
