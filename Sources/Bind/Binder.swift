// SPDX-License-Identifier: MIT

/// A change that is made to a certain object when an ``Output`` is updated.
///
/// Typically returned by an extension on ``Bindable``:
///
/// ```swift
/// extension Bindable where TargetType: Label {
///   var text: Binder<String> { Binder(target) { label, text in label.text = text } }
/// }
/// output.bind(to: label.binding.text)
/// ```
///
/// A binder holds its target weakly and its closure strongly.
///
/// Mirrors *Bind*, section *Bind*.
public struct Binder<Value> {
  /// Does the binding; says whether the target was still alive.
  let deliver: (Value) -> Bool

  /// Makes a binder that calls `binding` with `target` and each value.
  ///
  /// - Parameters:
  ///   - target: The object to change; held weakly.
  ///   - binding: Called with the target and each value; not called once the target is dead.
  public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {
    deliver = { [weak target] value in
      guard let target else { return false }
      binding(target, value)
      return true
    }
  }

  /// Calls the closure with the target and `value`, if the target still lives.
  public func on(_ value: Value) {
    _ = deliver(value)
  }
}

@available(*, unavailable)
extension Binder: Sendable {}
