// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC) || canImport(UIKit) || canImport(AppKit)
  internal import Foundation
#endif

/// Observes one property until it is deallocated.
///
/// Reports the changes that the object announces, those that key-value observing reports where it exists, and a user's
/// input into a view.
final class PropertyObserver {
  private let announcements: Subject<(property: AnyKeyPath, old: Any)>
  private let token: SubscriptionToken

  #if canImport(ObjectiveC)
    private var observation: KeyValueObservation?
  #endif

  #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
    private var input: InputObserver?
  #endif

  /// Calls `receive` after each change, with the old value and the write to which the change belongs, if any.
  ///
  /// `lastKnown` returns the value that was reported last. Changes that are announced through a superclass and a user's
  /// input are recognised by comparing with it. `announcement` is the key path under which changes are announced, if it
  /// differs.
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
    announcements = entry.announcements
    token = announcements.subscribe(inside: { [weak object] announcement in
      if announcement.property != name {
        guard announcement.property.mayMatch(name), let object else { return }
        let new = object[keyPath: property]
        guard mayBeSameValue(new, object[keyPath: announcement.property]), !areEqual(new, lastKnown()) else { return }
      }
      writes.reportingChange(of: name) { receive(announcement.old, $0) }
    })
    #if canImport(ObjectiveC)
      if let object = object as? NSObject, let key = name._kvcKeyPathString {
        observation = KeyValueObservation(of: object, key) { old in
          writes.reportingChange(of: name) { receive(old, $0) }
        }
      }
    #endif
    #if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
      if let view = object as? NSObject, InputObserver.isOf(view) {
        input = InputObserver(of: view, name) { [weak object] in
          // Several signals may report one input, and some signals report no change.
          guard let object, let last = lastKnown(), !areEqual(last, object[keyPath: property]) else { return }
          writes.reportingChange(of: name) { receive(last, $0) }
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
