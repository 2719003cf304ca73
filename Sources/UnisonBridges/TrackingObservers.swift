// SPDX-License-Identifier: MIT

public import Observation

/// Those who read a tracked value.
///
/// The type is not generic, and so its key path is one object. That of a generic type is made anew at each use.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@usableFromInline struct TrackingObservers: Observation.Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  @usableFromInline init() {}

  /// Notes who reads the value at this moment.
  @usableFromInline func note() {
    registrar.access(self, keyPath: \.value)
  }

  /// Tells those who noted themselves.
  @usableFromInline func tell() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
