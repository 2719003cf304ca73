// SPDX-License-Identifier: MIT

extension AssociativeRelay {
  /// Keeps the relay as long as its object lives.
  ///
  /// Has no effect if the object is gone. Where the runtime tells nobody of an object's death (everywhere but on
  /// Apple's systems), the relay goes at the next use of any object's relays.
  ///
  /// Mirrors *Pharos*, section *Bondable Relays*.
  ///
  /// - Returns: This relay.
  @discardableResult
  public func retainToSource() -> Self {
    if let object = associatedObject { ObjectTable.keep(self, with: object) }
    return self
  }
}

/// Keeps a relay as long as its object lives, or until the relay is discarded.
final class SourceLink: ParentLink {
  let relay: AnyObject
  private(set) weak var object: AnyObject?

  init(keeping relay: AnyObject, with object: AnyObject) {
    self.relay = relay
    self.object = object
  }

  func detach() {
    if let object { ObjectTable.release(self, from: object) }
  }

  /// The relay is held already.
  func hold(_ relay: AnyObject) {}

  var isThere: Bool { object != nil }
}

@available(*, unavailable)
extension SourceLink: Sendable {}
