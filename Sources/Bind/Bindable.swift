// SPDX-License-Identifier: MIT

/// Gives an object its binders: `label.binding.text`.
///
/// Extend this type to give a class binders of its own; see ``BindableCompatible``.
///
/// ```swift
/// final class Gauge: BindableCompatible { var level = 0.0 }
/// extension Bindable where TargetType: Gauge {
///   var level: Binder<Double> { Binder(target) { gauge, level in gauge.level = level } }
/// }
/// let gauge = Gauge()
/// Output(value: 0.5).bind(to: gauge.binding.level)  // gauge.level is 0.5
/// ```
///
/// Mirrors *Bind*, section *Bind*.
public struct Bindable<TargetType> {
  /// The object that the binders change.
  public let target: TargetType

  /// Creates the binders of `target`, which is retained; meant to be short-lived.
  public init(_ target: TargetType) {
    self.target = target
  }
}

@available(*, unavailable)
extension Bindable: Sendable {}
