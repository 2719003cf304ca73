// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation

  /// What a stand-in has beyond Apple's class: it tells what key-value observing would tell there, and a test can type.
  @MainActor
  public enum StandIn {
    /// Who stands for key-value observing.
    public static var observer: (any StandInObserver)?

    /// The durations of the animations that were asked for.
    public static var animations: [TimeInterval] = []
  }

  @MainActor
  public protocol StandInObserver {
    func changed<Object: NSObject, Value>(
      _ object: Object,
      _ property: ReferenceWritableKeyPath<Object, Value>,
      from old: Value
    )
  }

  /// Tells of each change of a property.
  @propertyWrapper
  public struct Told<Value> {
    private var value: Value
    public init(wrappedValue: Value) { value = wrappedValue }
    @available(*, unavailable) public var wrappedValue: Value {
      get { fatalError("a property of a UIResponder") }
      set { fatalError("a property of a UIResponder") }
    }

    @MainActor
    public static subscript<Owner: UIResponder>(
      _enclosingInstance owner: Owner,
      wrapped property: ReferenceWritableKeyPath<Owner, Value>,
      storage storage: ReferenceWritableKeyPath<Owner, Told>
    ) -> Value {
      get { owner[keyPath: storage].value }
      set {
        let old = owner[keyPath: storage].value
        owner[keyPath: storage].value = newValue
        owner.changed(property, old)
      }
    }
  }

  extension UIResponder {
    func changed<Object: NSObject, Value>(_ property: ReferenceWritableKeyPath<Object, Value>, _ old: Value) {
      guard !isUserInput, let object = self as? Object else { return }
      StandIn.observer?.changed(object, property, from: old)
    }

    /// Changes the object as a user does: key-value observing does not see it.
    func input(_ change: () -> Void) {
      isUserInput = true
      change()
      isUserInput = false
    }
  }

  extension UIControl {
    /// A user changes the control's value.
    public func user(_ change: @escaping () -> Void) {
      input(change)
      sendActions(for: .valueChanged)
    }
  }

  extension UITextField {
    /// A user types.
    public func user(types text: String) {
      input { self.text = text }
      sendActions(for: .editingChanged)
      NotificationCenter.default.post(name: UITextField.textDidChangeNotification, object: self)
    }
  }

  extension UITextView {
    /// A user types.
    public func user(types text: String) {
      input { self.text = text }
      NotificationCenter.default.post(name: UITextView.textDidChangeNotification, object: self)
    }
  }
#endif
