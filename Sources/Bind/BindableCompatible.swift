// SPDX-License-Identifier: MIT

/// A type with a `binding` property from which binders come.
///
/// A class joins with an empty conformance and an extension on ``Bindable``; subclasses inherit both:
///
/// ```swift
/// extension Label: BindableCompatible {}
/// extension Bindable where TargetType: Label {
///   var text: Binder<String> { Binder(target) { label, text in label.text = text } }
/// }
/// ```
///
/// Mirrors *Bind*, section *Bind*.
public protocol BindableCompatible {
  /// The type whose binders ``binding`` offers.
  associatedtype CompatibleType

  /// The bindable view of this object, whose members are its binders.
  var binding: Bindable<CompatibleType> { get }
}

extension BindableCompatible {
  /// The bindable view of this object, typed by its static type.
  public var binding: Bindable<Self> { Bindable(self) }
}
