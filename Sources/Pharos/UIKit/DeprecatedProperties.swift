// SPDX-License-Identifier: MIT

#if canImport(UIKit) && !os(watchOS) && !os(tvOS) && !os(visionOS)
  internal import UIKit

  /// Names properties that UIKit has deprecated, without a warning, as what meets a requirement may be deprecated.
  @MainActor
  protocol DeprecatedProperties {
    var scrollIndicatorInsets: ReferenceWritableKeyPath<UIScrollView, UIEdgeInsets> { get }
    var contentEdgeInsets: ReferenceWritableKeyPath<UIButton, UIEdgeInsets> { get }
    var titleEdgeInsets: ReferenceWritableKeyPath<UIButton, UIEdgeInsets> { get }
    var imageEdgeInsets: ReferenceWritableKeyPath<UIButton, UIEdgeInsets> { get }
    var reversesTitleShadowWhenHighlighted: ReferenceWritableKeyPath<UIButton, Bool> { get }
    var adjustsImageWhenHighlighted: ReferenceWritableKeyPath<UIButton, Bool> { get }
    var adjustsImageWhenDisabled: ReferenceWritableKeyPath<UIButton, Bool> { get }
    var showsTouchWhenHighlighted: ReferenceWritableKeyPath<UIButton, Bool> { get }
  }

  private struct PropertiesOfUIKit: DeprecatedProperties {}

  @MainActor let deprecated: any DeprecatedProperties = PropertiesOfUIKit()

  @available(iOS, deprecated: 13.0)
  extension PropertiesOfUIKit {
    var scrollIndicatorInsets: ReferenceWritableKeyPath<UIScrollView, UIEdgeInsets> { \.scrollIndicatorInsets }
    var contentEdgeInsets: ReferenceWritableKeyPath<UIButton, UIEdgeInsets> { \.contentEdgeInsets }
    var titleEdgeInsets: ReferenceWritableKeyPath<UIButton, UIEdgeInsets> { \.titleEdgeInsets }
    var imageEdgeInsets: ReferenceWritableKeyPath<UIButton, UIEdgeInsets> { \.imageEdgeInsets }
    var reversesTitleShadowWhenHighlighted: ReferenceWritableKeyPath<UIButton, Bool> {
      \.reversesTitleShadowWhenHighlighted
    }
    var adjustsImageWhenHighlighted: ReferenceWritableKeyPath<UIButton, Bool> { \.adjustsImageWhenHighlighted }
    var adjustsImageWhenDisabled: ReferenceWritableKeyPath<UIButton, Bool> { \.adjustsImageWhenDisabled }
    var showsTouchWhenHighlighted: ReferenceWritableKeyPath<UIButton, Bool> { \.showsTouchWhenHighlighted }
  }
#endif
