// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) || canImport(AppKit)
  internal import Foundation

  #if canImport(UIKit)
    internal import UIKit
  #endif

  #if canImport(AppKit) && !targetEnvironment(macCatalyst)
    internal import AppKit
  #endif

  /// The signals of changes that key-value observing misses in some properties of a class, mostly a user's input.
  @MainActor
  struct InputAnnouncement {
    let properties: [AnyKeyPath]

    /// Returns the signals of an object; nil unless it is of the class.
    let signals: (NSObject) -> [InputSignal]?

    init<Owner: NSObject>(
      _ properties: [PartialKeyPath<Owner>],
      by signals: @escaping @MainActor (Owner) -> [InputSignal]
    ) {
      self.properties = properties
      self.signals = { ($0 as? Owner).map(signals) }
    }

    /// Returns the signals after which a property of an object may have changed.
    ///
    /// Includes the signals of properties of the same type in other classes, because key paths don't tell whether those
    /// are the same property.
    static func signals(of property: AnyKeyPath, in object: NSObject) -> [InputSignal] {
      all.lazy
        .filter { $0.properties.contains { $0 == property || $0.mayMatch(property) } }
        .compactMap { $0.signals(object) }
        .flatMap { $0 }
    }

    private static var all: [InputAnnouncement] {
      var all: [InputAnnouncement] = []
      #if canImport(UIKit)
        all += uiKit
      #endif
      #if canImport(AppKit) && !targetEnvironment(macCatalyst)
        all += appKit
      #endif
      return all
    }
  }

  /// An event after which a property may have changed.
  enum InputSignal {
    case notification(Notification.Name, of: NSObject)

    /// A change of another property, on which this one depends.
    case property((@escaping () -> Void) -> PropertyObserver?)

    #if canImport(UIKit)
      case event(UIControl.Event, of: UIControl)
    #endif

    #if canImport(AppKit) && !targetEnvironment(macCatalyst)
      case action(of: NSControl)
    #endif

    /// Any change of a property of `object`.
    static func change<Object: NSObject, Property>(
      of property: KeyPath<Object, Property>,
      in object: Object
    ) -> InputSignal {
      .property { [weak object] onSignal in
        object.map { PropertyObserver(of: $0, property, lastKnown: { nil }) { _, _ in onSignal() } }
      }
    }
  }
#endif
