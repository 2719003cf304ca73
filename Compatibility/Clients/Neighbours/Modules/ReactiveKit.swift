// SPDX-License-Identifier: MIT

// Stands for ReactiveKit 3: the public names that meet ours, with as much of each as the clients beside this folder use.

/// An object that announces its changes.
public protocol ObservableObject: AnyObject {}

/// Receives the events of a signal.
public typealias Observer<Element, Failure: Error> = (Result<Element, Failure>) -> Void

/// A signal that is sent by hand.
open class Subject<Element, Failure: Error> {
  /// Makes a subject.
  public init() {}

  /// Calls `observer` with each event.
  public func observe(with observer: @escaping Observer<Element, Failure>) {}
}
