// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIStepper {
    /// A two-way relay of the stepper's `isContinuous`, for `bonding(with:)` or `relayValue(to:)`.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.isContinuous) }

    /// A two-way relay of the stepper's `autorepeat`, for `bonding(with:)` or `relayValue(to:)`.
    public var autorepeat: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.autorepeat) }

    /// A two-way relay of the stepper's `wraps`, for `bonding(with:)` or `relayValue(to:)`.
    public var wraps: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.wraps) }

    /// A two-way relay of the stepper's `minimumValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var minimumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.minimumValue) }

    /// A two-way relay of the stepper's `maximumValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var maximumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.maximumValue) }

    /// A two-way relay of the stepper's `stepValue`, for `bonding(with:)` or `relayValue(to:)`.
    public var stepValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.stepValue) }
  }
#endif
