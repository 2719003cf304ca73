// SPDX-License-Identifier: MIT

internal import NotificationEngine

#if canImport(ObjectiveC)
  internal import Foundation
#endif

/// Hears of one property's changes, until it goes: those that the object announces, and where there is key-value
/// observing those that the system reports.
final class PropertyWatch {
  private let announcements: Subject<Announcement>
  private let token: SubscriptionToken

  #if canImport(ObjectiveC)
    private var observation: KeyValueObservation?
  #endif

  /// Calls `receive` with the old value after each change.
  init<Object: AnyObject, Property>(
    of object: Object,
    _ property: KeyPath<Object, Property>,
    _ receive: @escaping (Any) -> Void
  ) {
    announcements = ObjectTable.entry(of: object).announcements
    token = announcements.subscribe({ announcement in
      if announcement.property == property { receive(announcement.old) }
    })
    #if canImport(ObjectiveC)
      if let object = object as? NSObject, let key = property._kvcKeyPathString {
        observation = KeyValueObservation(of: object, key, receive)
      }
    #endif
  }

  deinit {
    announcements.cancel(token)
  }
}

@available(*, unavailable)
extension PropertyWatch: Sendable {}

#if canImport(ObjectiveC)
  /// One registration with the system's key-value observing.
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
