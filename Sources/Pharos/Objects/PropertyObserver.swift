// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import Foundation
#endif

/// Observes one property until it is deallocated.
///
/// Reports the changes that the object announces, and those that key-value observing reports where it exists.
final class PropertyObserver {
  /// Ends the subscription to the object's announcements.
  private let end: OnDeinit

  /// Reports a change if the property has another value than the one that was reported last.
  let lookAgain: () -> Void

  /// What ends with the observer: the signals after which it looks again.
  var input: AnyObject?

  #if canImport(ObjectiveC)
    private var observation: KeyValueObservation?
  #endif

  /// Calls `receive` with each change, and with the write to which it belongs, if any.
  ///
  /// `core` has the value that was reported last, if any is kept. If a property is announced through which this one is
  /// reached, this one has changed if it differs from that value. `announcement` is the key path under which changes
  /// are announced, if it differs.
  init<Object: AnyObject, Property>(
    of object: Object,
    _ property: KeyPath<Object, Property>,
    announcedAs announcement: AnyKeyPath? = nil,
    reportedTo core: RelayCore<Property>? = nil,
    _ receive: @escaping (Changes<Property>, PropertyWrites.Write?) -> Void
  ) {
    let name = announcement ?? property
    // If `old` isn't a value of the property's type, the last value reported takes its place.
    let report = { [weak object, weak core] (old: Any?) in
      guard let object else { return }
      PropertyWrites.reportingChange(of: object) { write in
        let (last, new) = (old as? Property ?? core?.currentValue, object[keyPath: property])
        let origin: AnyObject = write?.trail.map { ChangeOrigin(object, $0) } ?? object
        receive(Changes(old: last ?? new, new: new, origin: origin), write)
      }
    }
    let lookAgain = { [weak object, weak core] in
      guard let object, let core, isOther(object[keyPath: property], than: core.currentValue) else { return }
      report(nil)
    }
    self.lookAgain = lookAgain
    let announcements = ObjectTable.entry(of: object).announcements
    let token = announcements.subscribe(inside: { announcement in
      if announcement.property == name {
        report(announcement.old)
      } else if announcement.property.leads(to: name) {
        lookAgain()
      }
    })
    end = OnDeinit { announcements.cancel(token) }
    #if canImport(ObjectiveC)
      if let object = object as? NSObject, let key = name._kvcKeyPathString {
        observation = KeyValueObservation(of: object, key, report)
      }
    #endif
  }
}

extension AnyKeyPath {
  /// Returns whether another key path goes on where this one ends, as `\.size.width` does where `\.size` ends.
  ///
  /// Key paths tell their components in their description only. It may hold for others that begin alike.
  fileprivate func leads(to other: AnyKeyPath) -> Bool {
    String(reflecting: other).hasPrefix(String(reflecting: self))
  }
}

/// Returns whether two values of an equatable type differ.
///
/// No value that differs from itself, such as NaN, counts.
private func isOther(_ new: Any, than old: Any) -> Bool {
  func isOther<Value: Equatable>(_ new: Value) -> Bool { new == new && old as? Value != new }
  return (new as? any Equatable).map { isOther($0) } ?? false
}

#if canImport(ObjectiveC)
  /// A registration with key-value observing.
  private final class KeyValueObservation: NSObject {
    private weak var object: NSObject?
    private let key: String
    private let receive: (Any?) -> Void

    init(of object: NSObject, _ key: String, _ receive: @escaping (Any?) -> Void) {
      self.object = object
      self.key = key
      self.receive = receive
      super.init()
      // SAFETY: this observer is removed before it is deallocated, and needs no context.
      unsafe object.addObserver(self, forKeyPath: key, options: [.old], context: nil)
    }

    deinit {
      object?.removeObserver(self, forKeyPath: key)
    }

    override func observeValue(
      forKeyPath keyPath: String?,
      of object: Any?,
      change: [NSKeyValueChangeKey: Any]?,
      context: UnsafeMutableRawPointer?
    ) {
      receive(change?[.oldKey])
    }
  }
#endif
