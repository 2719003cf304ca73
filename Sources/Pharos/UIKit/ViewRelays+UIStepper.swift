// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  extension ViewRelays where Object: UIStepper {
    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.isContinuous) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var autorepeat: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.autorepeat) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var wraps: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.wraps) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var minimumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.minimumValue) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var maximumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.maximumValue) }

    /// Keeps a bonded `Observable` in sync with the view's property of this name.
    public var stepValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.stepValue) }
  }
#endif
