// SPDX-License-Identifier: MIT
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores, NeverForceUnwrap

#if !os(watchOS)
  @_exported import Foundation
  @_exported import QuartzCore

  // UIKit/UISwitch.h
  @available(tvOS, unavailable)
  @preconcurrency @MainActor
  open class UISwitch: UIControl {
    open var onTintColor: UIColor? { didSet { changed(\UISwitch.onTintColor, oldValue) } }
    open var thumbTintColor: UIColor? { didSet { changed(\UISwitch.thumbTintColor, oldValue) } }
    open var onImage: UIImage? { didSet { changed(\UISwitch.onImage, oldValue) } }
    open var offImage: UIImage? { didSet { changed(\UISwitch.offImage, oldValue) } }
    open var isOn: Bool = false { didSet { changed(\UISwitch.isOn, oldValue) } }
  }

  // UIKit/UISlider.h
  @available(tvOS, unavailable)
  @preconcurrency @MainActor
  open class UISlider: UIControl {
    open var value: Float = 0 { didSet { changed(\UISlider.value, oldValue) } }
    open var minimumValue: Float = 0 { didSet { changed(\UISlider.minimumValue, oldValue) } }
    open var maximumValue: Float = 1 { didSet { changed(\UISlider.maximumValue, oldValue) } }
    open var minimumValueImage: UIImage? { didSet { changed(\UISlider.minimumValueImage, oldValue) } }
    open var maximumValueImage: UIImage? { didSet { changed(\UISlider.maximumValueImage, oldValue) } }
    open var isContinuous: Bool = false { didSet { changed(\UISlider.isContinuous, oldValue) } }
    open var minimumTrackTintColor: UIColor? { didSet { changed(\UISlider.minimumTrackTintColor, oldValue) } }
    open var maximumTrackTintColor: UIColor? { didSet { changed(\UISlider.maximumTrackTintColor, oldValue) } }
    open var thumbTintColor: UIColor? { didSet { changed(\UISlider.thumbTintColor, oldValue) } }
  }

  // UIKit/UIStepper.h
  @available(tvOS, unavailable)
  @preconcurrency @MainActor
  open class UIStepper: UIControl {
    open var isContinuous: Bool = false { didSet { changed(\UIStepper.isContinuous, oldValue) } }
    open var autorepeat: Bool = false { didSet { changed(\UIStepper.autorepeat, oldValue) } }
    open var wraps: Bool = false { didSet { changed(\UIStepper.wraps, oldValue) } }
    open var value: Double = 0 { didSet { changed(\UIStepper.value, oldValue) } }
    open var minimumValue: Double = 0 { didSet { changed(\UIStepper.minimumValue, oldValue) } }
    open var maximumValue: Double = 1 { didSet { changed(\UIStepper.maximumValue, oldValue) } }
    open var stepValue: Double = 0 { didSet { changed(\UIStepper.stepValue, oldValue) } }
  }

#endif
