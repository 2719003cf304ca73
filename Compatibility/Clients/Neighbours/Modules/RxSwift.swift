// SPDX-License-Identifier: MIT

// Stands for RxSwift 6: the public names that meet ours, with as much of each as the clients beside this folder use.

/// A sequence of elements.
public class Observable<Element> {
  /// Makes an empty sequence.
  public init() {}

  /// Calls `onNext` with each element.
  public func subscribe(onNext: @escaping (Element) -> Void) {}
}

/// Receives elements.
public protocol ObserverType {
  /// What it receives.
  associatedtype Element
}

/// Writes elements to a target.
public struct Binder<Value>: ObserverType {
  /// What it receives.
  public typealias Element = Value

  /// Makes a binder that calls `binding`.
  public init<Target: AnyObject>(_ target: Target, binding: @escaping (Target, Value) -> Void) {}
}
