// SPDX-License-Identifier: MIT

/// Changes an object each time an ``Output`` is updated.
///
/// Typically returned by an extension of ``Bindable``:
///
/// ```swift
/// extension Bindable where TargetType: Label {
///   var text: Binder<String> { Binder(target) { label, text in label.text = text } }
/// }
/// output.bind(to: label.binding.text)
/// ```
///
/// A binder references its target weakly and retains its closure.
///
/// Mirrors *Bind*, section *Bind*.
public struct Binder<Value> {
  /// Calls the binding; returns false once the target has been deallocated.
  let deliver: (Value) -> Bool

  /// Creates a binder that calls `binding` with `target` and each value.
  ///
  /// - Parameters:
  ///   - target: The object to change; referenced weakly.
  ///   - binding: Called with the target and each value, until the target is deallocated.
  public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {
    deliver = { [weak target] value in
      guard let target else { return false }
      binding(target, value)
      return true
    }
  }

  /// Calls the closure with the target and `value`, if the target hasn't been deallocated.
  public func on(_ value: Value) {
    _ = deliver(value)
  }
}

@available(*, unavailable)
extension Binder: Sendable {}
