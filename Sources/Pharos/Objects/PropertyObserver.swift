// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import Foundation
#endif

/// Observes one property until it is deallocated.
///
/// Reports the changes that the object announces, and those that key-value observing reports where it exists.
final class PropertyObserver {
  private let announcements: Subject<(property: AnyKeyPath, old: Any)>
  private let token: SubscriptionToken

  /// Reports a change if the property has another value than the one that was reported last.
  let lookAgain: () -> Void

  /// What ends with the observer: the signals after which it looks again.
  var input: AnyObject?

  #if canImport(ObjectiveC)
    private var observation: KeyValueObservation?
  #endif

  /// Calls `receive` after each change, with the old value and the write to which the change belongs, if any.
  ///
  /// `lastKnown` returns the value that was reported last. Changes that are announced through another class are
  /// recognised by comparing with it. `announcement` is the key path under which changes are announced, if it differs.
  init<Object: AnyObject, Property>(
    of object: Object,
    _ property: KeyPath<Object, Property>,
    announcedAs announcement: AnyKeyPath? = nil,
    lastKnown: @escaping () -> Property?,
    _ receive: @escaping (Any, PropertyWrites.Write?) -> Void
  ) {
    let entry = ObjectTable.entry(of: object)
    let writes = entry.writes
    let name = announcement ?? property
    let lookAgain = { [weak object] in
      guard let object, let last = lastKnown(), isOther(object[keyPath: property], than: last) else { return }
      writes.reportingChange(of: name) { receive(last, $0) }
    }
    self.lookAgain = lookAgain
    announcements = entry.announcements
    token = announcements.subscribe(inside: { announcement in
      if announcement.property == name {
        writes.reportingChange(of: name) { receive(announcement.old, $0) }
      } else if announcement.property.mayMatch(name) {
        lookAgain()
      }
    })
    #if canImport(ObjectiveC)
      if let object = object as? NSObject, let key = name._kvcKeyPathString {
        observation = KeyValueObservation(of: object, key) { old in
          writes.reportingChange(of: name) { receive(old, $0) }
        }
      }
    #endif
  }

  deinit {
    announcements.cancel(token)
  }
}

@available(*, unavailable)
extension PropertyObserver: Sendable {}

/// Returns whether two values of an equatable type differ; no value that differs from itself, such as NaN, counts.
private func isOther(_ new: Any, than old: Any) -> Bool {
  func isOther<Value: Equatable>(_ new: Value) -> Bool { new == new && old as? Value != new }
  return (new as? any Equatable).map { isOther($0) } ?? false
}

#if canImport(ObjectiveC)
  /// A registration with key-value observing.
  private final class KeyValueObservation: NSObject {
    private weak var object: NSObject?
    private let key: String
    private let receive: (Any) -> Void

    init(of object: NSObject, _ key: String, _ receive: @escaping (Any) -> Void) {
      self.object = object
      self.key = key
      self.receive = receive
      super.init()
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
      receive(change?[.oldKey] as Any)
    }
  }
#endif
