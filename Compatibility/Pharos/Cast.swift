// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
import Pharos
import Testing

/// A text field of the examples, where there is no UIKit: a class of the client's own that announces its changes.
final class PlainField: PopulatedRelays {
  private(set) var writeCount = 0

  var text: String? {
    didSet {
      writeCount += 1
      announceChange(of: \.text, from: oldValue)
    }
  }

  var isOn = false {
    didSet {
      announceChange(of: \.isOn, from: oldValue)
      announceChange(of: \.state, from: oldValue ? "on" : "off")
    }
  }

  /// Read-only, as the state of a button.
  var state: String { isOn ? "on" : "off" }
}

/// A text field that knows nothing of relays and tells one closure of its changes.
nonisolated final class BareField {
  var onChange: ((String?, String?) -> Void)?
  private(set) var writeCount = 0

  var text: String? {
    didSet {
      writeCount += 1
      onChange?(oldValue, text)
    }
  }
}

/// A relay of the client's own, as the document invites to write one.
nonisolated final class FieldRelay: AssociativeTwoWayRelay<String?> {
  init(_ field: BareField) {
    super.init(field, currentValue: field.text)
    field.onChange = { [weak self, weak field] old, new in
      guard let self, let field else { return }
      relayBack(changes: Changes(old: old, new: new, source: field))
    }
  }

  @discardableResult
  override func relay(changes: Changes<String?>) -> Bool {
    if let field = associatedObject as? BareField, (changes.source as AnyObject) !== field {
      field.text = changes.new
    }
    return super.relay(changes: changes)
  }
}

/// An object that has never heard of relays, but has Foundation's root class.
final class FoundationLabel: NSObject {
  var text: String?
}

/// A label of the client's own, for bearers.
final class PlainLabel: PopulatedRelays {
  var text: String?
}

/// Gathers what listeners get, without keeping who sent it.
final class Calls<Value> {
  struct Call {
    let old: Value
    let new: Value
    weak let source: AnyObject?
  }

  private(set) var changes: [Call] = []
  var new: [Value] { changes.map(\.new) }
  var old: [Value] { changes.map(\.old) }
  var count: Int { changes.count }

  func add(_ changes: Changes<Value>) {
    self.changes.append(Call(old: changes.old, new: changes.new, source: changes.source as AnyObject))
  }
}

func isSame(_ source: Any?, _ object: AnyObject) -> Bool {
  (source as AnyObject?) === object
}
