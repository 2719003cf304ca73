// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIStepper {
    /// Follows and sets the stepper's `isContinuous`.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.isContinuous) }

    /// Follows and sets the stepper's `autorepeat`.
    public var autorepeat: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.autorepeat) }

    /// Follows and sets the stepper's `wraps`.
    public var wraps: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.wraps) }

    /// Follows and sets the stepper's `value`, what a user sets included.
    public var value: AssociativeTwoWayRelay<Double> { relay(\UIStepper.value) }

    /// Follows and sets the stepper's `minimumValue`.
    public var minimumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.minimumValue) }

    /// Follows and sets the stepper's `maximumValue`.
    public var maximumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.maximumValue) }

    /// Follows and sets the stepper's `stepValue`.
    public var stepValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.stepValue) }
  }
#endif
