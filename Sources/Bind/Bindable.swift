// SPDX-License-Identifier: MIT

/// An object seen as the source of its binders.
///
/// Extend it to make a class bindable; see ``BindableCompatible``.
///
/// Mirrors *Bind*, section *Bind*.
public struct Bindable<TargetType> {
  /// The object that the binders change.
  public let target: TargetType

  /// Makes the bindable view of `target`, which it holds strongly; meant to be short-lived.
  public init(_ target: TargetType) {
    self.target = target
  }
}

@available(*, unavailable)
extension Bindable: Sendable {}
