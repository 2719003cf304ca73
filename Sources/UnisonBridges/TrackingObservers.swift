// SPDX-License-Identifier: MIT

public import Observation

/// The observers of a tracked value.
///
/// The type isn't generic, so its key path is one object. That of a generic type would be created on every use.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, visionOS 1, *)
@usableFromInline struct TrackingObservers: Observation.Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var value: Void { () }

  @usableFromInline init() {}

  /// Records the observer that is reading the value.
  @usableFromInline func recordAccess() {
    registrar.access(self, keyPath: \.value)
  }

  /// Notifies the recorded observers.
  @usableFromInline func notify() {
    registrar.withMutation(of: self, keyPath: \.value) {}
  }
}
