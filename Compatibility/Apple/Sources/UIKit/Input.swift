// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UISwitch.h
  @available(tvOS, unavailable)
  @preconcurrency @MainActor
  open class UISwitch: UIControl {
    @Told open var onTintColor: UIColor? = nil
    @Told open var thumbTintColor: UIColor? = nil
    @Told open var onImage: UIImage? = nil
    @Told open var offImage: UIImage? = nil
    @Told open var isOn: Bool = false
  }

  // UIKit/UISlider.h
  @available(tvOS, unavailable)
  @preconcurrency @MainActor
  open class UISlider: UIControl {
    @Told open var value: Float = 0
    @Told open var minimumValue: Float = 0
    @Told open var maximumValue: Float = 1
    @Told open var minimumValueImage: UIImage? = nil
    @Told open var maximumValueImage: UIImage? = nil
    @Told open var isContinuous: Bool = false
    @Told open var minimumTrackTintColor: UIColor? = nil
    @Told open var maximumTrackTintColor: UIColor? = nil
    @Told open var thumbTintColor: UIColor? = nil
  }

  // UIKit/UIStepper.h
  @available(tvOS, unavailable)
  @preconcurrency @MainActor
  open class UIStepper: UIControl {
    @Told open var isContinuous: Bool = false
    @Told open var autorepeat: Bool = false
    @Told open var wraps: Bool = false
    @Told open var value: Double = 0
    @Told open var minimumValue: Double = 0
    @Told open var maximumValue: Double = 1
    @Told open var stepValue: Double = 0
  }

#endif
