// SPDX-License-Identifier: MIT

import Pharos

public final class Form {
  @Observable public var name = ""

  public init(_ tell: @escaping (String) -> Void) {
    $name.whenDidSet { tell($0.new) }
  }
}
