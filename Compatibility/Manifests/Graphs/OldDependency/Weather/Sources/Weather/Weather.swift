// SPDX-License-Identifier: MIT

import SwiftObserver

public final class Weather: Observer {
  public let receiver = Receiver()
  private let temperature = Var(20)

  public init(_ tell: @escaping (Int) -> Void) {
    observe(temperature).new().receive { tell($0) }
  }

  public func measure(_ degrees: Int) { temperature <- degrees }
}
