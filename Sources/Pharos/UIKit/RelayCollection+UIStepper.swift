// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  public import UIKit

  @MainActor
  extension RelayCollection where Object: UIStepper {
    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var isContinuous: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.isContinuous) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var autorepeat: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.autorepeat) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var wraps: AssociativeTwoWayRelay<Bool> { relay(\UIStepper.wraps) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    ///
    /// Includes what a user sets.
    public var value: AssociativeTwoWayRelay<Double> { relay(\UIStepper.value) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var minimumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.minimumValue) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var maximumValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.maximumValue) }

    /// A bond with this relay keeps an `Observable` and the view's property of the same name equal.
    public var stepValue: AssociativeTwoWayRelay<Double> { relay(\UIStepper.stepValue) }
  }
#endif
