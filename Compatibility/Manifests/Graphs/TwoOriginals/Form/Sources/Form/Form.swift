// SPDX-License-Identifier: MIT

import Pharos

/// A form that tells its name.
public final class Form {
  /// What stands in the form.
  @Observable public var name = ""

  /// Makes a form that calls `tell` with each new name.
  public init(_ tell: @escaping (String) -> Void) {
    $name.whenDidSet { tell($0.new) }
  }
}
